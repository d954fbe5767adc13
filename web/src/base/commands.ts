/** Commands of the screen that stands, for the palette. */
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { store, useStore } from './store';

export type PageCommand = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Its key, drawn at the end. */
  keys?: string;
  run: () => void;
  /** Why it can't be given now. */
  disabled?: string;
};

const pages = store<readonly { id: number; list: readonly PageCommand[] }[]>([]);
let made = 0;

/** Puts commands into the palette while the caller stands. */
export const usePageCommands = (list: readonly PageCommand[]): void => {
  const latest = useRef(list);
  latest.current = list;
  const shape = list.map((c) => `${c.id}|${c.label}|${c.keys ?? ''}|${c.disabled ?? ''}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed when what is listed differs.
  useEffect(() => {
    made += 1;
    const id = made;
    const live = latest.current.map((c, i) => ({ ...c, run: () => latest.current[i]?.run() }));
    pages.set((all) => [...all, { id, list: live }]);
    return () => pages.set((all) => all.filter((p) => p.id !== id));
  }, [shape]);
};
export const useCommandsHere = (): PageCommand[] => useStore(pages).flatMap((p) => p.list);
