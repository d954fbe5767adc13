import type { SystemView } from '@domain/queries/system';
import { CircleCheck, CircleDashed, CircleX, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Progress } from '@/ui/progress';
import { QUIET, type Watch } from './follow';
import { lateness, percent, viewName } from './words';

const Word = ({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-2 [&_svg]:size-4">
    <span className={tone}>{icon}</span>
    <span className="truncate">{children}</span>
  </span>
);

/** State of a read model in one line. `watch`: its rebuild was requested here or is being followed. */
export const ViewState = ({ view, watch }: { view: SystemView; watch: Watch | undefined }) => {
  const t = useT();
  const { rebuild } = view;
  if (rebuild) {
    return (
      <span className="flex items-center gap-2.5">
        <Progress
          label={t('Membangun ulang {{view}}', { view: t(viewName(view.view)) })}
          share={rebuild.share}
          className="w-28 shrink-0"
        />
        <span className="w-9 shrink-0 text-end font-medium">{percent(rebuild.share)}</span>
        <span className="truncate text-ink-2">{t('{{events}} kejadian', { events: number(rebuild.events) })}</span>
      </span>
    );
  }
  if (watch) {
    const quiet = serverNow() - (watch.seen ?? watch.since) > QUIET;
    return watch.seen === undefined && quiet ? (
      <Word icon={<TriangleAlert aria-hidden />} tone="text-waiting-i">
        {t('Diminta, projector belum menjawab')}
      </Word>
    ) : (
      <Word icon={<Hourglass aria-hidden />} tone="text-moving-i">
        {watch.seen === undefined ? t('Diminta, menunggu projector') : t('Beralih ke versi baru')}
      </Word>
    );
  }
  if (view.served === undefined) {
    return (
      <Word icon={<CircleDashed aria-hidden />} tone="text-ink-3">
        {t('Belum dibangun')}
      </Word>
    );
  }
  if (view.parked > 0) {
    return (
      <Word icon={<CircleX aria-hidden />} tone="text-rejected-i">
        <a href="#terparkir" className="rounded-cell text-rejected-i hover:underline">
          {t('{{n}} dokumen terparkir', { n: number(view.parked), count: view.parked })}
        </a>
      </Word>
    );
  }
  if (view.lagMs === undefined) {
    return (
      <Word icon={<CircleDashed aria-hidden />} tone="text-ink-3">
        {t('Tidak ada projector')}
      </Word>
    );
  }
  const late = lateness(view.lagMs);
  return late === 'none' ? (
    <Word icon={<CircleCheck aria-hidden />} tone="text-done-i">
      {t('Terkini')}
    </Word>
  ) : (
    <Word icon={<TriangleAlert aria-hidden />} tone={cn(late === 'late' ? 'text-waiting-i' : 'text-rejected-i')}>
      {t('Mengejar')}
    </Word>
  );
};
