import type { DropdownMenu as D } from 'radix-ui';
import { createContext } from 'react';

/** Radix' menu components, available once a menu is open. */
export const MenuParts = createContext<typeof D | undefined>(undefined);
