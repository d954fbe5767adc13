import type { MenuGroup } from '@domain/navigation/access';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { currentPath } from './current-path';

/** The last visited menu page, for pages opened from it. */
let last: string | undefined;

export const useCurrentPath = (groups: readonly MenuGroup[]): string | undefined => {
  const { pathname } = useLocation();
  const path = currentPath(groups, pathname, last);
  useEffect(() => {
    last = path;
  }, [path]);
  return path;
};
