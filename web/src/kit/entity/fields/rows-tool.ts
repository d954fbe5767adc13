import { type ComponentType, createContext } from 'react';
import type { Values } from '../values';

/** @param onRows appends records to the list, as many as fit */
export type RowsToolProps = { onRows: (rows: readonly Values[]) => void };
/** Custom tools that fill lists of records, by field name; shown beside the button that adds a record. */
export const RecordFillers = createContext<Readonly<Record<string, ComponentType<RowsToolProps>>>>({});
