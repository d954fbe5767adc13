/**
 * Operators' actions on refused commands of each process: retries, and discarded ones with the reason. One document a
 * process.
 */
import { z } from 'zod';
import { processControl } from '../../services/domain/flows/platform/process.js';
import { view } from '../../services/domain/kit/view/view.js';

/** Actions that a document stores; the history has all. */
const KEPT = 30;
const types = ['RefusedRetryAsked', 'RefusedDiscardProposed', 'RefusedDiscardWithdrawn', 'RefusedDiscarded'] as const;
const done = z.object({
  type: z.enum(types),
  revision: z.number(),
  at: z.string(),
  by: z.string(),
  refused: z.string(),
  command: z.string().optional(),
  code: z.string().optional(),
  reason: z.string().optional(),
});
const doc = z.object({
  process: z.string(),
  retries: z.number(),
  discards: z.number(),
  /** Proposed to be discarded, with the proposer's name and user id. */
  proposed: z.array(
    z.object({ refused: z.string(), reason: z.string(), at: z.string(), by: z.string(), byId: z.string() }),
  ),
  /** Newest first. */
  recent: z.array(done),
});
export type ProcessDone = z.infer<typeof done>;
export type ProcessDoc = z.infer<typeof doc>;
type Data = Pick<ProcessDone, 'refused' | 'command' | 'code' | 'reason'>;

const isKnownType = (type: string): type is ProcessDone['type'] => (types as readonly string[]).includes(type);

export const processes = view<ProcessDoc>({
  name: 'process',
  version: 2,
  of: processControl,
  doc,
  apply: (before, type, data, { id, revision, at, by }) => {
    const doc = before ?? { process: id, retries: 0, discards: 0, proposed: [], recent: [] };
    if (!isKnownType(type)) return doc;
    const { refused, command, code, reason } = data as Data;
    const action: ProcessDone = {
      type,
      revision,
      at,
      by: by.fullname,
      refused,
      ...(command === undefined ? {} : { command }),
      ...(code === undefined ? {} : { code }),
      ...(reason === undefined ? {} : { reason }),
    };
    return {
      process: id,
      retries: doc.retries + (type === 'RefusedRetryAsked' ? 1 : 0),
      discards: doc.discards + (type === 'RefusedDiscarded' ? 1 : 0),
      proposed: [
        ...doc.proposed.filter((one) => one.refused !== refused || type === 'RefusedRetryAsked'),
        ...(type === 'RefusedDiscardProposed'
          ? [{ refused, reason: reason ?? '', at, by: by.fullname, byId: by.id }]
          : []),
      ],
      recent: [action, ...doc.recent].slice(0, KEPT),
    };
  },
  indexes: [['process']],
  facets: [],
  sums: [],
  tokens: (d) => [d.process],
  columns: ['process', 'retries', 'discards', 'proposed', 'recent'],
  filters: ['process'],
  sort: 'process',
  sortable: ['process', 'updatedAt'],
  read: ['webmaster'],
  labels: {
    retries: { label: 'Coba lagi', format: 'number' },
    discards: { label: 'Dilepas', format: 'number' },
    proposed: { label: 'Diusulkan dilepas' },
  },
});
