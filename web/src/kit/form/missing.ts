/**
 * Paths that a form provides to its fields: required fields that are still empty, and virtualized fields that must be
 * rendered.
 */
import { createContext, useContext } from 'react';

const none: ReadonlySet<string> = new Set();
const Missing = createContext(none);
/** Provides the paths of required empty fields. */
export const MissingFields = Missing.Provider;
export const useMissing = (path: string): boolean => useContext(Missing).has(path);

const Needed = createContext<readonly string[]>([]);
/** Provides the paths of fields to render from the start, although their list is long. */
export const NeededFields = Needed.Provider;
export const useNeeded = (): readonly string[] => useContext(Needed);
