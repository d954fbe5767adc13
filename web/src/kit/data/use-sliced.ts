import { useDeferredValue } from 'react';

/**
 * Renders the first value in time slices, so that a slow phone stays responsive: undefined until done; later values,
 * and one present at mount, are returned at once.
 */
export const useSliced = <V>(value: V | undefined): V | undefined => {
  const drawn = useDeferredValue(value);
  return drawn === undefined ? undefined : value;
};
