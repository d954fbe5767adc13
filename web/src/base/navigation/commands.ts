/** Commands of the current screen, for the palette. */
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { store, useStore } from '../session/store';

export type PageCommand = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Its shortcut, shown at the end of the line. */
  keys?: string;
  run: () => void;
  /** Why it is unavailable now. */
  disabled?: string;
};

const pages = store<readonly { id: number; list: readonly PageCommand[] }[]>([]);
let lastId = 0;

/** Adds commands to the palette while the calling component is mounted. */
export const usePageCommands = (list: readonly PageCommand[]): void => {
  const latest = useRef(list);
  latest.current = list;
  const shape = list.map((c) => `${c.id}|${c.label}|${c.keys ?? ''}|${c.disabled ?? ''}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed when what is listed differs.
  useEffect(() => {
    lastId += 1;
    const id = lastId;
    const live = latest.current.map((c, i) => ({ ...c, run: () => latest.current[i]?.run() }));
    pages.set((all) => [...all, { id, list: live }]);
    return () => pages.set((all) => all.filter((p) => p.id !== id));
  }, [shape]);
};
export const useCommandsHere = (): PageCommand[] => useStore(pages).flatMap((p) => p.list);
