import type { ReactNode } from 'react';
import { cn } from './cn';

/** A key of the keyboard. */
export const Kbd = ({ className, children }: { className?: string; children: ReactNode }) => (
  <kbd
    className={cn(
      'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-cell border border-line-2 border-b-[1.5px] bg-surface px-1 font-medium font-sans text-[11px] text-ink-2 leading-none',
      className,
    )}
  >
    {children}
  </kbd>
);
