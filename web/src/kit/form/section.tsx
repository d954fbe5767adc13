/** A section of a form: title and note on the left, twelve columns of fields beside it (below it when narrow). */
import { type ReactNode, useId } from 'react';
import { cn } from '@/ui/cn';

const WIDE = '@min-[46rem]:grid-cols-[7.625rem_minmax(0,1fr)]';
type Props = {
  /** Key to locate the section. */
  name: string;
  title: string;
  note?: ReactNode;
  /** In a narrow sheet: the title is above. */
  narrow?: boolean | undefined;
  children: ReactNode;
};

export const Section = ({ name, title, note, narrow = false, children }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-bagian={name}
      className={cn(
        'grid scroll-mt-12 grid-cols-1 gap-x-4 gap-y-2 border-line border-b px-gutter py-4 last:border-b-0',
        !narrow && WIDE,
      )}
    >
      <div className={cn('flex flex-wrap items-baseline gap-x-3', !narrow && '@min-[46rem]:block @min-[46rem]:pt-6.5')}>
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {note && <div className="mt-0.5 text-hint text-ink-3">{note}</div>}
      </div>
      <div className="grid min-w-0 grid-cols-12 items-start gap-x-3 gap-y-3">{children}</div>
    </section>
  );
};
