import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { createPath, Router } from 'react-router';
import { type Move, moveNow, navigator, onMove } from '@/base/history';

const Pending = createContext(false);
/** True while the next page's code comes and the old page stays. */
export const usePending = (): boolean => useContext(Pending);

/** React Router on the browser's addresses; a page that is not there yet leaves the old one in sight. */
export const AppRouter = ({ children }: { children: ReactNode }) => {
  const [move, setMove] = useState(moveNow);
  const [pending, start] = useTransition();
  useLayoutEffect(() => {
    const off = onMove((next) => start(() => setMove(next)));
    // Where somebody went while the first page was being drawn, nobody heard of.
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
