/** Which fields of a form are empty and have to be filled in before its next step: told by the form, marked by each field. */
import { createContext, useContext } from 'react';

const none: ReadonlySet<string> = new Set();
const Missing = createContext(none);
/** Takes the paths of the fields in the form's values. */
export const MissingFields = Missing.Provider;
export const useMissing = (path: string): boolean => useContext(Missing).has(path);
