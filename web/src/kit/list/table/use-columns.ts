import { type RefObject, useMemo } from 'react';
import type { Column, ShownColumn } from '../types';
import { isChosen, type ListPrefs, withColumn } from '../views/list-prefs';
import { type Fitted, fitColumns } from './fit';
import { MENU_WIDTH, SELECT_WIDTH } from './list-table';
import { useRoom } from './use-room';

/** Extra padding of the first and the last cell, px. */
const EDGE = 16;

type Frame<R> = {
  /** Rows shown; none while loading. */
  rows: readonly R[];
  selectable: boolean;
  menu: boolean;
  grouped: boolean;
  room: RefObject<HTMLElement | null>;
};

/** Each column as input for the layout: with edge padding, and whether any row has a value. */
export const fitsOf = <R>(
  chosen: readonly Column<R>[],
  { rows, selectable, menu, grouped }: Omit<Frame<R>, 'room'>,
): (Column<R> & { width: number })[] =>
  chosen.map((c, i) => {
    const edge = (i === 0 && !selectable ? EDGE : 0) + (i === chosen.length - 1 && !menu ? EDGE : 0);
    const { says } = c;
    return {
      ...c,
      width: ((!grouped && c.alone) || c.width) + edge,
      ...(c.least && { least: c.least + edge }),
      ...(says && rows.length > 0 && !rows.some(says) && { empty: true }),
    };
  });
/** The columns that fit, with their widths. */
export const shownOf = <R>(chosen: readonly Column<R>[], fitted: readonly Fitted[]): ShownColumn<R>[] => {
  const byId = new Map(chosen.map((c) => [c.id, c]));
  return fitted.flatMap(({ id, width, also = [] }) => {
    const column = byId.get(id);
    const lines = also.flatMap((one) => byId.get(one) ?? []);
    return column ? [{ ...column, width, ...(lines.length > 0 && { also: lines }) }] : [];
  });
};

/** Selected columns that fit, with their widths; and all columns for the column menu. */
export const useColumns = <R>(
  columns: readonly Column<R>[],
  prefs: ListPrefs,
  onPrefs: (next: ListPrefs) => void,
  { rows, selectable, menu: menued, grouped, room: el }: Frame<R>,
) => {
  const room = useRoom(el);
  const taken = (selectable ? SELECT_WIDTH : 0) + (menued ? MENU_WIDTH : 0);
  const shown = useMemo(() => {
    const chosen = columns.filter((c) => isChosen(c, prefs));
    const wanted = fitsOf(chosen, { rows, selectable, menu: menued, grouped });
    return shownOf(chosen, fitColumns(wanted, room - taken));
  }, [columns, prefs, rows, selectable, menued, grouped, room, taken]);
  const inSight = shown.flatMap((c) => [c.id, ...(c.also ?? []).map((one) => one.id)]);
  const menu = {
    columns: columns
      .filter((c) => !c.always)
      .map((c) => ({
        id: c.id,
        label: c.label,
        shown: isChosen(c, prefs),
        fits: inSight.includes(c.id),
      })),
    onToggle: (id: string) => {
      const column = columns.find((c) => c.id === id);
      if (column) onPrefs(withColumn(prefs, column));
    },
    onReset: prefs.on.length + prefs.off.length > 0 ? () => onPrefs({ ...prefs, on: [], off: [] }) : undefined,
  };
  return { shown, inSight, menu, width: shown.reduce((sum, c) => sum + c.width, taken) };
};
