/**
 * The browser's history for the router, with a way for forms to hold a navigation back until the user has decided. (The
 * router's own blocker needs its data router, which adds 20 KB to every page and is not used otherwise.)
 */
import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  UNSAFE_createBrowserHistory,
} from 'react-router';

/** Returns true to hold a navigation back; `go` performs it later. */
export type Holder = (to: { pathname: string }, go: () => void) => boolean;
export type Move = { action: NavigationType; location: Location };

const base = UNSAFE_createBrowserHistory({ v5Compat: true });
const holders = new Set<Holder>();
/** Calls `holder` before every navigation while it is registered. @returns unregister */
export const holdNavigation = (holder: Holder): (() => void) => {
  holders.add(holder);
  return () => holders.delete(holder);
};
const held = (to: { pathname: string }, go: () => void) => [...holders].some((holder) => holder(to, go));
const pathOf = (to: Parameters<Navigator['push']>[0]): { pathname: string } =>
  typeof to === 'string' ? new URL(to, location.href) : { pathname: to.pathname ?? location.pathname };

export const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => base.go(delta),
  push: (to, state) => {
    const go = () => base.push(to, state);
    if (!held(pathOf(to), go)) go();
  },
  replace: (to, state) => {
    const go = () => base.replace(to, state);
    if (!held(pathOf(to), go)) go();
  },
};
/** Replaces the address of the current page without a navigation, so that nothing is re-rendered. */
export const readdress = (path: string): void => window.history.replaceState(window.history.state, '', path);
export const moveNow = (): Move => ({ action: base.action, location: base.location });

let passing = false;
let undoing = false;
/**
 * Calls `f` on every navigation that is not held back. After the back button the address has already changed, so a
 * held-back one is undone.
 */
export const onMove = (f: (move: Move) => void): (() => void) =>
  base.listen(({ action, location: to, delta }) => {
    if (undoing) {
      undoing = false;
      return;
    }
    const back = action === 'POP' && delta ? delta : 0;
    const again = () => {
      passing = true;
      base.go(back);
    };
    if (back !== 0 && !passing && held(to, again)) {
      undoing = true;
      return base.go(-back);
    }
    passing = false;
    f({ action, location: to });
  });
