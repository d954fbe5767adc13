import { useCallback, useRef } from 'react';
import type { ListDef, ListRow, RowAction } from '../types';
import type { MenuLine } from './menu-line';

/** A row's actions in menu order: the leading one first, dangerous ones last. */
export const inMenu = <R>(actions: readonly RowAction<R>[], row: R, first?: string): RowAction<R>[] => {
  const place = ({ id, look }: RowAction<R>) => (id === first ? 0 : look === 'danger' ? 2 : 1);
  return actions.filter((action) => action.can(row)).toSorted((a, b) => place(a) - place(b));
};

/** Builds a row's menu lines; undefined if rows have none. The function's identity is stable. */
export const useRowMenu = <R extends ListRow>(
  { links, actions, aggregate, leads }: Pick<ListDef<R>, 'links' | 'actions' | 'aggregate' | 'leads'>,
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
      ...inMenu(actions, row, leads?.(row)).map((action, i): MenuLine => {
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
    [links, actions, aggregate, leads],
  );
  return links ? lines : undefined;
};
