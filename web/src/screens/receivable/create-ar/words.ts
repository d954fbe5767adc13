/** What locks an SJ, what keeps a draft from being made, and what the drafts rest on, in words. */
import { taxSchemeNames } from '@domain/common/tax';
import { dueOf } from '@domain/flows/invoice/due';
import type { Lock } from '@domain/flows/invoice/to-bill';
import { dayWib } from '@domain/kit/values/time';
import { speechIn } from '@domain/texts/speech';
import { date, type FormatLang, time } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { SjRow, Sources } from './data';
import type { TabId } from './lines';
import type { NoteDraft } from './use-batch';

/** Papers that akunting may waive. */
export const isWaivable = (lock: Lock | undefined): boolean => lock === 'KURANG' || lock === 'RUSAK';
/** @param now ms */
export const lockWords = (row: SjRow, lock: Lock, { drafts }: Pick<Sources, 'drafts'>, now: number, t: T): string => {
  const draft = drafts.get(row.invoice_id);
  const today = draft && dayWib(draft.sejak) === dayWib(new Date(now).toISOString());
  switch (lock) {
    case 'DRAF':
      return draft
        ? t('Ada di draf invoice {{name}}, {{when}}', {
            name: draft.pembuat,
            when: today ? time(draft.sejak) : date(draft.sejak),
          })
        : t('Ada di draf invoice');
    case 'ALAMAT':
      return t('Belum ada alamat invoice');
    case 'NPWP':
      return t('Alamat invoice belum ber-NPWP');
    case 'KURANG':
      return t('Surat kembali kurang');
    case 'RUSAK':
      return t('Surat kembali rusak');
    case 'LAPORAN':
      return t('Surat tidak sesuai laporan');
    default:
      return t('Tidak bernilai');
  }
};

export const topWords = ({ customers }: Pick<Sources, 'customers'>, customer: string, t: T): string => {
  const terms = customers.get(customer);
  if (!terms) return '';
  return terms.top_dari === 'TERIMA'
    ? t('TOP {{n}} hari dari terima', { n: terms.top })
    : t('TOP {{n}} hari', { n: terms.top });
};
/** When a draft of this date will be due; a term from receipt has no day yet. */
export const dueWords = ({ customers }: Pick<Sources, 'customers'>, customer: string, day: string, t: T): string => {
  const terms = customers.get(customer);
  if (!terms) return '';
  const { top, top_dari } = terms;
  return top_dari === 'TERIMA'
    ? t('Tempo {{n}} hari dari terima', { n: top })
    : t('Tempo {{date}}', { date: date(dueOf({ tanggal: day, tgl_terima: '', top, top_dari })) });
};

/** What the drafts of a day rest on; `ok`: it holds. */
export type Ground = { ok: boolean; words: string; href?: string };
export const periodGround = (day: string, period: string | undefined, lang: FormatLang, t: T): Ground | undefined => {
  if (period === undefined) return undefined;
  const month = `${speechIn(lang).months[Number(day.slice(5, 7)) - 1]}`;
  const href = '/akunting/periode';
  if (period === 'BUKA') return { ok: true, words: t('Periode {{month}} terbuka', { month }) };
  return period === 'TUTUP'
    ? { ok: false, words: t('Periode {{month}} sudah ditutup', { month }), href }
    : { ok: false, words: t('Periode {{month}} belum dibuka', { month }), href };
};
/** One for each rate that the drafts use. */
export const rateGrounds = (drafts: readonly NoteDraft[], day: string, t: T): Ground[] => {
  const bySchemes = new Map(drafts.map((one) => [one.rate?.id ?? one.skema, one]));
  const grounds = [...bySchemes.values()].map(({ rate, skema, problem }): Ground => {
    const name = t(taxSchemeNames[skema]);
    const href = '/akunting/ketentuan';
    if (!rate) return { ok: false, words: t('{{name}} belum ada untuk {{date}}', { name, date: date(day) }), href };
    const from = date(rate.berlaku_dari);
    return problem === 'UNCONFIRMED'
      ? { ok: false, words: t('Ketentuan {{date}} belum dikonfirmasi', { date: from }), href }
      : { ok: true, words: t('Ketentuan PPN {{date}}', { date: from }) };
  });
  return [...new Map(grounds.map((one) => [one.words, one])).values()];
};

/** @param id of a tab */
export const tabWord = (id: TabId, t: T): string =>
  ({
    '': t('Semua'),
    siap: t('Siap ditagih'),
    terhalang: t('Terhalang'),
    lama: t('Kembali > 7 hari'),
    dilepas: t('Dilepas'),
  })[id];
