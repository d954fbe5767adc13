import { ISSUED } from '@domain/flows/invoice/status';
import { textAt } from '@domain/kit/document/document-kind';
import { addDays, dayWib } from '@domain/kit/values/time';
import { PROOFS } from '@domain/navigation/routes-money';
import type { DocumentRow } from '@/base/entity/documents';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { age, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { type Figure, Figures } from './figures';

/** What is to be billed, issued and paid today, with its worth. */
export const BillingFigures = () => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const ready = { tagih: 'SIAP' };
  const overdue = { umur: `..${addDays(dayWib(new Date(now).toISOString()), -1)}` };
  const oldest = useShortList<DocumentRow>('sj', { ...ready, sort: 'sejak', size: 1 });
  const late = useShortList<DocumentRow>('invoice', { ...overdue, sort: 'umur', size: 1 });
  const missing = { bupot: 'BELUM,SEBAGIAN' };
  const unproven = useShortList<DocumentRow>('invoice', { ...missing, sort: 'tanggal', size: 1 });
  const [first] = oldest.rows;
  const figures: Figure[] = [
    {
      label: t('Siap ditagih'),
      detail: first
        ? t('{{amount}}, terlama kembali {{age}} lalu', {
            amount: rupiah(oldest.sums.nilai ?? 0),
            age: age(textAt(first, 'sejak'), now, lang),
          })
        : '',
      view: 'sj',
      filter: ready,
    },
    { label: t('Draf invoice'), detail: t('Belum diterbitkan'), view: 'invoice', filter: { status: 'DRAF' } },
    {
      label: t('Lewat tempo'),
      detail: late.rows.length > 0 ? t('{{amount}} belum dibayar', { amount: rupiah(late.sums.saldo ?? 0) }) : '',
      view: 'invoice',
      filter: overdue,
      alarming: true,
    },
    {
      label: t('Faktur pajak belum bernomor'),
      detail: t('Sudah terbit, nomor faktur pajaknya belum diisi'),
      view: 'invoice',
      filter: { status: ISSUED.join(), faktur: 'BELUM' },
    },
    {
      label: t('Bukti potong belum ada'),
      detail:
        unproven.rows.length > 0
          ? t('PPh 23 {{amount}} belum dapat dikreditkan', { amount: rupiah(unproven.sums.bupot_kurang ?? 0) })
          : '',
      view: 'invoice',
      filter: missing,
      href: PROOFS,
    },
  ];
  return <Figures figures={figures} label={t('Invoice hari ini')} />;
};
