import { home, mayOpenRoute, type Route as RouteDef, routes } from '@domain/navigation/access';
import { Suspense, use } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { hasMenu, menuReady } from '@/base/navigation/menu';
import { screenOf } from '@/base/navigation/screens';
import { DOOR } from '@/base/session/init-url';
import { loginMessage } from '@/base/session/login-message';
import { forgetUrl, isWall, rememberedUrl, rememberUrl, useSession } from '@/base/session/session';
import { useStore } from '@/base/session/store';
import { Forbidden, NotFound } from '@/kit/page/not-found';
import { PageLoading } from '@/kit/page/page-loading';
import { hot } from '@/ui/hot';
import { Toaster } from '@/ui/toaster';
import { ErrorBoundary } from './error-boundary';
import { Shell } from './shell';

/** `/`: redirects to sign-in without a session, else to the remembered address or the dashboard. */
const RootRedirect = () => {
  const session = useSession();
  if (!session) return <Navigate to={door()} replace />;
  const to = rememberedUrl() ?? home;
  forgetUrl();
  return <Navigate to={to} replace />;
};

/** The sign-in page last used in this browser. */
const door = (): string => localStorage[DOOR] ?? '/signin';

const LoginPopup = hot<object>(() => import('./login-popup'));

/** Requires a session for nested routes; remembers the address for after the sign-in. */
const Guarded = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (isWall(session)) return <Navigate to="/layar" replace />;
  if (session) {
    if (!hasMenu(session.jobdesk)) use(menuReady(session.jobdesk));
    // A mail preview has no frame.
    return pathname.startsWith('/email/') ? <Outlet /> : <Shell />;
  }
  rememberUrl(pathname + search);
  return <Navigate to={door()} replace />;
};

/** The screen of a route, or a page that says who may open it. */
const Page = ({ route }: { route: RouteDef }) => {
  const who = useSession();
  const Screen = screenOf(route.screen);
  if (!Screen) return <NotFound />;
  return !who || mayOpenRoute(who, route) ? <Screen /> : <Forbidden title={route.title} />;
};
const asRoute = (route: RouteDef) => (
  <Route key={route.path} caseSensitive path={route.path} element={<Page key={route.path} route={route} />} />
);
const isPublic = (route: RouteDef) => route.access.length === 0;

/** All routes, from the route table. */
export const Pages = () => {
  const message = useStore(loginMessage);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary on={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<RootRedirect />} />
          {routes.filter(isPublic).map(asRoute)}
          <Route element={<Guarded />}>
            {routes.filter((r) => !isPublic(r)).map(asRoute)}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </Suspense>
      {message !== undefined && <LoginPopup />}
      <Toaster />
    </ErrorBoundary>
  );
};
