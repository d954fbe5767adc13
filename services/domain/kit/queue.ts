/**
 * Work that waits for somebody, as a filter of a list: tabs, badges, tiles, the bell and the palette are made of it alone,
 * so that what one of them counts another one shows. It follows from what the declarations say of turns and rights.
 */
import { type Actor, type Grant, granted } from './actor.js';
import type { StatusDef, StatusTable } from './status.js';
import { type WaitStep, waitingOn } from './waits.js';

export type Queue = {
  /** Of its tab. */
  id: 'menunggu' | 'revisi' | 'giliran' | 'usulan';
  /** The list whose rows they are. */
  view: string;
  label: string;
  filter: Readonly<Record<string, string>>;
  /** Who waits longest comes first. */
  sort: string;
  /** A row that comes is news by itself: it tells its name, whom it is about, since when it waits, and who brought it. */
  tells?: { title: string; about: string; since: string; by: string };
};
type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
type Kind = {
  name: string;
  status: StatusTable;
  row: { title: string; about: string };
  back?: Readonly<Record<string, string>>;
};

/** Documents whose turn is the reader's: their desk's, and what came back to them as its creator. */
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
  /** Of its list. */
  name: string;
  label: string;
  title: string;
  about: string;
  /** Actions that are asked of somebody. */
  steps: readonly Pick<WaitStep, 'name' | 'may' | 'eyes' | 'back'>[];
  /** Who approves changes of it that take two; empty: none do. */
  changes: readonly Grant[];
};
/**
 * Entries that wait for an action of the reader, but those that they wrote alone; those that came back to be mended; and
 * changes that wait for their approval.
 */
export const entityQueues = ({ name, title, about, steps, changes }: Approvals, who: Reader): Queue[] => {
  const mine = steps.map(({ may, back }) => !back && granted(may, who));
  const mends = steps.map(({ may, back }) => back === true && granted(may, who));
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
    // Who wrote it has news of it, with the reason (`entry-decided.ts`); whoever may mend it finds it in the list.
    ...(mends.includes(true)
      ? [{ id: 'revisi' as const, label: 'Perlu direvisi', filter: { waits: waitingOn(mends).join() }, ...waiting }]
      : []),
    ...(granted(changes, who)
      ? [
          {
            id: 'usulan' as const,
            view: name,
            label: 'Ada usulan',
            filter: { waiting: 'true', retired: 'false' },
            sort: 'proposal.at',
          },
        ]
      : []),
  ];
};
