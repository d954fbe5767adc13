import { cn } from './cn';
import { type Tone, toneText } from './status-map';

const fills: Record<Tone, string> = {
  done: 'bg-done-f',
  waiting: 'bg-waiting-f',
  rejected: 'bg-rejected-f',
  moving: 'bg-moving-f',
  handed: 'bg-handed-f',
  billed: 'bg-billed-f',
  muted: 'bg-muted-f',
};
export type Outcome = { text: string; n: number; look: Tone };
type Props = { label: string; all: number; parts: readonly Outcome[]; words?: boolean };

/** Outcomes of several items out of `all`: a segmented bar and the count; `words`: each outcome as text beside it. */
export const OutcomeBar = ({ label, all, parts, words = false }: Props) => {
  const some = parts.filter(({ n }) => n > 0);
  const there = some.reduce((sum, { n }) => sum + n, 0);
  const summary = some.map(({ text }) => text).join(', ');
  return (
    <span
      className={cn('inline-flex items-center gap-2.5', words && 'flex-wrap gap-y-0.5')}
      title={summary || undefined}
    >
      <span
        role="img"
        aria-label={[label, `${there}/${all}`, !words && summary].filter(Boolean).join(', ')}
        className={cn('flex h-1.5 gap-px overflow-hidden rounded-full bg-surface-3', words ? 'w-24' : 'w-8')}
      >
        {some.map(({ text, n, look }) => (
          <span key={text} className={fills[look]} style={{ width: `${(n / all) * 100}%` }} />
        ))}
      </span>
      <span className={cn('min-w-9 tabular-nums', there === all && 'font-semibold text-ink', !words && 'text-end')}>
        {there}/{all}
      </span>
      {words && some.length > 0 && (
        <span className="text-hint">
          {some.map(({ text, look }, n) => (
            <span key={text} className={look === 'done' ? 'text-ink-2' : cn('font-medium', toneText[look])}>
              {n > 0 && <span className="font-normal text-ink-3">, </span>}
              {text}
            </span>
          ))}
        </span>
      )}
    </span>
  );
};
