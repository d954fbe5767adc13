import { cn } from './cn';

/** A licence plate: semibold; `tag` adds a background where several are side by side. */
export const Plate = ({ no, tag = false, className }: { no: string; tag?: boolean; className?: string }) => (
  <bdi
    dir="ltr"
    className={cn(
      'whitespace-nowrap font-semibold text-ink',
      tag && 'inline-flex h-5 items-center rounded-cell bg-surface-3 px-1.5 text-hint',
      className,
    )}
  >
    {no}
  </bdi>
);
