import { type ReactNode, useId } from 'react';
import { cn } from '@/ui/cn';

type Props = { judul: string; catatan?: ReactNode; className?: string; children: ReactNode };

/** A section of the form: its name and a quiet note on the left, twelve columns of fields beside it (below it when narrow). */
export const Bagian = ({ judul, catatan, className, children }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-4 gap-y-2 border-line border-b px-gutter py-4 @min-[46rem]:grid-cols-[7.625rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 @min-[46rem]:block @min-[46rem]:pt-6.5">
        <h2 id={id} className="font-semibold text-base">
          {judul}
        </h2>
        {catatan && <div className="mt-0.5 text-hint text-ink-3">{catatan}</div>}
      </div>
      <div className={cn('grid min-w-0 grid-cols-12 items-start gap-x-3 gap-y-3', className)}>{children}</div>
    </section>
  );
};
