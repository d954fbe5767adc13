import { type ComponentType, createContext } from 'react';
import type { Values } from '../values';

/** @param onRows adds records at the list's end, as many as it takes */
export type RowsToolProps = { onRows: (rows: readonly Values[]) => void };
/** A way of a screen's own to fill lists of records, by the field's name; it stands beside the button that adds one. */
export const RowsTools = createContext<Readonly<Record<string, ComponentType<RowsToolProps>>>>({});
