import { type Credit as Amounts, holdOf, LATE_DAYS, usedOf } from '@domain/flows/credit/credit';
import { totalsOf } from '@domain/flows/sp/terms';
import { granted } from '@domain/kit/aggregate/actor';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { marginReaders, type OpenSp, type Sp } from './context';

/**
 * What holds the order: its customer's credit was held by hand, or its amounts hold it until it is freed (`free`).
 * `amounts`: of the customer, in rupiah; undefined: not for this reader, or not asked any more.
 */
export type Credit = { held: boolean; reason: string; free: boolean; amounts?: Amounts & { used: number } };

/** The credit of an order's customer, as its last approval is decided by it. */
export const useCredit = (sp: Sp | undefined, who: OpenSp['who'], past = false): Credit => {
  const t = useT();
  const asks = !past && sp?.status === 'MENUNGGU_AKUNTING' && granted(marginReaders, who);
  const account = useDoc<EntryDoc>('credit', asks ? sp.customer : '');
  const customer = useDoc<EntryDoc>('customer', asks ? sp.customer : '');
  const byHand = { held: sp?.kredit_ditahan === true, reason: sp?.kredit_alasan ?? '', free: false };
  // A customer of whom nothing was posted yet has no account.
  if (!asks || !customer.doc || !(account.doc ?? account.missing)) return byHand;
  const of = (name: string): number => Number(account.doc?.[name] ?? 0);
  const limit = Number(customer.doc.limit_kredit ?? 0);
  const read = { limit, piutang: of('piutang'), lewat: of('lewat'), pesanan: of('pesanan'), titipan: of('titipan') };
  const amounts = { ...read, used: usedOf(read) };
  const hold = sp.bebas ? undefined : holdOf(read, totalsOf(sp.isi).total);
  if (byHand.held || !hold) return { ...byHand, amounts };
  const over = number(hold.over);
  const reason =
    hold.why === 'late'
      ? t('Rp {{over}} lewat tempo lebih dari {{days}} hari', { over, days: LATE_DAYS })
      : t('Rp {{over}} di atas limit', { over });
  return { held: true, reason, free: true, amounts };
};
