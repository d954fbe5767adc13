import { type RefObject, useMemo } from 'react';
import type { Column } from '../types';
import { isChosen, type ListPrefs, withColumn } from '../views/list-prefs';
import { fitColumns } from './fit';
import { MENU_WIDTH, SELECT_WIDTH } from './list-table';
import { useRoom } from './use-room';

/** What the first and the last cell have more than others, px. */
const EDGE = 16;

type Frame = { selectable: boolean; menu: boolean; grouped: boolean; room: RefObject<HTMLElement | null> };

/** Columns that were chosen and fit, with their widths; and all of them for the column menu. */
export const useColumns = <R>(
  columns: readonly Column<R>[],
  prefs: ListPrefs,
  onPrefs: (next: ListPrefs) => void,
  { selectable, menu: menued, grouped, room: el }: Frame,
) => {
  const room = useRoom(el);
  const taken = (selectable ? SELECT_WIDTH : 0) + (menued ? MENU_WIDTH : 0);
  const shown = useMemo(() => {
    const chosen = columns.filter((c) => isChosen(c, prefs));
    const wanted = chosen.map((c, i) => {
      const edge = (i === 0 && !selectable ? EDGE : 0) + (i === chosen.length - 1 && !menued ? EDGE : 0);
      return { ...c, width: ((!grouped && c.alone) || c.width) + edge, least: c.least && c.least + edge };
    });
    const fits = new Map(fitColumns(wanted, room - taken).map((c) => [c.id, c.width]));
    return chosen.flatMap((c) => {
      const width = fits.get(c.id);
      return width === undefined ? [] : [{ ...c, width }];
    });
  }, [columns, prefs, selectable, menued, grouped, room, taken]);
  const menu = {
    columns: columns
      .filter((c) => !c.always)
      .map((c) => ({
        id: c.id,
        label: c.label,
        shown: isChosen(c, prefs),
        fits: shown.some((s) => s.id === c.id),
      })),
    onToggle: (id: string) => {
      const column = columns.find((c) => c.id === id);
      if (column) onPrefs(withColumn(prefs, column));
    },
    onReset: prefs.on.length + prefs.off.length > 0 ? () => onPrefs({ ...prefs, on: [], off: [] }) : undefined,
  };
  return { shown, menu, width: shown.reduce((sum, c) => sum + c.width, taken) };
};
