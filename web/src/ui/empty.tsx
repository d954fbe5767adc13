import type { ReactNode } from 'react';
import { cn } from './cn';

type Props = { title: ReactNode; detail?: ReactNode; action?: ReactNode; className?: string };

/** Empty state: why there is nothing, and what to do next. */
export const Empty = ({ title, detail, action, className }: Props) => (
  <div className={cn('flex flex-col items-center justify-center gap-1 px-6 py-10 text-center', className)}>
    <p className="font-semibold text-base text-ink">{title}</p>
    {detail && <p className="max-w-[56ch] text-table text-ink-2">{detail}</p>}
    {action && (
      // Actions may have long labels: let them wrap within the page's width.
      <div className="mt-3 flex max-w-full flex-wrap justify-center gap-2 *:h-auto *:min-h-9 *:max-w-full *:whitespace-normal *:py-1.5 phone:*:h-auto phone:*:min-h-11">
        {action}
      </div>
    )}
  </div>
);
