declare module 'virtual:entities' {
  const infos: readonly import('@domain/kit/describe').EntityInfo[];
  export default infos;
}
declare module 'virtual:documents' {
  const documents: readonly import('@domain/kit/document-kind').DocumentKind[];
  export default documents;
}
declare module 'virtual:entity-heads' {
  const heads: readonly import('@domain/infos').EntityHead[];
  export default heads;
}
declare module 'virtual:entity-loads' {
  type Info = import('@domain/kit/describe').EntityInfo;
  const loads: Readonly<Record<string, () => Promise<{ default: Info }>>>;
  export default loads;
}
declare module 'virtual:menus' {
  type Groups = readonly import('@domain/access').MenuGroup[];
  type Icons = Readonly<Record<string, import('lucide-react').IconNode>>;
  const loads: Readonly<
    Record<import('@domain/kit/actor').JobDesk, () => Promise<{ default: { groups: Groups; icons: Icons } }>>
  >;
  export default loads;
}
