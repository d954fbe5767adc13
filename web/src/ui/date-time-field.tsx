import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';
import { type DateFieldProps, DayBox } from './date-field';
import { momentOf, parseMoment, partsOf, todayOf } from './dates';

const HOURS = Array.from(
  { length: 48 },
  (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
);

/**
 * A moment, 24 hours, Asia/Jakarta; the value is ISO in UTC or ''. Typed as `21 Jul 2026 19.00`, `21/7 19:00`, `besok
 * 7`, or chosen from the calendar; a day without a time gets `defaultTime`.
 */
export const DateTimeField = ({
  value,
  onChange,
  defaultTime = '08:00',
  min,
  max,
  ...rest
}: Omit<DateFieldProps, 'span'> & { defaultTime?: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const parts = value ? partsOf(value) : undefined;
  const today = () => todayOf(serverNow());
  return (
    <DayBox
      {...rest}
      value={value}
      min={min?.slice(0, 10)}
      max={max?.slice(0, 10)}
      text={dateTime(value, lang)}
      day={parts?.day ?? ''}
      parse={(typed) => parseMoment(typed, today(), value || undefined, defaultTime)}
      wrong={t('Tulis tanggal dan jam, contoh 21 Jul 2026 19.00')}
      onChange={onChange}
      onDay={(day) => onChange(momentOf(day, parts?.time ?? defaultTime))}
      stay
      beside={(take) => (
        <div
          role="listbox"
          aria-label={t('Jam')}
          className="max-h-[19.5rem] w-20 shrink-0 overflow-y-auto border-line border-s p-1"
          ref={(el) => el?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'center' })}
        >
          {HOURS.map((time) => (
            <button
              key={time}
              type="button"
              role="option"
              aria-selected={parts?.time === time}
              onClick={() => take(momentOf(parts?.day ?? today(), time))}
              className={cn(
                'block h-7.5 w-full rounded-cell text-center text-table hover:bg-surface-2 phone:h-11',
                'aria-selected:bg-primary aria-selected:font-semibold aria-selected:text-on-primary',
              )}
            >
              {time.replace(':', '.')}
            </button>
          ))}
        </div>
      )}
    />
  );
};
