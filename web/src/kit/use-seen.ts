import { useState } from 'react';

/**
 * The version that was shown when a question was asked: what comes while it stands is answered on purpose alone.
 * @param asked it stands now
 */
export const useSeen = (asked: boolean, version: number): number => {
  const [seen, setSeen] = useState(version);
  if (!asked && seen !== version) setSeen(version);
  return asked ? seen : version;
};
