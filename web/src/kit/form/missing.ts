/** Which fields of a form are empty and have to be filled in before its next step, and which are to be drawn wherever they stand: told by the form. */
import { createContext, useContext } from 'react';

const none: ReadonlySet<string> = new Set();
const Missing = createContext(none);
/** Takes the paths of the fields in the form's values. */
export const MissingFields = Missing.Provider;
export const useMissing = (path: string): boolean => useContext(Missing).has(path);

const Needed = createContext<readonly string[]>([]);
/** Takes the paths of fields that are drawn from the start, though their list is long. */
export const NeededFields = Needed.Provider;
export const useNeeded = (): readonly string[] => useContext(Needed);
