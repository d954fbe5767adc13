import { useDeferredValue } from 'react';

/**
 * What came first is drawn in slices, between which a slow phone answers: undefined until it is; what comes after it, at once.
 * What was there already when the page was opened is there at once, too.
 */
export const useSliced = <V>(value: V | undefined): V | undefined => {
  const drawn = useDeferredValue(value);
  return drawn === undefined ? undefined : value;
};
