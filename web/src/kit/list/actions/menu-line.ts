import type { ReactNode } from 'react';

/** A line leads somewhere (`href`) or does something, or stands for what can be printed; `apart`: a line stands above it. */
export type MenuLine = {
  id: string;
  label: string;
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  apart?: boolean;
} & ({ href: string } | { run: () => void } | { print: { kind: string; ids: readonly string[] } });
