/**
 * The person behind the product: whose deed it followed where a document names the product as its creator, or as who
 * moved it to its status. Stored beside the recorded names, and shown in their place to readers who may know of the
 * document that the person worked on (`projections/api/query/doers.ts`).
 */

import type { Doc } from '../view/view.js';
import type { EventMeta } from './aggregate.js';

/** Fields of a document that name the person who recorded its events. */
export const DOER_FIELDS = ['pembuat', 'oleh'] as const;
/**
 * `stream`: the document that the product followed; `root`: the one at the start of the chain, which the person worked
 * on. Absent: that is `stream`.
 */
export type Doer = { by: string; stream: string; root?: string };
export type Doers = { readonly [K in (typeof DOER_FIELDS)[number]]?: Doer };

const doerOf = ({ by, because }: EventMeta): Doer | undefined => {
  if (by.jobdesk !== 'system' || !because || because.timed || because.by.jobdesk === 'system') return undefined;
  const { stream, root } = because;
  return { by: because.by.fullname, stream, ...(root ? { root: root.stream } : {}) };
};

/**
 * The document after an event, with the persons behind the names that the event wrote. A document that moved to another
 * branch drops those of earlier events. @param after without them
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
