import type { ReactNode } from 'react';

/** A menu line: a link (`href`), an action, or the print documents; `apart`: preceded by a separator. */
export type MenuLine = {
  id: string;
  label: string;
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  apart?: boolean;
} & ({ href: string } | { run: () => void } | { print: { kind: string; ids: readonly string[] } });
