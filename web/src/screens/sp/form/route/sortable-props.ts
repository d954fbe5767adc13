import type { HTMLAttributes, ReactNode } from 'react';

/** Rows that can be put into another order, however they are moved. */
export type SortableProps = {
  /** Keys of the rows, in order. */
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  /** One row; `grip` belongs to its grip. */
  children: (id: string, n: number, grip: HTMLAttributes<HTMLElement>) => ReactNode;
};
