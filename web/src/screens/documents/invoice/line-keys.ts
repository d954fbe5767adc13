/** Arrows among the lines of an invoice; Enter opens the signed paper of the line that has the focus. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -1e9, End: 1e9 };
/** @param reveal draws a line that is out of sight */
export const useLineKeys = (count: number, onOpen: ((n: number) => void) | undefined, reveal?: (n: number) => void) => {
  const t = useT();
  const [at, setAt] = useState(0);
  const [inside, setInside] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  /** A line that takes the focus once it is drawn. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const row =
      wanted.current === undefined ? null : body.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });
  const now = Math.min(at, count - 1);
  useShortcuts([
    { keys: 'Enter', label: t('lihat pindaian'), when: inside && onOpen !== undefined, run: () => onOpen?.(now) },
  ]);
  const onKeyDown = (e: KeyboardEvent) => {
    const step = STEPS[e.key];
    if (step === undefined || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    const next = Math.max(0, Math.min(count - 1, now + step));
    wanted.current = next;
    reveal?.(next);
    setAt(next);
  };
  return {
    body: { ref: body, onKeyDown, onFocus: () => setInside(true), onBlur: () => setInside(false) },
    row: (n: number) => ({ 'data-line': n, tabIndex: n === now ? 0 : -1, onFocus: () => setAt(n) }),
  };
};
export type LineKeys = ReturnType<typeof useLineKeys>;
