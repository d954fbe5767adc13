/** Money that came in a period, by the way it was paid; each figure opens its receipts. */
import { ways } from '@domain/flows/receipt/words';
import { Link } from '@/base/navigation/link';
import { number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { ExportMenu } from '@/kit/list/export/export-menu';
import { useTotals } from '@/kit/list/state/use-totals';
import { usePhone } from '@/kit/list/table/use-room';
import { BranchPicker } from '@/kit/page/branch-picker';
import { FixedPage, Scroll } from '@/kit/page/page';
import { DaysPicker, PeriodPicker, useDaysText } from '@/kit/period/period-picker';
import { useReportPlace } from '@/kit/period/use-period';
import { Banner } from '@/ui/banner';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { ReceiptSides } from '../invoice/receipt-sides';
import {
  arrived,
  awaited,
  figures,
  listParams,
  receivedIn,
  sumsOf,
  together,
  type WayFigure,
  type WayName,
  wayNames,
} from './way-sums';

const LIST = '/akunting/penerimaan';
/** Columns of the file. */
const COLUMNS = ['nomor', 'status', 'customer', 'cara', 'rekening', 'tgl_uang', 'jumlah', 'dibayar', 'titipan'];
const labelsOf = (t: T): Record<WayFigure, string> => ({
  jumlah: t('Uang masuk'),
  langsung: t('Langsung ke invoice'),
  dari_titipan: t('Lewat titipan'),
  dikembalikan: t('Dikembalikan'),
  titipan: t('Belum terpakai'),
});
const head =
  'h-[33px] whitespace-nowrap border-line border-b bg-surface-2 px-2 font-medium text-ink-2 last:pe-(--gutter)';
const cell = 'h-row whitespace-nowrap border-line border-b px-2 text-end tabular-nums last:pe-(--gutter) phone:h-11';
/** On a phone the parts stand below the amount. */
const part = 'phone:hidden';

export default function ReceiptsByWay() {
  const t = useT();
  const phone = usePhone();
  const daysText = useDaysText();
  const place = useReportPlace();
  useTitle('Penerimaan INV');
  const { from, to } = place.period;
  const period = { from, to, branch: place.params.get('branch') ?? '' };
  const labels = labelsOf(t);
  const totals = useTotals('receipt', [...wayNames.map((cara) => ({ cara, ...arrived(period) })), awaited(period)]);
  const rows = wayNames.map((way, n) => ({ way, sums: sumsOf(totals[n]) }));
  const all = together(rows.map(({ sums }) => sums));
  const giro = totals[wayNames.length];
  const figure = (amount: number | undefined, name: WayFigure, way?: WayName) =>
    amount === undefined ? (
      '…'
    ) : amount === 0 ? (
      <span className="text-ink-3">–</span>
    ) : (
      <Link to={`${LIST}?${listParams(period, name, way)}`} className="hover:underline phone:py-3">
        {number(amount)}
      </Link>
    );
  return (
    <FixedPage data-paper="list">
      <PageHeader
        title="Penerimaan INV"
        actions={
          <ExportMenu
            view="receipt"
            now={{ params: arrived(period), columns: COLUMNS, total: all?.count ?? 0, phone }}
          />
        }
      />
      <ReceiptSides />
      <PeriodPicker place={place} note={daysText(place.period)} />
      <div
        data-paper="line"
        className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2 empty:hidden"
      >
        <DaysPicker place={place} />
        <BranchPicker value={period.branch} onChange={(branch) => place.set({ branch })} />
      </div>
      {totals.some((one) => one && !one.sums) && (
        <Banner
          className="mx-(--gutter) my-2 shrink-0"
          title={t('Terlalu banyak penerimaan untuk dijumlahkan. Pilih periode yang lebih pendek.')}
        />
      )}
      <Scroll className="bg-surface">
        {all?.count === 0 ? (
          <Empty
            title={t('Tidak ada uang masuk pada {{days}}', { days: daysText(place.period) })}
            detail={t('Penerimaan muncul di sini begitu uangnya masuk, giro begitu cair.')}
          />
        ) : (
          <table className="w-full border-separate border-spacing-0 text-table">
            <caption className="sr-only">{t('Uang masuk menurut cara bayar')}</caption>
            <thead>
              <tr>
                <th scope="col" className={cn(head, 'w-full ps-(--gutter) text-start')}>
                  {t('Cara bayar')}
                </th>
                <th scope="col" className={cn(head, part, 'text-end')}>
                  {t('Penerimaan')}
                </th>
                {figures.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={cn(head, 'text-end', name === 'jumlah' ? 'phone:pe-(--gutter)' : part)}
                  >
                    {labels[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ way, sums }) => (
                <tr key={way} className="hover:bg-surface-2">
                  <th scope="row" className={cn(cell, 'ps-(--gutter) text-start font-medium')}>
                    {t(ways[way])}
                    <span className="hidden font-normal text-hint text-ink-2 phone:block">
                      {sums && `${t('Penerimaan')} ${number(sums.count)}`}
                    </span>
                  </th>
                  <td className={cn(cell, part)}>{sums ? number(sums.count) : '…'}</td>
                  {figures.map((name) => (
                    <td key={name} className={cn(cell, name === 'jumlah' ? 'phone:pe-(--gutter)' : part)}>
                      {figure(sums?.[name], name, way)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className={cn(cell, 'bg-surface-2 ps-(--gutter) text-start')}>
                  {t('Jumlah')}
                </th>
                <td className={cn(cell, part, 'bg-surface-2')}>{all ? number(all.count) : '…'}</td>
                {figures.map((name) => (
                  <td key={name} className={cn(cell, 'bg-surface-2', name === 'jumlah' ? 'phone:pe-(--gutter)' : part)}>
                    {figure(all?.[name], name)}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        )}
        {all && all.count > 0 && (
          <dl className="hidden px-gutter py-3 text-table phone:block">
            {figures.slice(1).map((name) => (
              <div key={name} className="flex min-h-11 items-center justify-between border-line border-b">
                <dt className="text-ink-2">{labels[name]}</dt>
                <dd className="tabular-nums">{figure(all[name], name)}</dd>
              </div>
            ))}
          </dl>
        )}
        {giro && giro.total > 0 && (
          <p className="px-gutter py-3 text-table">
            <Link
              to={`${LIST}?${new URLSearchParams({ tab: 'giro', ...receivedIn(period) })}`}
              className="text-ink-2 hover:underline"
            >
              {t('Belum dihitung: giro belum cair Rp {{n}}', { n: number(giro.sums?.jumlah ?? 0) })}
            </Link>
          </p>
        )}
      </Scroll>
    </FixedPage>
  );
}
