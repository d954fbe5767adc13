import type { ReactNode } from 'react';
import { cn } from './cn';

type Props = { title: ReactNode; detail?: ReactNode; action?: ReactNode; className?: string };

/** Nothing to show: why, and the way on. */
export const Empty = ({ title, detail, action, className }: Props) => (
  <div className={cn('flex flex-col items-center justify-center gap-1 px-6 py-10 text-center', className)}>
    <p className="font-semibold text-base text-ink">{title}</p>
    {detail && <p className="max-w-[56ch] text-table text-ink-2">{detail}</p>}
    {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
