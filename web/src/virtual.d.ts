declare module "virtual:words/*" {
  const text: string;
  export default text;
}
declare module "virtual:rules/*" {
  const sections: { id: string; title: string; html: string; text: string }[];
  export default sections;
}
