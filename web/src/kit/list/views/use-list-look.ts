/** Display of a list for its user: columns, density, page size; a saved view has its own. */
import { useState } from 'react';
import { type Density, setPrefs as setAppPrefs, usePrefs } from '@/base/session/prefs';
import type { ListPrefs } from './list-prefs';
import type { SavedView } from './saved-views';

export type ListLook = {
  prefs: ListPrefs;
  setPrefs: (next: ListPrefs) => void;
  density: Density;
  setDensity: (density: Density) => void;
};
/** Changes to a view's display last until the page is left, unless the view is saved. */
type Tried = { id: string; on: readonly string[]; off: readonly string[]; density: Density };

export const useListLook = (
  view: SavedView | undefined,
  [listPrefs, setOwn]: [ListPrefs, (next: ListPrefs) => void],
): ListLook => {
  const app = usePrefs();
  const [tried, setTried] = useState<Tried>();
  if (!view) {
    return {
      prefs: listPrefs,
      setPrefs: setOwn,
      density: app.density,
      setDensity: (density) => setAppPrefs({ density }),
    };
  }
  const { id, on, off, density } = tried?.id === view.id ? tried : view;
  return {
    prefs: { on, off, size: listPrefs.size },
    setPrefs: (next) => {
      if (next.size !== listPrefs.size) setOwn({ ...listPrefs, size: next.size });
      setTried({ id, on: next.on, off: next.off, density });
    },
    density,
    setDensity: (next) => setTried({ id, on, off, density: next }),
  };
};
