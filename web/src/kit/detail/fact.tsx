import type { ReactNode } from 'react';
import { cn } from '@/ui/cn';

type Props = { label: string; wide?: boolean; className?: string | undefined; children: ReactNode };
/** A fact about a document; a dash if unknown. `wide`: on a line of its own. */
export const Fact = ({ label, wide, className, children }: Props) => (
  <div className={cn('min-w-0', wide && 'col-span-full', className)}>
    <dt className="text-hint text-ink-3">{label}</dt>
    <dd className="break-words text-base">{children || <span className="text-ink-3">–</span>}</dd>
  </div>
);
