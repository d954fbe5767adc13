/**
 * Work that waits for somebody, as a filter of a list: tabs, badges, tiles, the bell and the palette all use it, so
 * that their counts agree. It is derived from the declared turns and rights.
 */
import { type Actor, type Grant, granted } from '../aggregate/actor.js';
import type { StatusDef, StatusTable } from './status.js';
import { type WaitStep, waitingOn } from './waits.js';

export type Queue = {
  /** Id of its tab. */
  id: 'menunggu' | 'revisi' | 'giliran' | 'usulan';
  /** The list of its rows. */
  view: string;
  label: string;
  filter: Readonly<Record<string, string>>;
  /** Longest waiting first. */
  sort: string;
  /**
   * A new row is news by itself: the fields with its name, whom it is about, since when it waits, and who brought it
   * there.
   */
  tells?: { title: string; about: string; since: string; by: string };
};
type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
type Kind = {
  name: string;
  status: StatusTable;
  row: { title: string; about: string };
  back?: Readonly<Record<string, string>>;
};

/** Documents that wait for the reader: for their desk, and those that came back to them as the creator. */
export const statusQueues = ({ name, status, row, back: cameBack }: Kind, who: Reader): Queue[] => {
  const all = Object.entries(status) as [string, StatusDef][];
  const turns = all.filter(([, { waits = [] }]) => granted(waits, who));
  const back = all.filter(([, { creatorsTurn = [] }]) => granted(creatorsTurn, who));
  const of = (some: typeof all) => some.map(([value]) => value).join();
  const others = turns.every(([, { excludeCreator }]) => excludeCreator);
  return [
    ...(turns.length > 0
      ? [
          {
            id: 'menunggu' as const,
            view: name,
            label: 'Menunggu Anda',
            filter: { status: of(turns), ...(others ? { pembuat_id: `!${who.id}` } : {}) },
            sort: 'sejak',
            tells: { ...row, since: 'sejak', by: 'oleh' },
          },
        ]
      : []),
    ...(back.length > 0
      ? [
          {
            id: 'revisi' as const,
            view: name,
            label: 'Perlu direvisi',
            filter: { ...(cameBack ?? { status: of(back) }), pembuat_id: who.id },
            sort: 'sejak',
          },
        ]
      : []),
  ];
};

/** An entity whose entries wait for people. */
export type Approvals = {
  /** Name of its list. */
  name: string;
  label: string;
  title: string;
  about: string;
  /** Actions that entries wait for. */
  steps: readonly Pick<WaitStep, 'name' | 'may' | 'eyes' | 'back'>[];
  /** The groups of desks that decide on its proposed changes, as in `deciders`; empty: it has none. */
  changes: readonly (readonly Grant[])[];
};
/**
 * Entries that wait for an action of the reader, except those that only the reader wrote; entries that came back for
 * correction; and changes that wait for the reader's approval.
 */
export const entityQueues = ({ name, title, about, steps, changes }: Approvals, who: Reader): Queue[] => {
  const mine = steps.map(({ may, back }) => !back && granted(may, who));
  const mends = steps.map(({ may, back }) => back === true && granted(may, who));
  const decides = changes.map((group) => granted(group, who));
  const others = steps.every(({ eyes }, n) => !mine[n] || eyes === 'editor');
  const waiting = { view: name, sort: 'waits_since' };
  return [
    ...(mine.includes(true)
      ? [
          {
            id: 'giliran' as const,
            label: 'Menunggu Anda',
            filter: { waits: waitingOn(mine).join(), ...(others ? { editor: `!${who.id}` } : {}) },
            tells: { title, about, since: 'waits_since', by: 'waits_by' },
            ...waiting,
          },
        ]
      : []),
    // Their writer is notified with the reason (`entry-outcome-news.ts`); whoever may correct them finds them in the
    // list.
    ...(mends.includes(true)
      ? [{ id: 'revisi' as const, label: 'Perlu direvisi', filter: { waits: waitingOn(mends).join() }, ...waiting }]
      : []),
    ...(decides.includes(true)
      ? [
          {
            id: 'usulan' as const,
            view: name,
            label: 'Ada usulan',
            filter: { deciders: waitingOn(decides).join(), retired: 'false' },
            sort: 'proposal.at',
          },
        ]
      : []),
  ];
};
