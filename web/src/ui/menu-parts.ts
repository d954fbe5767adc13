import type { DropdownMenu as D } from 'radix-ui';
import { createContext } from 'react';

/** Radix' parts of a menu, there once it is open. */
export const MenuParts = createContext<typeof D | undefined>(undefined);
