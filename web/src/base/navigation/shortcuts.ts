/**
 * Keyboard shortcuts of the mounted screens: bound in one place, listed in the footer, under `?` and in the palette.
 */
import { useLayoutEffect, useRef } from 'react';
import { store, useStore } from '../session/store';
import { isKey, isTyping } from './keys';

export type Shortcut = {
  /** `a`, `/`, `Enter`, `Space`, `ArrowDown`, `Ctrl+Enter`, `Alt+ArrowUp` */
  keys: string;
  label: string;
  run: (e: KeyboardEvent) => void;
  /** False: inactive, neither bound nor listed. */
  when?: boolean;
  /** False: not in the footer (but under `?`). */
  hint?: boolean;
  /** Shown beside `keys` in the footer as one hint: `↑ ↓ pilih`. */
  also?: string;
  /** Also active while the user types. Shortcuts with Ctrl or Alt always are. */
  typing?: boolean;
};
type Layer = { id: number; list: readonly Shortcut[] };

const layers = store<readonly Layer[]>([]);
let lastId = 0;

/** Binds and lists shortcuts while the calling component is mounted; for the same key the newest binding wins. */
export const useShortcuts = (list: readonly Shortcut[]): void => {
  const latest = useRef(list);
  latest.current = list;
  const shape = list
    .map((s) => `${s.keys}|${s.label}|${s.when !== false}|${s.hint !== false}|${s.also ?? ''}`)
    .join('\n');
  // A layout effect, before paint: a key pressed as soon as its hint is visible must work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layer is renewed when what is listed differs.
  useLayoutEffect(() => {
    lastId += 1;
    const id = lastId;
    const live = latest.current.map((s, i) => ({ ...s, run: (e: KeyboardEvent) => latest.current[i]?.run(e) }));
    layers.set((all) => [...all, { id, list: live }]);
    return () => layers.set((all) => all.filter((l) => l.id !== id));
  }, [shape]);
};

const now = (all: readonly Layer[]): Shortcut[] => {
  const seen = new Set<string>();
  return [...all]
    .reverse()
    .flatMap((l) => l.list.filter((s) => s.when !== false))
    .filter((s) => !seen.has(s.keys) && seen.add(s.keys));
};
/** The active shortcuts, the page's own before the shell's. */
export const useActiveShortcuts = (): Shortcut[] => now(useStore(layers));

/** Registers the window's only listener; called once. */
export const startShortcuts = (): void => {
  window.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.isComposing) return;
    const at = document.activeElement;
    const modal = document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"]');
    const typing = isTyping(at);
    for (const s of now(layers.get())) {
      if (!isKey(e, s.keys)) continue;
      const modified = e.ctrlKey || e.metaKey || e.altKey;
      if (typing && !modified && !s.typing) continue;
      if (modal && !s.typing) continue;
      // A focused button or link handles Enter and Space itself.
      if ((s.keys === 'Enter' || s.keys === 'Space') && at?.matches('button, a[href], summary, [role="option"], input'))
        continue;
      e.preventDefault();
      s.run(e);
      return;
    }
  });
};
