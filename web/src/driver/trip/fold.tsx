/** Stops that are not needed now, collapsed into one line. */
import { Check, ChevronDown, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '../page/cn';
import { endsOf } from './roads';
import { outcomeLooks, StopLine, Unsent } from './stop-line';
import type { Stop } from './stops';

type FoldProps = {
  name: 'done' | 'rest' | 'over';
  stops: readonly Stop[];
  onChoose: (stop: Stop) => void;
  children: ReactNode;
};
/** Pending and refused reports within it show on its line. */
export const Fold = ({ name, stops, onChoose, children }: FoldProps) => {
  const { part, failed } = endsOf(stops);
  const mixed = part + failed > 0;
  const Done = mixed ? ListChecks : Check;
  return (
    <details data-fold={name} className="group border-line border-b">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-4 px-5 py-1 text-lead active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span
          className={cn(
            'flex size-9 shrink-0 items-center justify-center rounded-full',
            name === 'rest' ? 'text-ink-2' : mixed ? 'bg-muted-s text-muted-i' : 'bg-done-s text-done-i',
          )}
        >
          {name === 'rest' ? (
            <span aria-hidden className="h-5 border-line-2 border-s-4 border-dotted" />
          ) : (
            <Done aria-hidden className="size-5" />
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-ink-2">{children}</span>
        <Unsent stops={stops} />
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <ol className="border-line border-t bg-surface-2/50 [&>li:last-child]:border-b-0">
        {stops.map((stop) => (
          <StopLine key={stop.id} stop={stop} onChoose={onChoose} />
        ))}
      </ol>
    </details>
  );
};
/** `8 selesai`, with the number of partial and failed ones. */
export const DoneWords = ({ stops }: { stops: readonly Stop[] }) => {
  const t = useT();
  const { part, failed } = endsOf(stops);
  return (
    <>
      <span>{t('{{n}} selesai', { n: stops.length })}</span>
      {part > 0 && <b className={cn('font-medium', outcomeLooks.part[2])}>{t('{{n}} sebagian', { n: part })}</b>}
      {failed > 0 && <b className={cn('font-medium', outcomeLooks.failed[2])}>{t('{{n}} gagal', { n: failed })}</b>}
    </>
  );
};
