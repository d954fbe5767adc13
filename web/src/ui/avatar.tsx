import { initials } from '@/base/text/format';
import { cn } from './cn';

/** A person's initials in a circle, shown beside the name. 32 px unless sized by class. */
export const Avatar = ({ name, className }: { name: string; className?: string }) => (
  <span
    aria-hidden
    className={cn(
      'inline-flex size-8 shrink-0 select-none items-center justify-center rounded-full bg-surface-3 font-semibold text-[11px] text-ink-2',
      className,
    )}
  >
    {initials(name)}
  </span>
);
