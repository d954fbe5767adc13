import { CalendarDays } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DayPickerProps } from 'react-day-picker';
import { afterPointerUp } from '@/base/navigation/after-pointer-up';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';
import { daysOf, parseDay, type Span, todayOf } from './dates';
import { useAnnouncedText } from './field';
import { hot } from './hot';
import { Input } from './input';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './popover';
import { useTyped } from './typed';
import { UnreadNote } from './unread-note';

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
  /** Called with '' when the field is emptied; invalid text stays visible, and the value is unchanged. */
  onChange: (value: string) => void;
  /** The allowed days; input outside is reported below, and two-digit years are resolved within them. */
  span?: Span;
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

const ANY: Span = { from: '0001-01-01', to: '9999-12-31' };

/** A day, typed in any usual format (`21/07/2026`, `21 Jul`, `besok`) or chosen from the calendar. */
export const DateField = ({ value, onChange, span = 'own', ...rest }: DateFieldProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const today = () => todayOf(serverNow());
  const { from, to } = daysOf(span, today());
  return (
    <DayBox
      min={from}
      max={to}
      {...rest}
      value={value}
      text={date(value, lang)}
      day={value}
      parse={(typed) => parseDay(typed, today(), span)}
      wrong={(typed) =>
        parseDay(typed, today(), ANY)
          ? t('Antara {{from}} dan {{to}}', { from: date(from, lang), to: date(to, lang) })
          : t('Tanggal belum benar, contoh 21 Jul 2026')
      }
      onChange={onChange}
      onDay={onChange}
    />
  );
};

type BoxProps = Omit<DateFieldProps, 'onChange'> & {
  /** The formatted value, shown while the field isn't edited. */
  text: string;
  day: string;
  /** Parses a text to a value. */
  parse: (typed: string) => string | undefined;
  /** Message for an invalid text. */
  wrong: string | ((typed: string) => string);
  onChange: (value: string) => void;
  /** Called when a day of the calendar is pressed. */
  onDay: (day: string) => void;
  /** Content beside the calendar: the time. @param take sets a value in place of the typed text */
  beside?: (take: (value: string) => void) => ReactNode;
  /** The calendar stays open after a press. */
  stay?: boolean;
};

/** Base of both date fields: a text that is parsed on blur or Enter, and the calendar. */
export const DayBox = ({
  text,
  day,
  parse,
  wrong: wrongOf,
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
  /** The invalid text, as reported. */
  const [unread, setUnread] = useState<string>();
  // Until it is parsed again: further typing after invalid text isn't the value either.
  const stuck = useRef(false);
  const noteId = useId();
  const put = (text: string | undefined) => {
    setTyped(text);
    stuck.current = text !== undefined;
    if (text !== undefined) setUnread(text);
  };
  useEffect(() => {
    // Parsed by now. Remove the note only when no press is in progress: content below must not move under the pointer.
    if (typed === undefined) afterPointerUp(() => !stuck.current && setUnread(undefined));
  }, [typed]);
  const read = (): boolean => {
    if (typed === undefined) return true;
    const text = typed.trim();
    const next = text === '' ? '' : parse(text);
    stuck.current = next === undefined;
    if (next === undefined) {
      setUnread(text);
      return false;
    }
    setTyped(undefined);
    if (next !== value) onChange(next);
    return true;
  };
  // An external value replaces the typed text, unless the field has the focus.
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (document.activeElement !== input.current) put(undefined);
  }
  useTyped({ input, read, unread: () => (stuck.current ? typed : undefined), put });
  const wrong = typeof wrongOf === 'string' ? wrongOf : unread === undefined ? '' : wrongOf((typed ?? unread).trim());
  const alone = !useAnnouncedText(unread === undefined ? undefined : wrong) && unread !== undefined;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <span className={cn('relative block', className)}>
          <Input
            {...rest}
            {...(alone ? { 'aria-describedby': noteId } : {})}
            ref={input}
            invalid={rest.invalid || unread !== undefined}
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
          {alone && <UnreadNote id={noteId}>{wrong}</UnreadNote>}
        </span>
      </PopoverAnchor>
      <PopoverContent
        aria-label={t('Kalender')}
        className="flex"
        onCloseAutoFocus={(e) => {
          // Return the focus to the input, except on touch devices, where it would open the keyboard.
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
            put(undefined);
            if (at) onDay(fromLocal(at));
            if (!stay) setOpen(false);
          }}
        />
        {beside?.((next) => {
          put(undefined);
          onChange(next);
        })}
      </PopoverContent>
    </Popover>
  );
};
