import type { DaySum } from '@domain/queries/daily';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ShareBar } from '../../shared/bar';
import type { Name } from './figures';

const cell = 'h-row whitespace-nowrap border-line border-b px-2 py-0 text-end tabular-nums';
const head = 'h-[33px] border-line border-b bg-surface-2 px-2 text-end font-medium text-ink-2';

/** The days up to it, each linked. */
export const Week = ({ of, hrefOf }: { of: readonly DaySum[]; hrefOf: (day: string) => string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const columns: readonly { name: Name; label: string; leaves?: string }[] = [
    { name: 'sj', label: t('SJ') },
    { name: 'lengkap', label: t('Lengkap'), leaves: 'phone:hidden' },
    { name: 'gagal', label: t('Gagal') },
    { name: 'late', label: t('Terlambat') },
    { name: 'koli', label: t('Koli'), leaves: 'phone:hidden' },
    { name: 'surat', label: t('Surat kembali'), leaves: 'phone:hidden' },
  ];
  const most = Math.max(0, ...of.map(({ sj }) => sj));
  const last = columns.length - 1;
  return (
    <table className="w-full border-separate border-spacing-0 text-table">
      <caption className="sr-only">{t('Tujuh hari terakhir')}</caption>
      <thead>
        <tr>
          <th scope="col" className={cn(head, 'w-full ps-(--gutter) text-start')}>
            {t('Tujuh hari terakhir')}
          </th>
          {columns.map(({ name, label, leaves }, n) => (
            <th key={name} scope="col" className={cn(head, 'whitespace-nowrap', leaves, n === last && 'pe-(--gutter)')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.toReversed().map((day, at) => (
          <tr key={day.hari} className={cn('hover:bg-surface-2', at === 0 && 'font-semibold')}>
            <th
              scope="row"
              className={cn(cell, 'ps-(--gutter) text-start', at === 0 ? 'font-semibold' : 'font-normal')}
            >
              <span className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2">
                <Link to={hrefOf(day.hari)} className="hover:underline">
                  {date(day.hari, lang)}
                </Link>
                <ShareBar value={day.sj} most={most} className="max-w-40 phone:hidden" />
              </span>
            </th>
            {columns.map(({ name, leaves }, n) => (
              <td
                key={name}
                className={cn(
                  cell,
                  leaves,
                  n === last && 'pe-(--gutter)',
                  (name === 'gagal' || name === 'late') && day[name] > 0 && 'text-rejected-i',
                )}
              >
                {day[name] === 0 ? '–' : number(day[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
