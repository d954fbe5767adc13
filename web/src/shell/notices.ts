/** News for the bell: a document came to this desk or waits there too long, one's own was decided. Pure; the shell keeps the list. */

import type { Actor } from '@domain/kit/actor';
import { bringer, newsOf, textAt } from '@domain/kit/document-kind';
import { deskLabel } from '@/base/desk-label';
import { type AnyRow, type DocumentKind, kindNamed } from '@/base/documents';
import { number } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Lang } from '@/base/prefs';

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

/** The notice of a row for `me`, if there is one. @param since ISO: what happened before is no news */
export const noticeOf = (
  kind: DocumentKind,
  row: AnyRow,
  me: Pick<Actor, 'id' | 'jobdesk' | 'level'>,
  since: string,
): Notice | undefined => {
  const at = textAt(row, 'sejak');
  const why = at > since ? newsOf(kind, row, me) : undefined;
  if (!why) return undefined;
  const status = textAt(row, 'status');
  return {
    key: `${row.id}|${at}|${status}`,
    why,
    kind: kind.name,
    id: row.id,
    no: textAt(row, kind.row.title),
    about: textAt(row, kind.row.about),
    at,
    by: bringer(kind, row),
    status,
  };
};
/** The list with a notice on top, each once, fifty at most. */
export const withNotice = (list: readonly Notice[], notice: Notice): readonly Notice[] =>
  list.some((n) => n.key === notice.key) ? list : [notice, ...list].slice(0, 50);

/** What happened, in words. */
export const noticeTitle = (n: Notice, t: T, lang: Lang): string => {
  const name = n.by || t('Sistem');
  if (n.why === 'late') {
    return t('Menunggu {{desk}} lebih dari {{hours}} jam', { desk: deskLabel(n.desk ?? ''), hours: number(n.hours) });
  }
  if (n.why === 'proposed') return t('Usulan {{name}} menunggu persetujuan', { name });
  if (n.why === 'turn') return t('Giliran Anda, dari {{name}}', { name });
  const heard = kindNamed(n.kind)?.status[n.status ?? '']?.creatorHears?.[lang === 'id' ? 0 : 1];
  return heard?.replace('{{name}}', name) ?? '';
};
