import type { RefObject } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { meantFor, rowsFor } from '../actions/meant-for';
import { moveCursor } from '../actions/select';
import type { ListRow, RowAction, RowLink } from '../types';

type Props<R extends ListRow> = {
  rows: readonly R[];
  cursor: string | undefined;
  onCursor: (id: string) => void;
  selectable: boolean;
  marks: ReadonlySet<string>;
  onMark: (row: R) => void;
  onUnmark: () => void;
  onOpen: (row: R, elsewhere: boolean) => void;
  actions: readonly RowAction<R>[];
  onAct: (action: RowAction<R>, rows: readonly R[]) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Below 768 px the search box may have to be opened first. */
  onSearch: () => void;
  /** Links of the row at the cursor. */
  links: (row: R) => readonly RowLink[];
  onLink: (href: string) => void;
  /** Opens a row's menu. */
  onMenu?: (row: R) => void;
};

/** Keyboard shortcuts of a list: those that the selected rows, or else the row at the cursor, allow now. */
export const useListKeys = <R extends ListRow>(p: Props<R>): void => {
  const t = useT();
  const ids = p.rows.map((r) => r.id);
  const row = p.rows.find((r) => r.id === p.cursor);
  const go = (by: number) => {
    const id = moveCursor(ids, p.cursor, by);
    if (id !== undefined) p.onCursor(id);
  };
  const focusSearch = () => {
    p.onSearch();
    p.searchRef.current?.focus();
  };
  const some = ids.length > 0;
  const marked = p.rows.filter((r) => p.marks.has(r.id));
  /**
   * The rows that an action's key applies to: all selected ones if it fits any, so that the others are reported; none
   * if they are in its target state already.
   */
  const target = (action: RowAction<R>): readonly R[] => {
    const on = marked.length > 0 ? marked : row ? [row] : [];
    const { fit, again } = meantFor(action, on);
    if (again) return [];
    return fit.length > 0 && action.href === undefined ? rowsFor(action, on) : fit;
  };
  const links = row ? p.links(row) : [];
  useShortcuts([
    { keys: '/', label: t('cari'), hint: false, run: focusSearch },
    { keys: 'ArrowUp', also: 'ArrowDown', label: t('pilih'), when: some, run: () => go(-1) },
    { keys: 'ArrowDown', label: t('baris berikutnya'), when: some, hint: false, run: () => go(1) },
    { keys: 'j', label: t('baris berikutnya'), when: some, hint: false, run: () => go(1) },
    { keys: 'k', label: t('baris sebelumnya'), when: some, hint: false, run: () => go(-1) },
    { keys: 'Home', label: t('baris pertama'), when: some, hint: false, run: () => go(-ids.length) },
    { keys: 'End', label: t('baris terakhir'), when: some, hint: false, run: () => go(ids.length) },
    { keys: 'Enter', label: t('buka'), when: row !== undefined, run: () => row && p.onOpen(row, false) },
    {
      keys: 'Ctrl+Enter',
      label: t('buka di tab lain'),
      when: row !== undefined,
      hint: false,
      run: () => row && p.onOpen(row, true),
    },
    {
      keys: 'Space',
      label: t('tandai'),
      when: p.selectable && row !== undefined,
      run: () => row && p.onMark(row),
    },
    { keys: 'Escape', label: t('lepas tanda'), when: p.marks.size > 0, hint: false, run: p.onUnmark },
    ...(p.onMenu
      ? [{ keys: 'm', label: t('tindakan'), when: row !== undefined, hint: false, run: () => row && p.onMenu?.(row) }]
      : []),
    ...links.flatMap(({ hotkey, label, href }) =>
      hotkey === undefined ? [] : [{ keys: hotkey, label, run: () => p.onLink(href) }],
    ),
    ...p.actions.flatMap((action) => {
      const on = target(action);
      if (action.hotkey === undefined) return [];
      return {
        keys: action.hotkey,
        label: action.label,
        when: on.length > 0,
        run: (e: KeyboardEvent) => {
          if (!e.repeat) p.onAct(action, on);
        },
      };
    }),
  ]);
};
