/** News for the bell: an SP came to this desk or waits there too long, one's own was approved or rejected. Pure; the shell keeps the list. */
import { deskOf, waitsFor } from '@domain/flows/sp/status';
import type { Actor } from '@domain/kit/actor';
import { deskLabel } from '@/base/desk-label';
import { number } from '@/base/format';
import type { T } from '@/base/i18n';

export type NoticeKind = 'giliran' | 'disetujui' | 'ditolak' | 'menunggu' | 'kabar';
export type Notice = {
  key: string;
  kind: NoticeKind;
  id: string;
  no: string;
  customer: string;
  at: string;
  by: string;
  /** Of a wait: the desk, and how many hours it is longer than. */
  desk?: string;
  hours?: number;
};
/** What of an SP's row the bell reads. */
export type NoticeRow = {
  id: string;
  sp: string;
  status: string;
  sejak: string;
  customer_nama: string;
  sales_id: string;
  pembuat_id: string;
  strip?: Record<string, { status: string; by?: string }>;
  akhir?: { by: string };
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
  if (about.kind !== 'sp') return undefined;
  const notice: Notice = {
    key: id,
    kind: 'kabar',
    id: about.id,
    no: about.title,
    customer: String(params.customer ?? ''),
    at,
    by: '',
  };
  return text === 'sp-waits'
    ? { ...notice, kind: 'menunggu', desk: String(params.desk), hours: Number(params.hours) }
    : notice;
};
export const newestFirst = (list: readonly Notice[]): Notice[] =>
  list.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

/** The last person who stamped the strip. */
const lastBy = (row: NoticeRow): string => {
  const now = deskOf(row.status)?.desk;
  const names = Object.entries(row.strip ?? {}).map(([desk, box]) => ({ desk, by: box.by }));
  const upTo = now
    ? names.slice(
        0,
        names.findIndex((n) => n.desk === now),
      )
    : names;
  return row.akhir?.by ?? upTo.findLast((n) => n.by)?.by ?? '';
};

/** The notice of a row for `me`, if there is one. @param since ISO: what happened before is no news */
export const noticeOf = (
  row: NoticeRow,
  me: Pick<Actor, 'id' | 'jobdesk' | 'level'>,
  since: string,
): Notice | undefined => {
  if (row.sejak <= since) return undefined;
  const notice = (kind: NoticeKind): Notice => ({
    key: `${row.id}|${row.sejak}|${row.status}`,
    kind,
    id: row.id,
    no: row.sp,
    customer: row.customer_nama,
    at: row.sejak,
    by: lastBy(row),
  });
  const mine = row.sales_id === me.id || row.pembuat_id === me.id;
  if (mine && row.status === 'DISETUJUI') return notice('disetujui');
  if (mine && row.status === 'DITOLAK') return notice('ditolak');
  // Nobody approves what they made themselves.
  if (row.pembuat_id === me.id && row.status === 'MENUNGGU_MARKETING') return undefined;
  return waitsFor(me).some((s) => s === row.status) ? notice('giliran') : undefined;
};
/** The list with a notice on top, each once, fifty at most. */
export const withNotice = (list: readonly Notice[], notice: Notice): readonly Notice[] =>
  list.some((n) => n.key === notice.key) ? list : [notice, ...list].slice(0, 50);

/** What happened, in words. */
export const noticeTitle = (n: Notice, t: T): string => {
  const name = n.by || t('Sistem');
  if (n.kind === 'kabar') return '';
  if (n.kind === 'menunggu') {
    return t('Menunggu {{desk}} lebih dari {{hours}} jam', { desk: deskLabel(n.desk ?? ''), hours: number(n.hours) });
  }
  if (n.kind === 'giliran') return t('Giliran Anda, dari {{name}}', { name });
  return n.kind === 'disetujui' ? t('Disetujui {{name}}', { name }) : t('Ditolak {{name}}', { name });
};
