import { enGB } from 'date-fns/locale/en-GB';
import { id } from 'date-fns/locale/id';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DayPickerProps, getDefaultClassNames } from 'react-day-picker';
import { usePrefs } from '@/base/session/prefs';
import { cn } from './cn';

const base = getDefaultClassNames();
const nav =
  'inline-flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 aria-disabled:opacity-40 phone:size-11';

/**
 * A month calendar styled with the design tokens; weeks start on Monday. Load it lazily with `hot`, as the date fields
 * do.
 */
export default function Calendar(props: DayPickerProps) {
  const { lang } = usePrefs();
  return (
    <DayPicker
      locale={lang === 'id' ? id : enGB}
      weekStartsOn={1}
      showOutsideDays
      {...props}
      classNames={{
        root: cn(base.root, 'p-3'),
        months: 'relative flex gap-4',
        month: 'flex flex-col gap-2',
        month_caption: 'flex h-8 items-center px-1 font-semibold text-base phone:h-11',
        nav: 'absolute inset-e-0 top-0 flex gap-0.5',
        button_previous: nav,
        button_next: nav,
        month_grid: 'border-collapse',
        weekday: 'h-7 w-9 font-normal text-hint text-ink-3 phone:w-11',
        day: 'p-0 text-center text-table',
        day_button:
          'size-9 rounded-control hover:bg-surface-2 focus-visible:-outline-offset-2 disabled:text-ink-3 disabled:hover:bg-transparent phone:size-11',
        outside: 'text-ink-3',
        today:
          '[&>button]:font-semibold [&>button]:text-primary-ink [&>button]:underline [&>button]:underline-offset-4',
        selected:
          '[&>button]:bg-primary [&>button]:font-semibold [&>button]:text-on-primary [&>button]:no-underline [&>button:hover]:bg-primary-hover',
        range_middle: '[&>button]:rounded-none [&>button]:bg-sel [&>button]:font-normal [&>button]:text-ink',
        disabled: 'text-ink-3',
        hidden: 'invisible',
      }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft className="rtl:-scale-x-100" />
          ) : (
            <ChevronRight className="rtl:-scale-x-100" />
          ),
      }}
    />
  );
}
