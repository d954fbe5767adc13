/** Player of a past day: timeline with event marks and its controls, also by keyboard. */
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { timeSeconds } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { eventBefore, nextEvent } from './events';
import { speeds } from './place';
import { Timeline } from './timeline';
import type { Playback } from './use-playback';

const MINUTE = 60_000;
type Shown = { changes: readonly { at: number; id: string }[] };

export const PlayerBar = ({ playback }: { playback: Playback<Shown> }) => {
  const t = useT();
  const { place, start, end, moment, playing, stretch, marks, seek, play, speedUp } = playback;
  const before = eventBefore(start, marks, stretch, moment);
  const next = nextEvent(start, marks, stretch, moment);
  const atEnd = moment >= end;
  const toggle = () => {
    // At the end, restart from the beginning.
    if (!playing && atEnd) seek(start);
    play(!playing);
  };
  const jump = (to: number | undefined) => to !== undefined && seek(to);
  useShortcuts([
    { keys: 'Space', label: playing ? t('jeda') : t('putar'), run: toggle },
    { keys: 'ArrowLeft', also: 'ArrowRight', label: t('1 menit'), run: () => seek(moment - MINUTE) },
    { keys: 'ArrowRight', label: t('maju 1 menit'), run: () => seek(moment + MINUTE), hint: false },
    { keys: 'p', label: t('kejadian sebelumnya'), run: () => jump(before), hint: false },
    { keys: 'n', label: t('kejadian berikutnya'), run: () => jump(next) },
  ]);
  const none = t('Tidak ada lagi pada hari ini');
  return (
    <section
      aria-label={t('Pemutar')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line-2 border-t bg-surface px-gutter py-2 text-table"
    >
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={t('Kejadian sebelumnya')}
          reason={before === undefined && none}
          onClick={() => jump(before)}
        >
          <SkipBack aria-hidden className="rtl:-scale-x-100" />
        </Button>
        <Button size="sm" square aria-label={playing ? t('Jeda') : t('Putar')} onClick={toggle}>
          {playing ? <Pause aria-hidden /> : <Play aria-hidden className="rtl:-scale-x-100" />}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={t('Kejadian berikutnya')}
          reason={next === undefined && none}
          onClick={() => jump(next)}
        >
          <SkipForward aria-hidden className="rtl:-scale-x-100" />
        </Button>
      </div>
      <output className="min-w-[8ch] font-semibold text-base phone:flex-1">{timeSeconds(moment)}</output>
      <Timeline {...{ start, end, moment, marks }} onSeek={seek} onToggle={toggle} />
      <Select
        size="sm"
        aria-label={t('Kecepatan putar')}
        className="w-20"
        options={speeds.map((one) => ({ value: String(one), label: `${one}×` }))}
        value={String(place.speed)}
        onChange={(value) => speedUp(speeds.find((one) => String(one) === value) ?? place.speed)}
      />
    </section>
  );
};
