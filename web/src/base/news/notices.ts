/**
 * Notices for the bell: work that reached this desk or waits there too long, decisions on the reader's own documents.
 * Pure; the shell holds the list.
 */
import { statusSetBy, textAt } from '@domain/kit/document/document-kind';
import { type AnyRow, kindNamed } from '../entity/documents';
import { type LiveRow, matches } from '../live/patch';
import type { Queue } from '../navigation/queues';

/**
 * `turn`: a row waits for the reader; `own`: it was decided; `late`: it waits too long; `proposed`: a change waits for
 * a second person; `moved`: a followed document changed status; `other`: defined by its text, if this page has a
 * translation for it.
 */
export type Notice = {
  /** Key for the read state. */
  key: string;
  why: 'turn' | 'own' | 'late' | 'proposed' | 'moved' | 'other';
  /** Of the document. */
  kind: string;
  id: string;
  no: string;
  about: string;
  at: string;
  /** Who did it; empty: the system. */
  by: string;
  /** Status of the reader's own document, and the reason. */
  status?: string;
  reason?: string;
  /** For `late`: the desk, and the number of hours exceeded. */
  desk?: string;
  hours?: number;
  /** For `other`: the notification's text key and parameters. */
  text?: string;
  params?: NewsRow['params'];
  /** All notices of one action, grouped in one line, including this one. */
  many?: readonly Notice[];
};

/** The part of a stored notification that the bell reads. */
export type NewsRow = {
  id: string;
  about: { kind: string; id: string; title: string };
  text: string;
  params: Readonly<Record<string, string | number>>;
  at: string;
  /** False: settled. */
  open?: boolean;
};
/** A stored notification as a notice; its key is its id. Undefined: of a kind that this page has no address for. */
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

/** The notice of a row that waits for the reader. Undefined: it does not, or its queue sends no notices. */
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
/** Pending turns after updates to some rows: adds those that arrived, removes those settled. */
export const turnsAfter = (turns: readonly Notice[], queues: readonly Queue[], rows: readonly AnyRow[]): Notice[] => {
  const views = new Set(queues.map(({ view }) => view));
  const changedIds = new Set(rows.map(({ id }) => id));
  const now = rows.flatMap((row) => queues.flatMap((queue) => ofRow(queue, row) ?? []));
  return [...now, ...turns.filter(({ kind, id }) => !(views.has(kind) && changedIds.has(id)))];
};
/** Rows from one person that reach a desk within this interval (ms) count as one action. */
const ONE_DEED = 60_000;
/** Number of rows from which they are grouped in one line. */
const FEW = 3;
/** Groups the turns of one action in one line, at the position of the newest. @param list newest first */
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
