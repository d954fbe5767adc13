import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { preload } from '@/base/navigation/screens';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { awaited } from '@/base/server/fetched';
import { setTone, usePrefs } from '@/base/session/prefs';
import { useProfile } from '@/base/session/profile';
import { useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { atTouch, hot } from '@/ui/hot';
import { usePending } from './app-router';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { Header } from './header';
import { useNewsFeed } from './news-store';
import { TypedAhead } from './palette/typed-ahead';
import { PaperHead } from './paper-head';
import { useTone } from './side-menu';
import { Sidebar } from './sidebar';
import { useKeepFocus } from './use-keep-focus';

type Closing = { onClose: () => void };
const Palette = hot<Closing>(() => import('./palette/palette'), TypedAhead);
const Drawer = hot<Closing>(() => import('./drawer'));
const TopMenu = hot<object>(() => import('./top-menu'));
const Awaited = hot<object>(() => import('./awaited'));
const KeysDialog = hot<Closing>(() => import('./keys-dialog'));
// Preload the form for users who are signed out while offline.
atTouch(() => preload('/signin'));

/** The frame of every page behind sign-in. */
export const Shell = () => {
  const t = useT();
  const tone = useTone();
  const { nav } = usePrefs();
  const [panel, setPanel] = useState<'palette' | 'drawer' | 'keys'>();
  const close = () => setPanel(undefined);
  useNewsFeed();
  useProfile();
  useLayoutEffect(() => setTone(tone), [tone]);
  useShortcuts([
    { keys: 'Ctrl+k', label: t('cari apa saja'), run: () => setPanel('palette'), hint: false, typing: true },
    { keys: '?', label: t('semua pintasan'), run: () => setPanel('keys'), hint: false },
  ]);
  return (
    <div data-flow className="relative flex h-dvh overflow-clip">
      <button
        type="button"
        onClick={() => document.getElementById('isi')?.focus()}
        className="sr-only focus:not-sr-only focus:fixed focus:inset-s-3 focus:top-3 focus:z-60 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-1"
      >
        {t('Langsung ke isi')}
      </button>
      <Sidebar />
      <div data-flow className="relative flex min-w-0 flex-1 flex-col">
        <PaperHead />
        {nav === 'above' && <TopMenu />}
        <Header onMenu={() => setPanel('drawer')} onSearch={() => setPanel('palette')} />
        <Progress />
        <Main />
        <Footer onKeys={() => setPanel('keys')} />
      </div>
      {panel === 'palette' && <Palette onClose={close} />}
      {panel === 'drawer' && <Drawer onClose={close} />}
      {panel === 'keys' && <KeysDialog onClose={close} />}
    </div>
  );
};

/** Delay before a page that is still loading is explained in words, ms: the address has already changed. */
const SLOW_MS = 2_000;
const useSlow = (pending: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
};
/** While the next page's code loads: a bar above the old page after 150 ms, then a text. */
const Progress = () => {
  const t = useT();
  const gone = useStore(awaited);
  const pending = usePending();
  const slow = useSlow(pending);
  return pending ? (
    <>
      <div aria-hidden data-screen-only className="after-150 absolute inset-x-0 top-18.5 z-10 h-0.5 overflow-hidden">
        <div className="progress h-full w-1/3 bg-primary" />
      </div>
      {gone && <Awaited />}
      {slow && !gone && (
        <div className="absolute inset-x-0 top-18.5 z-10 px-gutter py-3">
          <Banner
            tone="waiting"
            title={t('Sambungan lambat.')}
            detail={t('Halaman yang dituju masih dimuat; yang tampak masih halaman sebelumnya dan tetap bisa dipakai.')}
            className="shadow-1"
          />
        </div>
      )}
    </>
  ) : null;
};

const scrolls = new Map<string, number>();
/** The content: a new page starts at the top and receives the focus, going back restores the scroll position. */
const Main = () => {
  const main = useRef<HTMLElement>(null);
  useKeepFocus(main);
  const location = useLocation();
  const kind = useNavigationType();
  // Pages opened from outside start as the browser decides; a page after sign-in counts as new.
  const path = useRef(kind === 'POP' ? location.pathname : '');
  const isNew = useRef(true);
  useEffect(() => {
    const el = main.current;
    if (!el) return;
    const top = kind === 'POP' ? (scrolls.get(location.key) ?? 0) : 0;
    // A new page is at the top anyway; setting it would force a layout before the page is complete.
    if (top > 0 || !isNew.current) el.scrollTop = top;
    isNew.current = false;
    const keep = () => scrolls.set(location.key, el.scrollTop);
    el.addEventListener('scroll', keep, { passive: true });
    return () => el.removeEventListener('scroll', keep);
  }, [location.key, kind]);
  useEffect(() => {
    if (path.current === location.pathname) return;
    path.current = location.pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [location.pathname]);
  return (
    <main
      id="isi"
      ref={main}
      tabIndex={-1}
      data-flow
      className="min-h-0 flex-1 overflow-y-auto bg-surface outline-none"
    >
      <ErrorBoundary on={location.pathname}>
        <Suspense fallback={<Opening />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
};

/** Placeholder of the first page while its code loads. */
const Opening = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('Memuat')} className="after-150 h-0.5 overflow-hidden">
      <div className="progress h-full w-1/3 bg-primary" />
    </div>
  );
};
