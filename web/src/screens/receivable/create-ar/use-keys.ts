/** The keys of the list: those of other lists, whole customers, waiving, and making the drafts. */
import type { RefObject } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { moveCursor } from '@/kit/list/actions/select';
import type { Group, Line } from './lines';

type Props = {
  lines: readonly Line[];
  cursor: string | undefined;
  chosen: number;
  searchRef: RefObject<HTMLInputElement | null>;
  waives: boolean;
  /** Why no draft can be made; '': they can. */
  against: string;
  onCursor: (key: string) => void;
  onOpen: (line: Line) => void;
  onToggle: (line: Line, range: boolean) => void;
  onGroup: (group: Group) => void;
  onTurn: (group: Group, open: boolean) => void;
  onAll: () => void;
  onClear: () => void;
  onWaive: (line: Line) => void;
  onMake: () => void;
};

export const useKeys = ({ lines, cursor, chosen, searchRef, waives, against, ...on }: Props): void => {
  const t = useT();
  const keys = lines.map(({ key }) => key);
  const at = lines.find(({ key }) => key === cursor);
  const some = lines.length > 0;
  const go = (by: number) => {
    const key = moveCursor(keys, at?.key, by);
    if (key !== undefined) on.onCursor(key);
  };
  const once = (run: () => void) => (e: KeyboardEvent) => {
    if (!e.repeat) run();
  };
  useShortcuts([
    { keys: '/', label: t('cari'), hint: false, run: () => searchRef.current?.focus() },
    { keys: 'ArrowUp', also: 'ArrowDown', label: t('pilih'), when: some, run: () => go(-1) },
    { keys: 'ArrowDown', label: t('baris berikutnya'), when: some, hint: false, run: () => go(1) },
    { keys: 'Home', label: t('baris pertama'), when: some, hint: false, run: () => go(-keys.length) },
    { keys: 'End', label: t('baris terakhir'), when: some, hint: false, run: () => go(keys.length) },
    {
      keys: 'ArrowLeft',
      label: t('tutup customer'),
      when: !!at,
      hint: false,
      run: () => at && on.onTurn(at.group, false),
    },
    {
      keys: 'ArrowRight',
      label: t('buka customer'),
      when: !!at,
      hint: false,
      run: () => at && on.onTurn(at.group, true),
    },
    { keys: 'Enter', label: t('buka'), when: !!at, hint: false, run: () => at && on.onOpen(at) },
    { keys: 'Space', label: t('tandai'), when: !!at, run: () => at && on.onToggle(at, false) },
    {
      keys: 'Shift+Space',
      label: t('tandai sampai sini'),
      when: !!at,
      hint: false,
      run: () => at && on.onToggle(at, true),
    },
    { keys: 'g', label: t('seluruh customer'), when: !!at, run: () => at && on.onGroup(at.group) },
    { keys: 'l', label: t('lepas'), when: waives, run: once(() => at && on.onWaive(at)) },
    { keys: 'Ctrl+a', label: t('tandai semua'), when: some, hint: false, run: on.onAll },
    { keys: 'Escape', label: t('kosongkan'), when: chosen > 0, hint: false, run: on.onClear },
    { keys: 'Ctrl+Enter', label: t('buat draf'), when: against === '', run: once(on.onMake) },
  ]);
};
