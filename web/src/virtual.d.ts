declare module "virtual:words/*" {
  const text: string;
  export default text;
}
declare module "virtual:rules/*" {
  const pages: Record<string, { id: string; title: string; html: string; text: string }[]>;
  export default pages;
}
