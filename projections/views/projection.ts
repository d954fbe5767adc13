/**
 * Operators' actions on each read model: rebuilds, retries, skipped events with the reason. One document a read model.
 */
import { z } from 'zod';
import { projection } from '../../services/domain/flows/platform/projection.js';
import type { EventMeta } from '../../services/domain/kit/aggregate/aggregate.js';
import { view } from '../../services/domain/kit/view/view.js';

/** Actions that a document stores; the history has all. */
const KEPT = 30;
const done = z.object({
  type: z.enum([
    'RebuildAsked',
    'ParkedRetryAsked',
    'ParkedDiscardProposed',
    'ParkedDiscardWithdrawn',
    'ParkedDiscarded',
  ]),
  revision: z.number(),
  at: z.string(),
  by: z.string(),
  reason: z.string().optional(),
  document: z.string().optional(),
  event: z.string().optional(),
});
const doc = z.object({
  view: z.string(),
  rebuilds: z.number(),
  retries: z.number(),
  /** Exactly these events are skipped. */
  discarded: z.array(
    z.object({
      document: z.string(),
      revision: z.number(),
      type: z.string(),
      error: z.string(),
      reason: z.string(),
      at: z.string(),
      by: z.string(),
    }),
  ),
  /** Events proposed to be skipped, with the proposer's name and user id. */
  proposed: z.array(
    z.object({
      document: z.string(),
      revision: z.number(),
      reason: z.string(),
      at: z.string(),
      by: z.string(),
      byId: z.string(),
    }),
  ),
  /** Newest first. */
  recent: z.array(done),
});
export type Done = z.infer<typeof done>;
export type ProjectionDoc = z.infer<typeof doc>;
type Data = { reason?: string; document: string; revision: number; type?: string; error: string };

const counted = (before: ProjectionDoc, type: Done['type'], data: Data, { at, by }: EventMeta): ProjectionDoc => {
  if (type === 'RebuildAsked') return { ...before, rebuilds: before.rebuilds + 1 };
  if (type === 'ParkedRetryAsked') return { ...before, retries: before.retries + 1 };
  const { document, revision, error, reason = '' } = data;
  const proposed = before.proposed.filter((one) => one.document !== document || one.revision !== revision);
  if (type === 'ParkedDiscardWithdrawn') return { ...before, proposed };
  if (type === 'ParkedDiscardProposed') {
    return { ...before, proposed: [...proposed, { document, revision, reason, at, by: by.fullname, byId: by.id }] };
  }
  const skipped = { document, revision, type: data.type ?? '', error, reason, at, by: by.fullname };
  return { ...before, proposed, discarded: [...before.discarded, skipped] };
};
const noted = (type: Done['type'], data: Data, { revision, at, by }: EventMeta): Done => ({
  type,
  revision,
  at,
  by: by.fullname,
  ...(data.reason ? { reason: data.reason } : {}),
  ...(type === 'RebuildAsked' ? {} : { document: data.document }),
  ...(data.type === undefined ? {} : { event: data.type }),
});
const isKnownType = (type: string): type is Done['type'] => done.shape.type.safeParse(type).success;

export const projections = view<ProjectionDoc>({
  name: 'projection',
  version: 2,
  of: projection,
  doc,
  apply: (doc, type, data, meta) => {
    const before = doc ?? { view: meta.id, rebuilds: 0, retries: 0, discarded: [], proposed: [], recent: [] };
    if (!isKnownType(type)) return before;
    const next = counted(before, type, data as Data, meta);
    return { ...next, recent: [noted(type, data as Data, meta), ...before.recent].slice(0, KEPT) };
  },
  indexes: [['view']],
  facets: [],
  sums: [],
  tokens: (d) => [d.view],
  columns: ['view', 'rebuilds', 'retries', 'discarded', 'proposed', 'recent'],
  filters: ['view'],
  sort: 'view',
  sortable: ['view', 'updatedAt'],
  read: ['webmaster'],
  labels: {
    rebuilds: { label: 'Bangun ulang', format: 'number' },
    retries: { label: 'Coba lagi', format: 'number' },
    discarded: { label: 'Kejadian yang dilewati' },
    proposed: { label: 'Diusulkan dilewati' },
  },
});
