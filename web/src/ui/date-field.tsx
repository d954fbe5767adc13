import { CalendarDays } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { DayPickerProps } from 'react-day-picker';
import { date } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { cn } from './cn';
import { parseDay, todayOf } from './dates';
import { hot } from './hot';
import { Input } from './input';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './popover';
import { useTyped } from './typed';

const Calendar = hot<DayPickerProps>(
  () => import('./calendar'),
  () => <div className="h-[19.5rem] w-[17.25rem]" />,
);
const toLocal = (day: string) => {
  const [y, m, d] = day.split('-').map(Number);
  return new Date(y ?? 0, (m ?? 1) - 1, d ?? 1);
};
const fromLocal = (at: Date) =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;

export type DateFieldProps = {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  /** Called with '' when what was typed is emptied or is no day. */
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  size?: 'sm' | 'form' | 'lg';
  onBlur?: () => void;
  'aria-label'?: string;
  className?: string;
};

/** A day, typed in any usual way (`21/07/2026`, `21 Jul`, `besok`) or taken from the calendar. */
export const DateField = ({ value, onChange, ...rest }: DateFieldProps) => {
  const { lang } = usePrefs();
  return (
    <DayBox
      {...rest}
      value={value}
      text={date(value, lang)}
      day={value}
      parse={(typed) => parseDay(typed, todayOf(Date.now()))}
      onChange={onChange}
      onDay={onChange}
    />
  );
};

type BoxProps = Omit<DateFieldProps, 'onChange'> & {
  /** How the value is written when nobody types. */
  text: string;
  day: string;
  /** The value a text means. */
  parse: (typed: string) => string | undefined;
  onChange: (value: string) => void;
  /** A day of the calendar was pressed. */
  onDay: (day: string) => void;
  /** Beside the calendar: the time. */
  beside?: ReactNode;
  /** The calendar stays open after a press. */
  stay?: boolean;
};

/** The box both date fields share: a text that is read when it is left or Enter is pressed, and the calendar. */
export const DayBox = ({
  text,
  day,
  parse,
  onChange,
  onDay,
  beside,
  stay,
  min,
  max,
  className,
  value,
  ...rest
}: BoxProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const unread = typed !== undefined && value === '' && document.activeElement !== input.current;
  const read = () => {
    if (typed === undefined) return;
    const next = parse(typed.trim()) ?? '';
    // What can't be read stays in sight, marked wrong, to be mended.
    if (next !== '' || typed.trim() === '') setTyped(undefined);
    if (next !== value) onChange(next);
  };
  useTyped(read);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <span
          className={cn('block', className)}
          data-unread={(typed ?? '').trim() !== '' && value === '' ? '' : undefined}
        >
          <Input
            {...rest}
            ref={input}
            invalid={rest.invalid || unread}
            value={typed ?? text}
            onChange={(e) => setTyped(e.target.value)}
            onFocus={(e) => e.target.select()}
            onBlur={() => {
              read();
              rest.onBlur?.();
            }}
            onKeyDown={(e) => {
              if (e.key === 'Enter') read();
              if (e.key === 'ArrowDown' && (e.altKey || !typed)) {
                e.preventDefault();
                read();
                setOpen(true);
              }
            }}
            className="min-w-0"
            boxClassName="pe-1"
            end={
              <PopoverTrigger
                aria-label={t('Buka kalender')}
                disabled={rest.disabled}
                className="rounded-cell p-1 text-ink-3 hover:text-ink phone:p-2.5"
              >
                <CalendarDays aria-hidden />
              </PopoverTrigger>
            }
          />
        </span>
      </PopoverAnchor>
      <PopoverContent
        aria-label={t('Kalender')}
        className="flex"
        onCloseAutoFocus={(e) => {
          // Back to where one types; a phone's keyboard stays away.
          if (matchMedia('(pointer: coarse)').matches) return;
          e.preventDefault();
          input.current?.focus();
        }}
      >
        <Calendar
          mode="single"
          autoFocus
          selected={day ? toLocal(day) : undefined}
          defaultMonth={day ? toLocal(day) : undefined}
          disabled={[...(min ? [{ before: toLocal(min) }] : []), ...(max ? [{ after: toLocal(max) }] : [])]}
          onSelect={(at: Date | undefined) => {
            if (at) onDay(fromLocal(at));
            if (!stay) setOpen(false);
          }}
        />
        {beside}
      </PopoverContent>
    </Popover>
  );
};
