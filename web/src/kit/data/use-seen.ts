import { useState } from 'react';

/**
 * The version shown when a dialog opened: later changes require an explicit second submit.
 * @param isOpen whether the dialog is open
 */
export const useSeen = (isOpen: boolean, version: number): number => {
  const [seen, setSeen] = useState(version);
  if (!isOpen && seen !== version) setSeen(version);
  return isOpen ? seen : version;
};
