import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { useT } from '@/base/i18n';
import { setTone } from '@/base/prefs';
import { useProfile } from '@/base/profile';
import { useShortcuts } from '@/base/shortcuts';
import { usePending } from './app-router';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { Header } from './header';
import { useNewsFeed } from './news-store';
import { useNoticeFeed } from './notice-store';
import { TypedAhead } from './palette/typed-ahead';
import { useTone } from './side-menu';
import { Sidebar } from './sidebar';

const Palette = lazy(() => import('./palette/palette'));
const Drawer = lazy(() => import('./drawer'));
const KeysDialog = lazy(() => import('./keys-dialog'));

/** The frame of every page behind sign-in. */
export const Shell = () => {
  const t = useT();
  const tone = useTone();
  const [panel, setPanel] = useState<'palette' | 'drawer' | 'keys'>();
  const close = () => setPanel(undefined);
  useNoticeFeed();
  useNewsFeed();
  useProfile();
  useLayoutEffect(() => setTone(tone), [tone]);
  useShortcuts([
    { keys: 'Ctrl+k', label: t('cari apa saja'), run: () => setPanel('palette'), hint: false, typing: true },
    { keys: '?', label: t('semua pintasan'), run: () => setPanel('keys'), hint: false },
  ]);
  return (
    <div className="relative flex h-dvh overflow-clip">
      <button
        type="button"
        onClick={() => document.getElementById('isi')?.focus()}
        className="sr-only focus:not-sr-only focus:fixed focus:inset-s-3 focus:top-3 focus:z-60 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-1"
      >
        {t('Langsung ke isi')}
      </button>
      <Sidebar />
      <div className="relative flex min-w-0 flex-1 flex-col">
        <Header onMenu={() => setPanel('drawer')} onSearch={() => setPanel('palette')} />
        <Progress />
        <Main />
        <Footer onKeys={() => setPanel('keys')} />
      </div>
      <Suspense fallback={panel === 'palette' && <TypedAhead />}>
        {panel === 'palette' && <Palette onClose={close} />}
        {panel === 'drawer' && <Drawer onClose={close} />}
        {panel === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </div>
  );
};

/** While the next page's code comes: a bar over the old page, if it takes longer than 150 ms. */
const Progress = () =>
  usePending() ? (
    <div aria-hidden className="after-150 absolute inset-x-0 top-18.5 z-10 h-0.5 overflow-hidden">
      <div className="progress h-full w-1/3 bg-primary" />
    </div>
  ) : null;

const scrolls = new Map<string, number>();
/** The content: a new page begins at its top and takes the focus, coming back goes to where one was. */
const Main = () => {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const kind = useNavigationType();
  const path = useRef(location.pathname);
  useEffect(() => {
    const el = main.current;
    if (!el) return;
    el.scrollTop = kind === 'POP' ? (scrolls.get(location.key) ?? 0) : 0;
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
    <main id="isi" ref={main} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto bg-surface outline-none">
      <ErrorBoundary on={location.pathname}>
        <Suspense fallback={<Opening />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
};

/** The first page's content while its code comes. */
const Opening = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('Memuat')} className="after-150 h-0.5 overflow-hidden">
      <div className="progress h-full w-1/3 bg-primary" />
    </div>
  );
};
