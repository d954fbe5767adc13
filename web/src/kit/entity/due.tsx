/** How long something is overdue, or still has: a mark in the colours of ageing, and words. */
import { DUE_BOUNDS } from '@domain/kit/values/buckets';
import { daysSince } from '@domain/kit/values/time';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ageText } from './value-text';

/** Colours from not yet due to the oldest. */
const RAMP = ['bg-due-0', 'bg-due-1', 'bg-due-2', 'bg-due-3', 'bg-due-4'] as const;
/** Colour of the n-th bucket of what is due. */
export const dueColor = (n: number): string => RAMP[Math.min(n, RAMP.length - 1)] ?? RAMP[0];
const bucketAt = (days: number): number => {
  const at = DUE_BOUNDS.findIndex((bound) => days <= bound);
  return at < 0 ? DUE_BOUNDS.length : at;
};
/** Days overdue from which the words are an alarm. */
const LONG = 30;
const toneOf = (days: number): string =>
  days > LONG ? 'font-medium text-rejected-i' : days > 0 ? 'font-medium text-ink' : 'text-ink-2';

/** @param day, today `YYYY-MM-DD` */
export const Due = ({ day, today, className }: { day: string; today: string; className?: string }) => {
  const t = useT();
  const days = daysSince(day, today);
  return (
    <span className={cn('inline-flex items-baseline gap-2 whitespace-nowrap phone:whitespace-normal', className)}>
      <span aria-hidden className={cn('h-4 w-1 shrink-0 self-center rounded-full', dueColor(bucketAt(days)))} />
      <span className={toneOf(days)}>{ageText(day, today, t)}</span>
    </span>
  );
};
