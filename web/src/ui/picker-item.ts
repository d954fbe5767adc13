import type { ReactNode } from 'react';

/** One entry of a picker. `data` is the caller's own. */
export type PickerItem<D = unknown> = {
  value: string;
  label: string;
  /** Tells homonyms apart: code, city, TOP. */
  second?: string;
  /** At the end of the first line: a count, a warning. */
  aside?: ReactNode;
  /** Why it can't be chosen; it is shown all the same. */
  reason?: string;
  /** Nothing is called as was typed, this is near to it: taken by hand alone. */
  near?: true;
  /** What to know before it is chosen, on a line of its own. */
  warning?: string;
  data?: D;
};
