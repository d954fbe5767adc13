import { type ReactNode, useId } from 'react';
import { cn } from '@/ui/cn';

type Props = {
  id?: string;
  title: string;
  count?: ReactNode;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of the page with its title. */
export const Section = ({ id, title, count, note, className, children }: Props) => {
  const label = useId();
  return (
    <section id={id} aria-labelledby={label} className={cn('mt-7 scroll-mt-4', className)}>
      <div className="flex min-h-9 flex-wrap items-baseline gap-x-2.5 px-gutter pb-1.5">
        <h2 id={label} className="font-semibold text-lead">
          {title}
        </h2>
        {count}
        {note && <p className="text-ink-2 text-table">{note}</p>}
      </div>
      {children}
    </section>
  );
};

export const headStyle =
  'h-[33px] whitespace-nowrap border-line border-y bg-surface-2 px-2 font-medium text-ink-2 first:ps-(--gutter) last:pe-(--gutter)';
export const cellStyle = 'border-line border-b px-2 first:ps-(--gutter) last:pe-(--gutter)';
