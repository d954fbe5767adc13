/** Keys of the screens that stand: bound in one place, listed in the footer, under `?` and in the palette. */
import { useLayoutEffect, useRef } from 'react';
import { isKey, isTyping } from './keys';
import { store, useStore } from './store';

export type Shortcut = {
  /** `a`, `/`, `Enter`, `Space`, `ArrowDown`, `Ctrl+Enter`, `Alt+ArrowUp` */
  keys: string;
  label: string;
  run: (e: KeyboardEvent) => void;
  /** False: not now; it is not bound and not listed. */
  when?: boolean;
  /** False: not in the footer (it is under `?` all the same). */
  hint?: boolean;
  /** Drawn beside `keys` in the footer as one hint: `↑ ↓ pilih`. */
  also?: string;
  /** Fired while somebody types, too. Keys with Ctrl or Alt always are. */
  typing?: boolean;
};
type Layer = { id: number; list: readonly Shortcut[] };

const layers = store<readonly Layer[]>([]);
let made = 0;

/** Binds and lists the keys while the caller stands; of two with the same key the newer one counts. */
export const useShortcuts = (list: readonly Shortcut[]): void => {
  const latest = useRef(list);
  latest.current = list;
  const shape = list
    .map((s) => `${s.keys}|${s.label}|${s.when !== false}|${s.hint !== false}|${s.also ?? ''}`)
    .join('\n');
  // Before the page is painted: a key that is pressed as soon as it is seen is heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layer is renewed when what is listed differs.
  useLayoutEffect(() => {
    made += 1;
    const id = made;
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
/** What works now, the page's own keys before the shell's. */
export const useActiveShortcuts = (): Shortcut[] => now(useStore(layers));

/** One listener for the window; called once. */
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
      // A focused button or link keeps Enter and Space for itself.
      if ((s.keys === 'Enter' || s.keys === 'Space') && at?.matches('button, a[href], summary, [role="option"], input'))
        continue;
      e.preventDefault();
      s.run(e);
      return;
    }
  });
};
