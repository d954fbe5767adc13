import { useCallback, useRef } from 'react';
import type { ListDef, ListRow, RowAction } from '../types';
import type { MenuLine } from './menu-line';

/** The lines of a row's menu; undefined where rows have none. The function is the same while the list is. */
export const useRowMenu = <R extends ListRow>(
  { links, actions, aggregate }: Pick<ListDef<R>, 'links' | 'actions' | 'aggregate'>,
  act: (action: RowAction<R>, rows: readonly R[]) => void,
): ((row: R) => MenuLine[]) | undefined => {
  const now = useRef(act);
  now.current = act;
  const lines = useCallback(
    (row: R): MenuLine[] => [
      ...(links?.(row) ?? []).map(({ hotkey, ...link }) => ({
        ...link,
        ...(hotkey ? { keys: hotkey.toUpperCase() } : {}),
      })),
      { id: 'print', label: '', print: { kind: aggregate, ids: [row.id] } },
      ...actions
        .filter((action) => action.can(row))
        .toSorted((a, b) => Number(a.look === 'danger') - Number(b.look === 'danger'))
        .map((action, i): MenuLine => {
          const href = action.href?.(row);
          return {
            id: action.id,
            label: action.label,
            icon: action.icon,
            apart: i === 0,
            ...(action.hotkey ? { keys: action.hotkey.toUpperCase() } : {}),
            danger: action.look === 'danger',
            ...(href === undefined ? { run: () => now.current(action, [row]) } : { href }),
          };
        }),
    ],
    [links, actions, aggregate],
  );
  return links ? lines : undefined;
};
