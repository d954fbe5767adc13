import type { ReactNode } from 'react';
import { cn } from '@/ui/cn';

type Props = { title: string; note?: ReactNode; className?: string; children: ReactNode };
/** A titled part of the account. */
export const Part = ({ title, note, className, children }: Props) => (
  <section aria-label={title} className={cn('border-line border-b px-gutter py-4', className)}>
    <h2 className="mb-2 flex items-baseline gap-2 font-semibold text-base">
      {title}
      {note !== undefined && <span className="font-normal text-ink-3 text-table">{note}</span>}
    </h2>
    {children}
  </section>
);
