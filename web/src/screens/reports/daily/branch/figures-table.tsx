import type { DaySum } from '@domain/queries/daily';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { date, number, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ShareBar } from '../../shared/bar';
import { changeOf, type Figure, partsOf, shareOf } from './figures';

const cell = 'h-row whitespace-nowrap border-line border-b px-2 py-0 text-end tabular-nums';
const countText = (n: number) => (n === 0 ? '–' : number(n));

type Props = {
  day: DaySum;
  before: DaySum | undefined;
  /** Link to the list behind a figure; undefined if the reader has none. */
  hrefOf: (figure: Figure) => string | undefined;
};
/** Figures of the day in groups, compared with the day before. */
export const FiguresTable = ({ day, before, hrefOf }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <table className="w-full border-separate border-spacing-0 text-table">
      <caption className="sr-only">{t('Angka {{day}}', { day: date(day.hari, lang) })}</caption>
      <thead>
        <tr className="text-ink-2">
          <th
            scope="col"
            className="h-[33px] w-[34%] border-line border-b bg-surface-2 ps-(--gutter) text-start font-medium phone:w-auto"
          >
            {t('Angka')}
          </th>
          <th scope="col" className="border-line border-b bg-surface-2 px-2 text-end font-medium">
            {date(day.hari, lang, false)}
          </th>
          <th scope="col" className="w-[24%] border-line border-b bg-surface-2 px-2 text-end font-medium phone:hidden">
            {t('Bagian')}
          </th>
          <th scope="col" className="border-line border-b bg-surface-2 px-2 text-end font-medium">
            {before ? date(before.hari, lang, false) : ''}
          </th>
          <th scope="col" className="border-line border-b bg-surface-2 px-2 pe-(--gutter) text-end font-medium">
            {t('Selisih')}
          </th>
        </tr>
      </thead>
      {partsOf(t).map(({ title, figures }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={5}
              className="border-line border-b px-gutter pt-3 pb-1 text-start font-semibold"
            >
              {title}
            </th>
          </tr>
          {figures.map((figure) => {
            const [now, then] = [day[figure.name], before?.[figure.name] ?? 0];
            const share = shareOf(figure, day);
            const change = before && now !== then ? changeOf(figure, day, before) : undefined;
            const to = now > 0 ? hrefOf(figure) : undefined;
            return (
              <tr key={figure.name} className="hover:bg-surface-2">
                <th
                  scope="row"
                  className={cn(
                    cell,
                    'ps-(--gutter) text-start font-normal phone:wrap-anywhere phone:whitespace-normal phone:py-1',
                    figure.of && 'ps-[calc(var(--gutter)+1rem)]',
                  )}
                >
                  {figure.label}
                </th>
                <td className={cn(cell, 'font-semibold')}>
                  {to ? (
                    <Link to={to} className="hover:underline">
                      {countText(now)}
                    </Link>
                  ) : (
                    countText(now)
                  )}
                </td>
                <td className={cn(cell, 'text-ink-2 phone:hidden')}>
                  {share !== undefined && now > 0 && (
                    <span className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-2">
                      <ShareBar value={share} most={100} />
                      {percent(share)}
                    </span>
                  )}
                </td>
                <td className={cn(cell, 'text-ink-2')}>{before ? countText(then) : ''}</td>
                <td
                  className={cn(
                    cell,
                    'pe-(--gutter)',
                    change === 'worse' && 'text-rejected-i',
                    change === 'better' && 'text-done-i',
                  )}
                >
                  {before && now !== then ? `${now > then ? '+' : '−'}${number(Math.abs(now - then))}` : '='}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
};
