/** The boards of a reader, one after the other, as large as the screen allows, for who passes by. */
import { routeOf } from '@domain/access';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { useSearchParams } from '@/base/link';
import { menuKnown, menuReady } from '@/base/menu';
import { loadPage, screenOf } from '@/base/screens';
import { isWall, menuDesk, useWho } from '@/base/session';
import { useShortcuts } from '@/base/shortcuts';
import { OnWall } from '@/kit/on-wall';
import { PageLoading } from '@/kit/page-loading';
import { Empty } from '@/ui/empty';
import { WallBar } from './bar';
import { boardsOf, isDim, standsFor } from './cycle';
import { Mended } from './mended';
import { useSteady } from './use-steady';
import { useZoom } from './use-zoom';

export const WallBoards = () => {
  const t = useT();
  const who = useWho();
  // With it come the words of documents.
  if (!menuKnown(menuDesk(who))) use(menuReady(menuDesk(who)));
  const [params] = useSearchParams();
  const boards = boardsOf(who, isWall(who));
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const page = useRef<HTMLElement>(null);
  const zoom = useZoom();
  const dim = isDim(useNow());
  const seconds = standsFor(params);
  useSteady();
  // The code of all of them is there before the network may be gone.
  useEffect(() => boardsOf(who, isWall(who)).forEach((path) => void loadPage(path)), [who]);
  const turn = (by: number) => setAt((now) => (now + by + boards.length) % boards.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board that was chosen stands as long as any other.
  useEffect(() => {
    if (paused || boards.length < 2) return;
    const timer = setTimeout(() => turn(1), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [at, paused, seconds, boards.length]);
  const full = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : page.current?.requestFullscreen())?.catch(() => {});
  useShortcuts([
    { keys: 'Space', label: paused ? t('lanjut') : t('jeda'), run: () => setPaused(!paused) },
    { keys: 'ArrowRight', label: t('papan berikutnya'), run: () => turn(1) },
    { keys: 'ArrowLeft', label: t('papan sebelumnya'), run: () => turn(-1) },
    { keys: 'f', label: t('layar penuh'), run: full },
  ]);
  const path = boards[at % boards.length];
  const screen = path && routeOf(path)?.screen;
  const Board = screen && screenOf(screen);
  return (
    <main ref={page} className="relative flex h-dvh flex-col overflow-hidden bg-surface">
      <div className="min-h-0 flex-1 overflow-hidden" style={{ zoom }}>
        <Mended
          key={path}
          broken={<Empty title={t('Papan ini bermasalah')} detail={t('Dimuat ulang sebentar lagi.')} />}
        >
          <Suspense fallback={<PageLoading />}>
            <OnWall value={path}>{Board ? <Board /> : <Empty title={t('Tidak ada papan untuk Anda')} />}</OnWall>
          </Suspense>
        </Mended>
      </div>
      <WallBar {...{ boards, at, paused, zoom, full }} onAt={setAt} onPaused={setPaused} />
      {dim && <div data-dim aria-hidden className="pointer-events-none fixed inset-0 z-70 bg-[oklch(0_0_0/0.55)]" />}
    </main>
  );
};
