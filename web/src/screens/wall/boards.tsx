/** The boards of a reader in rotation, scaled to the screen, for people who walk past. */
import { routeOf } from '@domain/navigation/access';
import { Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { hasMenu, menuReady } from '@/base/navigation/menu';
import { loadPage, screenOf } from '@/base/navigation/screens';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useNow } from '@/base/server/clock';
import { isWall, menuDesk, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { PageLoading } from '@/kit/page/page-loading';
import { OnWall, WallTurnContext } from '@/kit/wall/on-wall';
import { Empty } from '@/ui/empty';
import { WallBar } from './bar';
import { boardsOf, isDim, nextTurn, pageStands, standsFor, type Turn } from './cycle';
import { Mended } from './mended';
import { useSteady } from './use-steady';
import { BAR, useZoom } from './use-zoom';

export const WallBoards = () => {
  const t = useT();
  const who = useWho();
  // Document texts are loaded with the menu.
  if (!hasMenu(menuDesk(who))) use(menuReady(menuDesk(who)));
  const [params] = useSearchParams();
  const boards = boardsOf(who, isWall(who));
  const [turn, setTurn] = useState<Turn>({ at: 0, page: 0, beat: 0 });
  const { at, page, beat } = turn;
  const [pages, tell] = usePages();
  const [paused, setPaused] = useState(false);
  const screen = useRef<HTMLElement>(null);
  const zoom = useZoom();
  const dim = isDim(useNow());
  const seconds = standsFor(params);
  useSteady(isWall(who));
  // Preload the code of all boards, in case the network drops later.
  useEffect(() => boardsOf(who, isWall(who)).forEach((path) => void loadPage(path)), [who]);
  const stands = pageStands(seconds, pages);
  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what begins to stand has its whole time.
  useEffect(() => {
    since.current = performance.now();
  }, [beat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins a time of its own.
  useEffect(() => {
    const left = since.current + stands - performance.now();
    const next = () => setTurn((now) => nextTurn(now, { boards: boards.length, pages, held: paused }));
    const timer = setTimeout(next, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [beat, paused, stands, pages, boards.length]);
  const go = (board: number, to = 0) =>
    setTurn((now) => ({ at: (board + boards.length) % boards.length, page: to, beat: now.beat + 1 }));
  const leaf = (by: number) => go(at, (page + by + pages) % pages);
  const full = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : screen.current?.requestFullscreen())?.catch(
      () => {},
    );
  useShortcuts([
    { keys: 'Space', label: paused ? t('lanjut') : t('jeda'), run: () => setPaused(!paused) },
    { keys: 'ArrowRight', label: t('papan berikutnya'), run: () => go(at + 1) },
    { keys: 'ArrowLeft', label: t('papan sebelumnya'), run: () => go(at - 1) },
    { keys: 'ArrowDown', label: t('halaman berikutnya'), run: () => leaf(1), when: pages > 1 },
    { keys: 'ArrowUp', label: t('halaman sebelumnya'), run: () => leaf(-1), when: pages > 1 },
    { keys: 'f', label: t('layar penuh'), run: full },
  ]);
  const path = boards[at % boards.length];
  const name = path && routeOf(path)?.screen;
  const Board = name && screenOf(name);
  const wallTurn = useMemo(() => ({ page, beat, tell }), [page, beat, tell]);
  return (
    <main ref={screen} className="relative flex h-dvh flex-col overflow-hidden bg-surface">
      <div className="min-h-0 flex-1 overflow-hidden" style={{ zoom }}>
        <Mended
          key={path}
          broken={<Empty title={t('Papan ini bermasalah')} detail={t('Dimuat ulang sebentar lagi.')} />}
        >
          <Suspense fallback={<PageLoading />}>
            <OnWall value={path}>
              <WallTurnContext value={wallTurn}>
                {Board ? <Board /> : <Empty title={t('Tidak ada papan untuk Anda')} />}
              </WallTurnContext>
            </OnWall>
          </Suspense>
        </Mended>
      </div>
      <WallBar
        {...{ boards, at, paused, full }}
        zoom={Math.max(1, zoom * BAR)}
        onAt={(board) => go(board)}
        onPaused={setPaused}
      />
      {dim && <div data-dim aria-hidden className="pointer-events-none fixed inset-0 z-70 bg-[oklch(0_0_0/0.55)]" />}
    </main>
  );
};

/** Page count of the board's longest part, and a callback by which its parts report theirs. */
const usePages = (): [pages: number, tell: (part: string, pages: number) => void] => {
  const parts = useRef(new Map<string, number>());
  const [pages, setPages] = useState(1);
  const tell = useCallback((part: string, many: number) => {
    if (many > 0) parts.current.set(part, many);
    else parts.current.delete(part);
    setPages(Math.max(1, ...parts.current.values()));
  }, []);
  return [pages, tell];
};
