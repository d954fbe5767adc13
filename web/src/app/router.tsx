import { mayOpenRoute, type Route, routes } from '@domain/access';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { Crash } from './crash';
import { Entry } from './entry';
import { LoginPopup } from './login-popup';
import { Forbidden, NotFound } from './lost';
import { PageLoading } from './page-loading';
import { loaderOf, openRoutes } from './screens';
import { rememberUrl, useSession } from './session';
import { Shell } from './shell/shell';
import { ToastHost } from './toast-host';

/** What a matched route tells the shell. */
export type Handle = { route: Route };

const Root = () => (
  <>
    <Outlet />
    <LoginPopup />
    <ToastHost />
  </>
);

/** Nothing behind it is drawn without a session; the address is remembered for after the sign-in. */
const Guarded = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return <Shell />;
  rememberUrl(pathname + search);
  return <Navigate to="/signin" replace />;
};

/** The screen of a route, or the page that says whose it is. */
const allowed =
  (route: Route, Screen: React.ComponentType): React.ComponentType =>
  () => {
    const who = useSession();
    return !who || mayOpenRoute(who, route) ? <Screen /> : <Forbidden title={route.title} />;
  };
const asRoute = (route: Route): RouteObject => ({
  id: route.path,
  path: route.path,
  handle: { route } satisfies Handle,
  ErrorBoundary: Crash,
  lazy: {
    Component: async () => {
      const module = await loaderOf(route.screen)?.();
      return module ? (route.access.length === 0 ? module.Component : allowed(route, module.Component)) : NotFound;
    },
  },
});

const isPublic = (route: Route) => route.access.length === 0;
// Two paths that differ in letter case only are one to the router; the first stands for both.
const once = openRoutes.filter(
  (r, i) => openRoutes.findIndex((o) => o.path.toLowerCase() === r.path.toLowerCase()) === i,
);

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Crash,
    HydrateFallback: PageLoading,
    children: [
      { path: '/', Component: Entry },
      ...once.filter(isPublic).map(asRoute),
      {
        Component: Guarded,
        ErrorBoundary: Crash,
        children: [...once.filter((r) => !isPublic(r)).map(asRoute), { path: '*', Component: NotFound }],
      },
    ],
  },
]);

/** True if the application has that page, whoever may open it. */
export const hasRoute = (path: string): boolean => routes.some((r) => r.path === path);
