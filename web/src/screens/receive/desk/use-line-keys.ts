import { type RefObject, useEffect } from 'react';
import { type Shortcut, useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { conditions, type ReceiptDetails } from './scan-message';
import { type Line, waits } from './work-list';

type Hands = {
  lines: readonly Line[];
  line: Line | undefined;
  point: (key: string) => void;
  change: (change: Partial<ReceiptDetails>) => void;
  drop: () => void;
  list: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLInputElement | null>;
  note: RefObject<HTMLInputElement | null>;
};
const rowOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`);

/**
 * Shortcuts that edit the selected line while the list has the focus and no text is being typed.
 * @returns handles a key pressed in the list; false if it isn't one of them
 */
export const useLineKeys = ({ lines, line, point, change, drop, list, paper, note }: Hands) => {
  const t = useT();
  const here = line !== undefined && waits(line);
  const all = line?.sj?.jumlahFaktur ?? 0;
  const back = line?.given.fakturBack ?? 0;
  const go = (by: number) => {
    const now = lines.findIndex(({ key }) => key === line?.key);
    const next = lines[now < 0 ? 0 : Math.max(0, Math.min(now + by, lines.length - 1))];
    if (!next) return;
    point(next.key);
    rowOf(list.current, next.key)?.focus();
  };
  const keys: Shortcut[] = [
    { keys: 'ArrowDown', also: 'ArrowUp', label: t('pilih'), when: lines.length > 0, run: () => go(1) },
    { keys: 'ArrowUp', label: t('pilih'), when: lines.length > 0, hint: false, run: () => go(-1) },
    { keys: '1', also: '2+3', label: t('kondisi'), when: here, run: () => change({ kondisi: conditions[0] }) },
    { keys: '2', label: t('Kurang'), when: here, hint: false, run: () => change({ kondisi: conditions[1] }) },
    { keys: '3', label: t('Rusak'), when: here, hint: false, run: () => change({ kondisi: conditions[2] }) },
    // Counts down to none, then back to all.
    {
      keys: 'f',
      label: t('faktur'),
      when: here && all > 0,
      run: () => change({ fakturBack: back === 0 ? all : back - 1 }),
    },
    { keys: 'p', label: t('pindai kertas'), when: here, run: () => paper.current?.click() },
    { keys: 'n', label: t('catatan'), when: here, run: () => note.current?.focus() },
    { keys: 'Delete', label: t('singkirkan'), when: line !== undefined, hint: false, run: drop },
  ];
  useShortcuts(keys);

  // The focus follows the selection, from a row that left to the one just scanned.
  const at = line?.key;
  useEffect(() => {
    if (at && list.current?.contains(document.activeElement)) rowOf(list.current, at)?.focus();
  }, [at, list]);

  return {
    down: () => go(0),
    take: (key: string): boolean => {
      const meant = keys.find((one) => one.when !== false && one.keys === key.toLowerCase());
      if (!meant || !list.current?.contains(document.activeElement)) return false;
      meant.run(new KeyboardEvent('keydown', { key }));
      return true;
    },
  };
};
