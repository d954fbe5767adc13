import { Check, CloudUpload, type LucideIcon, PackageMinus, PackageX, TriangleAlert } from 'lucide-react';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '../page/cn';
import { useWhy } from '../page/pending';
import { nameOf, type Outcome, outcomeOf, type Stop } from './stops';

/** Distinct icon, background and text color per outcome. */
export const outcomeLooks: Readonly<Record<Outcome, readonly [icon: LucideIcon, tone: string, text: string]>> = {
  whole: [Check, 'bg-done-s text-done-i', 'text-done-i'],
  part: [PackageMinus, 'bg-waiting-s text-waiting-i', 'text-waiting-i'],
  failed: [PackageX, 'bg-rejected-s text-rejected-i', 'text-rejected-i'],
};
const round = 'flex size-9 shrink-0 items-center justify-center rounded-full font-semibold text-base';

/** Its number within the trip, as on paper and in the office; an SJ without a trip has none. */
export const StopNumber = ({ stop, current = false }: { stop: Stop; current?: boolean }) => (
  <span className={cn(round, current ? 'bg-primary text-on-primary' : 'border-2 border-line-2 text-ink-2')}>
    {stop.urutan > 0 ? stop.urutan : <i aria-hidden className="size-3 border-2 border-current" />}
  </span>
);
const Mark = ({ stop }: { stop: Stop }) => {
  const outcome = outcomeOf(stop);
  if (!outcome) return <StopNumber stop={stop} />;
  const [Icon, tone] = outcomeLooks[outcome];
  return (
    <span className={cn(round, tone)} data-outcome={outcome}>
      <Icon aria-hidden className="size-5" />
    </span>
  );
};

/** Pending and refused reports of some stops. */
export const Unsent = ({ stops }: { stops: readonly Stop[] }) => {
  const t = useT();
  return (
    <>
      {stops.some(({ waiting }) => waiting.length > 0) && (
        <CloudUpload role="img" aria-label={t('Belum terkirim')} className="size-5.5 shrink-0 text-waiting-i" />
      )}
      {stops.some(({ refused }) => refused.length > 0) && (
        <TriangleAlert role="img" aria-label={t('Laporan ditolak')} className="size-5.5 shrink-0 text-rejected-i" />
      )}
    </>
  );
};

/** A stop other than the current one: one line; a tap makes it current. */
export const StopLine = ({ stop, onChoose }: { stop: Stop; onChoose: (stop: Stop) => void }) => {
  const t = useT();
  const why = useWhy();
  const outcome = outcomeOf(stop);
  const oldest = stop.refused[0] ?? stop.waiting[0];
  const words = { part: t('Sebagian'), failed: t('Gagal') };
  return (
    <li className="border-line border-b" data-stop={stop.id}>
      <button
        type="button"
        onClick={() => onChoose(stop)}
        className="flex min-h-14 w-full items-center gap-4 px-5 py-2 text-start active:bg-surface-2"
      >
        <Mark stop={stop} />
        <span className={cn('min-w-0 flex-1 text-lead', outcome && 'text-ink-2')}>
          {nameOf(stop)}
          {outcome && outcome !== 'whole' && (
            <span className={cn('block font-medium text-base', outcomeLooks[outcome][2])}>{words[outcome]}</span>
          )}
          {oldest && (
            <span className={cn('block text-base', oldest.refused ? 'text-rejected-i' : 'text-waiting-i')}>
              {why(oldest)}
            </span>
          )}
        </span>
        <Unsent stops={[stop]} />
        <span
          className={cn('shrink-0 text-base', stop.waiting.length > 0 ? 'font-semibold text-waiting-i' : 'text-ink-2')}
        >
          {outcome ? time(stop.since) : t('{{n}} koli', { n: stop.koli })}
        </span>
      </button>
    </li>
  );
};
