/** A customer's statement of a period: from balance to balance, each line with its document; printed and saved. */
import { type Statement as Lines, type StatementLine, statementWords } from '@domain/flows/credit/statement';
import type { Letterhead as Head } from '@domain/print/head';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { download, saveFile } from '@/base/server/download';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { DaysPicker, PeriodPicker, useDaysText } from '@/kit/period/period-picker';
import { useReportPlace } from '@/kit/period/use-period';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { hot } from '@/ui/hot';
import { toast } from '@/ui/toast';
import { ReportFault } from '../shared/fault';
import { ReportSkeleton } from '../shared/skeleton';
import { useReport } from '../shared/use-report';
import type { LetterheadProps } from './letterhead';

/** Along with the page: it is there whenever the page is printed. */
const Letterhead = hot<LetterheadProps>(
  async () => ({ default: (await import('./letterhead')).Letterhead }),
  undefined,
  true,
);
type Data = Lines & { head: Head };

/** Lines drawn at once. */
const STEP = 300;
const cell = 'h-row border-line border-b px-2 py-1 align-baseline first:ps-(--gutter) last:pe-(--gutter)';
/** On a phone it is the first column, with the day below. */
const DOCUMENT = cn(cell, 'phone:ps-(--gutter)');
const figure = cn(cell, 'whitespace-nowrap text-end tabular-nums');
const amountText = (amount: number): string => (amount < 0 ? `−${number(-amount)}` : number(amount));

const Balance = ({ day, label, saldo }: { day: string; label: string; saldo: number }) => {
  const { lang } = usePrefs();
  return (
    <tr className="bg-surface-2 font-medium">
      <td className={cn(cell, 'whitespace-nowrap phone:hidden')}>{date(day, lang)}</td>
      <td className={DOCUMENT}>
        {label}
        <span className="hidden font-normal text-ink-2 phone:block">{date(day, lang)}</span>
      </td>
      <td className={cn(figure, 'phone:hidden')} />
      <td className={cn(figure, 'phone:hidden')} />
      <td className={figure}>{amountText(saldo)}</td>
    </tr>
  );
};

const Line = ({ line, saldo }: { line: StatementLine; saldo: number }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const { kind, id, nomor, tanggal, what, amount } = line;
  const to = documentHref(who, kind, id, pathname);
  return (
    <tr>
      <td className={cn(cell, 'whitespace-nowrap text-ink-2 phone:hidden')}>{date(tanggal, lang)}</td>
      <td className={DOCUMENT}>
        {to ? (
          <Link to={to} className="hover:underline">
            <DocNumber no={nomor} />
          </Link>
        ) : (
          <DocNumber no={nomor} />
        )}
        <span className="ps-3 text-ink-2 phone:block phone:ps-0">
          <span className="hidden phone:inline">{date(tanggal, lang)} · </span>
          {t(statementWords[what])}
        </span>
      </td>
      <td className={cn(figure, 'phone:hidden')}>{amount > 0 ? number(amount) : ''}</td>
      <td className={cn(figure, 'phone:hidden')}>{amount < 0 ? number(-amount) : ''}</td>
      <td className={figure}>
        <span className="hidden phone:block">{amount > 0 ? `+${number(amount)}` : amountText(amount)}</span>
        <span className="phone:text-hint phone:text-ink-2">{amountText(saldo)}</span>
      </td>
    </tr>
  );
};

export const Statement = ({ customer, name }: { customer: string; name: string }) => {
  const t = useT();
  const place = useReportPlace();
  const daysText = useDaysText();
  const [shown, setShown] = useState(STEP);
  const [saving, setSaving] = useState(false);
  const { from, to } = place.period;
  const of = { id_customer: customer, from, to };
  const report = useReport<Data>('customer-statement', of, { live: ['invoice', 'nk', 'receipt'] });
  const save = async () => {
    setSaving(true);
    try {
      const signal = new AbortController().signal;
      saveFile(await download('/report/customer-statement', { ...of, format: 'xlsx' }, { signal }));
    } catch {
      toast.refused(t('Berkas tidak dapat diambil. Coba lagi.'));
    } finally {
      setSaving(false);
    }
  };
  const { data } = report;
  const lines = data?.lines.slice(0, shown) ?? [];
  const head = 'h-[33px] whitespace-nowrap border-line border-b bg-surface-2 px-2 font-medium text-ink-2';
  return (
    <section aria-label={t('Rekening koran')}>
      {data && (
        <Letterhead head={data.head} title={t('Rekening koran')} customer={name} days={daysText(place.period)} />
      )}
      <div data-screen-only className="phone:pt-3">
        <PeriodPicker place={place} />
      </div>
      <div
        data-screen-only
        className="flex min-h-12.5 flex-wrap items-center gap-2 border-line border-b px-gutter py-2"
      >
        <p className="text-table">
          <b className="font-semibold">{t('Rekening koran')}</b> {name}, {daysText(place.period)}
        </p>
        <DaysPicker place={place} />
        <div className="ms-auto flex gap-2">
          <Button variant="ghost" size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('Cetak')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<Download aria-hidden />}
            loading={saving}
            onClick={() => void save()}
          >
            {t('Ekspor XLSX')}
          </Button>
        </div>
      </div>
      <ReportFault of={report} />
      {report.loading && !report.error && <ReportSkeleton />}
      {data && (
        <table
          aria-busy={report.stale}
          className={cn('w-full border-separate border-spacing-0 text-table', report.stale && 'opacity-60')}
        >
          <caption className="sr-only">{t('Rekening koran')}</caption>
          <thead>
            <tr>
              <th scope="col" className={cn(head, 'ps-(--gutter) text-start phone:hidden')}>
                {t('Tanggal')}
              </th>
              <th scope="col" className={cn(head, 'w-full text-start phone:ps-(--gutter)')}>
                {t('Dokumen')}
              </th>
              <th scope="col" className={cn(head, 'text-end phone:hidden')}>
                {t('Bertambah')}
              </th>
              <th scope="col" className={cn(head, 'text-end phone:hidden')}>
                {t('Berkurang')}
              </th>
              <th scope="col" className={cn(head, 'pe-(--gutter) text-end')}>
                {t('Saldo')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Balance day={from} label={t('Saldo awal')} saldo={data.before} />
            {lines.map(({ saldo, ...line }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document has several lines; a statement is drawn anew as a whole.
              <Line key={`${line.id}/${line.what}/${n}`} line={line} saldo={saldo} />
            ))}
            {data.lines.length <= shown && <Balance day={to} label={t('Saldo akhir')} saldo={data.after} />}
          </tbody>
        </table>
      )}
      {data && data.lines.length > shown && (
        <p className="px-gutter py-3 text-center">
          <Button size="sm" onClick={() => setShown(data.lines.length)}>
            {t('Tampilkan {{count}} lagi', { count: data.lines.length - shown })}
          </Button>
        </p>
      )}
      {data && data.lines.length === 0 && (
        <p className="px-gutter py-6 text-center text-ink-2 text-table">{t('Tidak ada mutasi pada periode ini.')}</p>
      )}
    </section>
  );
};
