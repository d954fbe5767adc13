import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { usePrefs } from '@/base/session/prefs';
import { dateFull, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { BranchPicker } from '@/kit/page/branch-picker';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import type { DayPlace } from './use-day';

type Props = {
  place: DayPlace;
  /** When the data was read, ms; 0: not yet. */
  dataAt: number;
  /** Whether the page can be limited to one branch. */
  branches?: boolean;
  children?: ReactNode;
};

/** Choice of the day, with steps to the neighbouring days, and of the branch. */
export const DayBar = ({ place: { day, today, branch, set, step }, dataAt, branches = true, children }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  useShortcuts([
    { keys: '[', label: t('hari sebelumnya'), run: () => step(-1) },
    { keys: ']', label: t('hari berikutnya'), run: () => step(1) },
  ]);
  return (
    <div
      data-paper="line"
      className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2"
    >
      <fieldset className="flex items-center gap-1.5 phone:w-full">
        <legend className="sr-only">{t('Hari')}</legend>
        <Button
          variant="outline"
          size="sm"
          square
          aria-label={t('Hari sebelumnya')}
          onClick={() => step(-1)}
          icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
        />
        <DateField
          size="sm"
          aria-label={t('Hari')}
          className="w-36 phone:flex-1"
          value={day}
          onChange={(hari) => hari && set({ hari })}
        />
        <Button
          variant="outline"
          size="sm"
          square
          aria-label={t('Hari berikutnya')}
          onClick={() => step(1)}
          icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        />
        {day !== today && (
          <Button variant="ghost" size="sm" onClick={() => set({ hari: '' })}>
            {t('Hari ini')}
          </Button>
        )}
      </fieldset>
      {branches && <BranchPicker value={branch} onChange={(id) => set({ branch: id })} />}
      {children}
      <p className="ms-auto text-hint text-ink-3 phone:ms-0">
        {dateFull(day, lang)}
        {dataAt > 0 && ` · ${t('data {{time}}', { time: time(dataAt) })}`}
      </p>
    </div>
  );
};
