import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { createPath, Router } from 'react-router';
import { type Move, moveNow, navigator, onMove } from '@/base/navigation/history';

const Pending = createContext(false);
/** Whether the next page's code is loading while the old page stays. */
export const usePending = (): boolean => useContext(Pending);

/** React Router on the browser's history; the old page stays until the next one is loaded. */
export const AppRouter = ({ children }: { children: ReactNode }) => {
  const [move, setMove] = useState(moveNow);
  const [pending, start] = useTransition();
  useLayoutEffect(() => {
    const off = onMove((next) => start(() => setMove(next)));
    // Navigations during the first render have not been received.
    setMove((first) => (isSamePlace(first, moveNow()) ? first : moveNow()));
    return off;
  }, []);
  return (
    <Pending value={pending}>
      <Router location={move.location} navigationType={move.action} navigator={navigator}>
        {children}
      </Router>
    </Pending>
  );
};

const isSamePlace = ({ location: one }: Move, { location: other }: Move): boolean =>
  one.key === other.key && createPath(one) === createPath(other);
