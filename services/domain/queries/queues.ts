/** All work that waits for a reader, of every kind. Every display of it is derived from this. */
import { type Actor, granted } from '../kit/aggregate/actor.js';
import type { DocumentKind } from '../kit/document/document-kind.js';
import { type Approvals, entityQueues, type Queue, statusQueues } from '../kit/lifecycle/queue.js';

type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;

/** Accounts of the reader's branches whose owner is not yet confirmed. */
export const ownerQueue: Queue = {
  id: 'giliran',
  view: 'owner',
  label: 'Pemilik belum dikonfirmasi',
  filter: { unconfirmed: 'true' },
  sort: 'opened.at',
};
/** Rights that another webmaster proposed: approving one's own proposal is not allowed. */
export const accountQueues = (who: Reader): Queue[] =>
  who.jobdesk === 'webmaster'
    ? [
        {
          id: 'usulan',
          view: 'user',
          label: 'Menunggu persetujuan',
          filter: { waiting: 'true', 'proposal.by.id': `!${who.id}` },
          sort: 'proposal.at',
        },
      ]
    : who.jobdesk === 'kacab'
      ? [ownerQueue]
      : [];

/** @param kinds of documents @param approvals of entities */
export const queuesOf = (
  kinds: readonly DocumentKind[],
  approvals: readonly Approvals[],
  who: Reader,
): readonly Queue[] => [
  ...kinds.filter(({ read }) => granted(read, who)).flatMap((kind) => statusQueues(kind, who)),
  ...approvals.flatMap((one) => entityQueues(one, who)),
  ...accountQueues(who),
];
