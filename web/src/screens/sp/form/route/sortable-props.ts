import type { HTMLAttributes, ReactNode } from 'react';

/** Props of reorderable rows, whatever moves them. */
export type SortableProps = {
  /** Keys of the rows, in order. */
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  /** One row; `grip` are the props of its handle. */
  children: (id: string, n: number, grip: HTMLAttributes<HTMLElement>) => ReactNode;
};
