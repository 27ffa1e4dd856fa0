declare module "virtual:words/*" {
  const body: import("@fluent/bundle").FluentResource["body"];
  export default body;
}
declare module "virtual:rules/*" {
  const pages: Record<string, { id: string; title: string; html: string; text: string }[]>;
  export default pages;
}
