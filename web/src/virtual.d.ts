declare module 'virtual:rights' {
  const rights: readonly import('@views/rights').RightLine[];
  export default rights;
}
declare module 'virtual:entities' {
  const infos: readonly import('@domain/kit/entity/describe').EntityInfo[];
  export default infos;
}
/** What batches are of beside the entities. */
declare module 'virtual:batched' {
  const batched: readonly Pick<import('@domain/flows/platform/batch-kinds').Batched, 'info' | 'sheet'>[];
  export default batched;
}
declare module 'virtual:approvals' {
  const approvals: readonly import('@domain/kit/lifecycle/queue').Approvals[];
  export default approvals;
}
declare module 'virtual:tariffs' {
  const tariffs: readonly import('@domain/infos').TariffKindInfo[];
  export default tariffs;
}
/** The fields of an SP's content; of them those that its page draws by their schema alone. */
declare module 'virtual:sp-fields' {
  const fields: typeof import('@domain/flows/sp/fields').spFields;
  export default fields;
}
/** Icons of the statuses of all kinds, by name. */
declare module 'virtual:status-icons' {
  const icons: Readonly<Record<string, import('./base/text/packed-icon').PackedIcon>>;
  export default icons;
}
declare module 'virtual:sp-facts' {
  const facts: typeof import('@domain/flows/sp/fields').spFacts;
  export default facts;
}
declare module 'virtual:entity-heads' {
  const heads: readonly import('@domain/infos').EntityHead[];
  export default heads;
}
declare module 'virtual:entity-loads' {
  type Info = import('@domain/kit/entity/describe').EntityInfo;
  type Icons = Readonly<Record<string, import('./base/text/packed-icon').PackedIcon>>;
  const loads: Readonly<Record<string, () => Promise<{ default: Info; icons?: Icons }>>>;
  export default loads;
}
declare module 'virtual:entity-wholes' {
  type Icons = Readonly<Record<string, import('./base/text/packed-icon').PackedIcon>>;
  const loads: Readonly<Record<string, () => Promise<{ default: import('@domain/infos').EntityWhole; icons?: Icons }>>>;
  export default loads;
}
declare module 'virtual:entity-rules' {
  const loads: Readonly<Record<string, () => Promise<import('@domain/kit/entity/entity-def').Entity>>>;
  export default loads;
}
declare module 'virtual:entity-related' {
  type Info = import('@domain/kit/entity/describe').EntityInfo;
  type Pointing = { default: readonly Info[]; related: Info['related'] };
  const loads: Readonly<Record<string, () => Promise<Pointing>>>;
  export default loads;
}
declare module 'virtual:menus' {
  type Groups = readonly import('@domain/navigation/access').MenuGroup[];
  type Documents = readonly import('@domain/kit/document/document-kind').DocumentKind[];
  type Approvals = readonly import('@domain/queries/approvals-page').CountedApproval[];
  type Icons = Readonly<Record<string, import('./base/text/packed-icon').PackedIcon>>;
  const loads: Readonly<
    Record<
      import('@domain/kit/aggregate/actor').MenuName,
      () => Promise<{ default: { groups: Groups; documents: Documents; approvals: Approvals; icons: Icons } }>
    >
  >;
  export default loads;
}
/** What fetches each screen, by its name. */
declare module 'virtual:screens' {
  const screens: Record<string, () => Promise<unknown>>;
  export default screens;
}
/** The encoders of bwip-js without its fonts and canvases, which its entries bring along (three times as heavy). */
declare module '*/bwipp.mjs' {
  type Encoder = { readonly name: string };
  export const bwipp_code128: Encoder;
  /** @returns what would be drawn; `sbs` is the widths of bars and spaces in turn, a view on `b` from `o` on */
  export const bwipp_encode: (
    graphics: null,
    encoder: Encoder,
    text: string,
    options: Readonly<Record<string, boolean>>,
    unseen: true,
  ) => Map<'sbs', { b: number[]; o: number; length: number }>[];
}
/** What kinds are called in a language, by their Indonesian text: of the files beside them. */
declare module 'virtual:kind-texts/*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
