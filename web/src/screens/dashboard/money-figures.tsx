import { addDays, dayWib } from '@domain/kit/values/time';
import type { DocumentRow } from '@/base/entity/documents';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { date, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { useTotals } from '@/kit/list/state/use-totals';
import { type Figure, Figures } from './figures';

const AWAITED = 'DITERIMA,DISETOR';
/** Their tab: what follows from several fields is no filter of the list itself. */
const UNKNOWN = '/akunting/penerimaan?tab=pembayar';
/** Days of which coming giros are told. */
const AHEAD = 7;

/** What keuangan looks after today: giros that are due, bank lines that no receipt explains, money that is nobody's yet. */
export const MoneyFigures = () => {
  const t = useT();
  const { lang } = usePrefs();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  const giros = {
    late: { status: AWAITED, tgl_giro: `..${addDays(today, -1)}` },
    today: { status: AWAITED, tgl_giro: `${today}..${today}` },
    soon: { status: AWAITED, tgl_giro: `${addDays(today, 1)}..${addDays(today, AHEAD)}` },
  };
  const unknown = { sisa: 'PEMBAYAR' };
  const titipan = { titipan: '1..' };
  const unmatched = { status: 'BARU,SEBAGIAN', arah: 'MASUK' };
  const [late, now, soon, nobody] = useTotals('receipt', [...Object.values(giros), unknown]);
  const [left] = useTotals('credit', [titipan]);
  const lines = useShortList<DocumentRow & { tanggal: string }>('mutasi', { ...unmatched, sort: 'tanggal', size: 1 });
  const worth = (totals: typeof late, field = 'jumlah') =>
    totals && totals.total > 0 ? rupiah(totals.sums?.[field] ?? 0) : '';
  const [oldest] = lines.rows;
  const receipts = (label: string, filter: Record<string, string>, detail: string, alarming = false): Figure => ({
    ...{ label, filter, detail, alarming },
    view: 'receipt',
  });
  const figures: Figure[] = [
    receipts(t('Giro lewat jatuh tempo'), giros.late, worth(late), true),
    receipts(t('Giro jatuh tempo hari ini'), giros.today, worth(now)),
    receipts(t('Giro {{n}} hari ke depan', { n: AHEAD }), giros.soon, worth(soon)),
    {
      label: t('Mutasi masuk belum cocok'),
      detail: oldest
        ? t('{{amount}}, terlama {{date}}', {
            amount: rupiah(lines.sums.sisa ?? 0),
            date: date(oldest.tanggal, lang),
          })
        : '',
      view: 'mutasi',
      filter: unmatched,
    },
    { label: t('Customer bertitipan'), detail: worth(left, 'titipan'), view: 'credit', filter: titipan },
    { ...receipts(t('Pembayar belum dikenal'), unknown, worth(nobody, 'titipan')), href: UNKNOWN },
  ];
  return <Figures figures={figures} label={t('Uang hari ini')} />;
};
