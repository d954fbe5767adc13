/** Boxes whose text is read when they are left: a form that is saved while the focus is in one reads them first. */
import { useEffect, useRef } from 'react';

const boxes = new Set<() => void>();

/** Reads what stands typed in every box. */
export const readTyped = (): void => {
  for (const read of boxes) read();
};
/** @param read takes what was typed as the value, if anything was */
export const useTyped = (read: () => void): void => {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const one = () => latest.current();
    boxes.add(one);
    return () => {
      boxes.delete(one);
    };
  }, []);
};
