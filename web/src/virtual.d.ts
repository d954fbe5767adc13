declare module 'virtual:entities' {
  const infos: readonly import('@domain/kit/describe').EntityInfo[];
  export default infos;
}
