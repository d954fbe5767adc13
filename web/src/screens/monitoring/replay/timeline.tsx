/** Timeline of a day: events are marked, the future is dimmed. */
import { timeSeconds } from '@/base/text/format';
import { useT } from '@/base/text/i18n';

const DAY = 86_400;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21] as const;
const MINUTE = 60;

type Props = {
  start: number;
  end: number;
  moment: number;
  /** Seconds of the day. */
  marks: readonly number[];
  onSeek: (at: number) => void;
  onToggle: () => void;
};
export const Timeline = ({ start, end, moment, marks, onSeek, onToggle }: Props) => {
  const t = useT();
  const at = Math.round((moment - start) / 1_000);
  const last = Math.round((end - start) / 1_000);
  const path = marks.map((second) => `M${second} 0v10`).join('');
  return (
    <div className="relative h-9 min-w-40 flex-1 phone:order-last phone:h-11 phone:w-full phone:flex-none" dir="ltr">
      <svg
        aria-hidden
        viewBox={`0 0 ${DAY} 10`}
        preserveAspectRatio="none"
        className="absolute inset-x-2 top-0 h-3 w-[calc(100%-1rem)]"
      >
        <path d={path} stroke="var(--moving-f)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
      <input
        type="range"
        aria-label={t('Waktu')}
        aria-valuetext={timeSeconds(moment)}
        min={0}
        max={DAY - 1}
        step={1}
        value={at}
        onChange={(e) => onSeek(start + Math.min(Number(e.target.value), last) * 1_000)}
        onKeyDown={(e) => {
          const by = { ArrowLeft: -MINUTE, ArrowDown: -MINUTE, ArrowRight: MINUTE, ArrowUp: MINUTE }[e.key];
          if (by === undefined && e.key !== ' ') return;
          e.preventDefault();
          e.stopPropagation();
          if (by === undefined) onToggle();
          else onSeek(moment + by * 1_000);
        }}
        className="absolute inset-x-0 top-2 h-4 w-full cursor-pointer accent-primary phone:top-2.5 phone:h-6"
      />
      {last < DAY - 1 && (
        <span
          aria-hidden
          className="pointer-events-none absolute end-0 top-0 bottom-3 bg-surface/75"
          style={{ insetInlineStart: `calc(0.5rem + (100% - 1rem) * ${last / DAY})` }}
        />
      )}
      <span aria-hidden className="absolute inset-x-2 bottom-0 block h-3 text-[10px] text-ink-3 leading-3">
        {HOURS.map((hour) => (
          <span
            key={hour}
            className="-translate-x-1/2 absolute whitespace-nowrap first:translate-x-0"
            style={{ insetInlineStart: `${(hour / 24) * 100}%` }}
          >
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </span>
    </div>
  );
};
