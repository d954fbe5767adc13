/** News for the bell: work came to this desk or waits there too long, one's own was decided. Pure; the shell keeps the list. */
import { statusSetBy, textAt } from '@domain/kit/document-kind';
import { type AnyRow, kindNamed } from './documents';
import { type LiveRow, matches } from './live/patch';
import type { Queue } from './queues';

/** `turn`: what a row tells; `own`: it was decided; `late`: it waits too long; `proposed`: a change waits for a second person; `moved`: a document that one follows went on; `other`: what its text says, if this page has words for it. */
export type Notice = {
  /** By which it is known as read. */
  key: string;
  why: 'turn' | 'own' | 'late' | 'proposed' | 'moved' | 'other';
  /** Of document. */
  kind: string;
  id: string;
  no: string;
  about: string;
  at: string;
  /** Who did it; empty: the product itself. */
  by: string;
  /** Where one's own document stands now, and why. */
  status?: string;
  reason?: string;
  /** Of a wait: the desk, and how many hours it is longer than. */
  desk?: string;
  hours?: number;
  /** Of `other`: the news' text, and what it is made with. */
  text?: string;
  params?: NewsRow['params'];
  /** All of one deed that are told in one line, this one among them. */
  many?: readonly Notice[];
};

/** What of news that the server keeps the bell reads. */
export type NewsRow = {
  id: string;
  about: { kind: string; id: string; title: string };
  text: string;
  params: Readonly<Record<string, string | number>>;
  at: string;
  /** False: it was dealt with. */
  open?: boolean;
};
/** News of the server as a notice; its key is its id. Undefined: of a kind that this page has no address for. */
export const ofNews = ({ id, about, text, params, at }: NewsRow): Notice | undefined => {
  if (!kindNamed(about.kind) && about.kind !== 'user' && !/^entry-|-proposed$/.test(text)) return undefined;
  const { kind, id: of, title: no } = about;
  const say = (name: string) => String(params[name] ?? '');
  const notice: Notice = { key: id, why: 'other', kind, id: of, no, about: say('customer'), at, by: say('by') };
  if (text.endsWith('-proposed')) return { ...notice, why: 'proposed', about: say('what') };
  if (text === 'document-decided')
    return { ...notice, why: 'own', about: say('about'), status: say('status'), reason: say('reason') };
  if (text === 'document-moved') return { ...notice, why: 'moved', about: say('about'), status: say('status') };
  return text === 'sp-waits'
    ? { ...notice, why: 'late', desk: say('desk'), hours: Number(params.hours) }
    : { ...notice, about: say('about'), text, params };
};

/** What a row of a queue tells: it waits for the reader. Undefined: it does not, or such a queue tells nothing. */
export const ofRow = ({ view, filter, tells }: Queue, row: AnyRow): Notice | undefined => {
  if (!tells || matches(row as LiveRow, filter) !== true) return undefined;
  const at = textAt(row, tells.since);
  const kind = kindNamed(view);
  return {
    key: `${row.id}.t${(Date.parse(at) || 0).toString(36)}`,
    why: 'turn',
    kind: view,
    id: row.id,
    no: textAt(row, tells.title),
    about: textAt(row, tells.about),
    at,
    by: kind ? statusSetBy(kind, row) : textAt(row, tells.by),
  };
};
/** What waits after some rows of its list were told of: those that came are in it, those that were dealt with are not. */
export const turnsAfter = (turns: readonly Notice[], queues: readonly Queue[], rows: readonly AnyRow[]): Notice[] => {
  const views = new Set(queues.map(({ view }) => view));
  const told = new Set(rows.map(({ id }) => id));
  const now = rows.flatMap((row) => queues.flatMap((queue) => ofRow(queue, row) ?? []));
  return [...now, ...turns.filter(({ kind, id }) => !(views.has(kind) && told.has(id)))];
};
/** What comes to a desk within this of one another, from one person, is one deed of theirs, ms. */
const ONE_DEED = 60_000;
/** From so many on they are told in one line. */
const FEW = 3;
/** Turns that one deed brought in one line, where the newest of them stands. @param list newest first */
export const byDeed = (list: readonly Notice[]): Notice[] => {
  const deeds: Notice[][] = [];
  const deedOf = new Map<Notice, Notice[]>();
  for (const n of list) {
    const same = ([first]: readonly Notice[]): boolean =>
      first?.why === 'turn' &&
      n.why === 'turn' &&
      n.by !== '' &&
      first.by === n.by &&
      first.kind === n.kind &&
      Date.parse(first.at) - Date.parse(n.at) <= ONE_DEED;
    const deed = deeds.find(same) ?? [];
    if (deed.length === 0) deeds.push(deed);
    deed.push(n);
    deedOf.set(n, deed);
  }
  return list.flatMap((n) => {
    const deed = deedOf.get(n) ?? [];
    if (deed.length < FEW) return [n];
    return deed[0] === n ? [{ ...n, no: '', about: '', many: deed }] : [];
  });
};
export const newestFirst = (list: readonly Notice[]): Notice[] =>
  list.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
