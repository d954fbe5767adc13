/**
 * Whose deed the product followed where a document says that it made it, or brought it to its status, by itself. Kept beside
 * the names that are recorded, and told in their place to who may know of what they worked on (`projections/api/query/doers.ts`).
 */
import type { EventMeta } from './aggregate.js';
import type { Doc } from './view.js';

/** Fields of a document that name a person by what its events are recorded of. */
export const DOER_FIELDS = ['pembuat', 'oleh'] as const;
/** `stream`, `root`: what they worked on, and what it all began with. */
export type Doer = { by: string; stream: string; root?: string };
export type Doers = { readonly [K in (typeof DOER_FIELDS)[number]]?: Doer };

const doerOf = ({ by, because }: EventMeta): Doer | undefined => {
  if (by.jobdesk !== 'system' || !because || because.timed || because.by.jobdesk === 'system') return undefined;
  const { stream, root } = because;
  return { by: because.by.fullname, stream, ...(root ? { root: root.stream } : {}) };
};

/**
 * The document after an event, with those behind the names that it wrote. What moved to another branch says no more who was
 * behind it before. @param after without them
 */
export const withDoers = <D extends Doc>(
  before: Doc | undefined,
  after: D,
  data: unknown,
  meta: EventMeta,
  scope: string | undefined,
): D => {
  const { fields = data } = (data ?? {}) as { fields?: object };
  const moved = before !== undefined && scope !== undefined && before[scope] !== after[scope];
  const had = moved ? {} : ((before?.doers ?? {}) as Doers);
  const doer = doerOf(meta);
  const entries = DOER_FIELDS.flatMap((name): [string, Doer][] => {
    const one = Object.hasOwn((fields ?? {}) as object, name) ? doer : had[name];
    return one ? [[name, one]] : [];
  });
  const { doers: _, ...rest } = after as D & { doers?: unknown };
  return { ...rest, ...(entries.length > 0 ? { doers: Object.fromEntries(entries) } : {}) } as unknown as D;
};
