/** The keys of the list: those of other lists, and the decisions. */
import type { RefObject } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { moveCursor } from '@/kit/list/actions/select';
import type { Item } from './item';

type Props = {
  items: readonly Item[];
  at: Item | undefined;
  marked: readonly Item[];
  searchRef: RefObject<HTMLInputElement | null>;
  onCursor: (key: string) => void;
  onOpen: (item: Item) => void;
  onMark: (item: Item, range: boolean) => void;
  onAll: () => void;
  onUnmark: () => void;
  onApprove: (items: readonly Item[]) => void;
  onReject: (items: readonly Item[]) => void;
};

export const useKeys = ({ items, at, marked, searchRef, ...on }: Props): void => {
  const t = useT();
  const keys = items.map(({ key }) => key);
  const some = items.length > 0;
  const go = (by: number) => {
    const key = moveCursor(keys, at?.key, by);
    if (key !== undefined) on.onCursor(key);
  };
  const mark = (range: boolean) => at && !at.way.open && on.onMark(at, range);
  /** The marked rows, else the row at the cursor. */
  const meant = marked.length > 0 ? marked : at ? [at] : [];
  const once = (run: (items: readonly Item[]) => void) => (e: KeyboardEvent) => {
    if (!e.repeat && meant.length > 0) run(meant);
  };
  const rejects = meant.length > 0 && meant.every(({ way }) => way.reject);
  useShortcuts([
    { keys: '/', label: t('cari'), hint: false, run: () => searchRef.current?.focus() },
    { keys: 'ArrowUp', also: 'ArrowDown', label: t('pilih'), when: some, run: () => go(-1) },
    { keys: 'ArrowDown', label: t('baris berikutnya'), when: some, hint: false, run: () => go(1) },
    { keys: 'j', label: t('baris berikutnya'), when: some, hint: false, run: () => go(1) },
    { keys: 'k', label: t('baris sebelumnya'), when: some, hint: false, run: () => go(-1) },
    { keys: 'Home', label: t('baris pertama'), when: some, hint: false, run: () => go(-keys.length) },
    { keys: 'End', label: t('baris terakhir'), when: some, hint: false, run: () => go(keys.length) },
    { keys: 'Enter', label: t('buka'), when: at !== undefined, run: () => at && on.onOpen(at) },
    { keys: 'Space', label: t('tandai'), when: at !== undefined && !at.way.open, run: () => mark(false) },
    { keys: 'Shift+Space', label: t('tandai sampai sini'), when: at !== undefined, hint: false, run: () => mark(true) },
    { keys: 'Ctrl+a', label: t('tandai semua'), when: some, hint: false, run: on.onAll },
    { keys: 'Escape', label: t('lepas tanda'), when: marked.length > 0, hint: false, run: on.onUnmark },
    { keys: 'a', label: t('setujui'), when: meant.length > 0, run: once(on.onApprove) },
    { keys: 't', label: t('tolak'), when: rejects, run: once(on.onReject) },
    { keys: 'r', label: t('tolak'), when: rejects, hint: false, run: once(on.onReject) },
  ]);
};
