/** News for the bell: a document came to this desk or waits there too long, one's own was decided. Pure; the shell keeps the list. */

import { kindNamed } from '@/base/documents';

/** `turn`, `own`: what a row tells; `late`: it waits too long; `proposed`: a change waits for a second person; `other`: news that this page has no words for. */
export type Notice = {
  key: string;
  why: 'turn' | 'own' | 'late' | 'proposed' | 'other';
  /** Of document. */
  kind: string;
  id: string;
  no: string;
  about: string;
  at: string;
  by: string;
  /** Where one's own document stands now. */
  status?: string;
  /** Of a wait: the desk, and how many hours it is longer than. */
  desk?: string;
  hours?: number;
};

/** What of news that the server keeps the bell reads. */
export type NewsRow = {
  id: string;
  about: { kind: string; id: string; title: string };
  text: string;
  params: Readonly<Record<string, string | number>>;
  at: string;
};
/** News of the server as a notice; its key is its id. Undefined: of a kind that this page has no address for. */
export const ofNews = ({ id, about, text, params, at }: NewsRow): Notice | undefined => {
  if (!kindNamed(about.kind) && about.kind !== 'user') return undefined;
  const { kind, id: of, title: no } = about;
  if (text.endsWith('-proposed'))
    return { key: id, why: 'proposed', kind, id: of, no, about: String(params.what), at, by: String(params.by) };
  const notice: Notice = { key: id, why: 'other', kind, id: of, no, about: String(params.customer ?? ''), at, by: '' };
  return text === 'sp-waits'
    ? { ...notice, why: 'late', desk: String(params.desk), hours: Number(params.hours) }
    : notice;
};
export const newestFirst = (list: readonly Notice[]): Notice[] =>
  list.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
