import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { daysText } from '@/kit/list/filters/days';
import { cn } from '@/ui/cn';
import { DaysField } from '@/ui/days-field';
import { tabStyle } from '@/ui/tab-style';
import { type PeriodId, periods, writePeriod } from './period';
import type { ReportPlace } from './use-period';

/**
 * Links to the usual periods.
 * @param note what is counted, at the end of the line
 */
export const PeriodPicker = ({
  place: { period, hrefOf },
  note,
}: {
  place: ReportPlace;
  note?: string | undefined;
}) => {
  const t = useT();
  const names: Record<PeriodId, string> = {
    'bulan-ini': t('Bulan ini'),
    'bulan-lalu': t('Bulan lalu'),
    '3-bulan': t('3 bulan'),
    'tahun-ini': t('Tahun ini'),
    hari: t('Hari lain'),
  };
  return (
    <div data-paper="line" className="shrink-0 border-line border-b md:flex md:items-center md:pe-(--gutter)">
      <nav
        aria-label={t('Periode')}
        className="scrollbar-none flex flex-1 gap-5 overflow-x-auto px-gutter phone:gap-2 phone:pb-3"
      >
        {periods.map((id) => (
          <Link
            key={id}
            // A custom period starts with the days currently shown.
            to={hrefOf({ ...writePeriod({ ...period, id }), hal: '' })}
            aria-current={id === period.id ? 'page' : undefined}
            className={cn(
              tabStyle,
              'mb-0',
              'phone:mb-0 phone:h-10 phone:rounded-phone phone:border phone:border-line-2 phone:px-3 phone:text-base phone:text-ink',
              'phone:aria-[current=page]:border-primary phone:aria-[current=page]:bg-primary-soft phone:aria-[current=page]:text-primary-ink',
            )}
          >
            {names[id]}
          </Link>
        ))}
      </nav>
      {note && <p className="shrink-0 text-hint text-ink-3 phone:px-gutter phone:pb-2">{note}</p>}
    </div>
  );
};

/** Date fields of a custom period. */
export const DaysPicker = ({ place: { period, setPeriod } }: { place: ReportPlace }) => {
  const t = useT();
  if (period.id !== 'hari') return null;
  return <DaysField label={t('Hari lain')} value={period} onChange={(days) => setPeriod({ ...period, ...days })} />;
};

/** `1–30 Nov 2026` */
export const useDaysText = () => {
  const { lang } = usePrefs();
  return (days: { from: string; to: string }): string =>
    daysText(days, lang, { since: (day) => day, until: (day) => day });
};
