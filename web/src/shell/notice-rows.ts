/** What is done only once there is news, and loads with the first: notices of rows, and their words. */
import type { Actor } from '@domain/kit/actor';
import { bringer, newsOf, textAt } from '@domain/kit/document-kind';
import { deskLabel } from '@/base/desk-label';
import { type AnyRow, type DocumentKind, kindNamed } from '@/base/documents';
import { number } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Lang } from '@/base/prefs';
import type { Notice } from './notices';

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
