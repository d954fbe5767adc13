import type { ReactNode } from 'react';

/** One entry of a picker. `data` is the caller's own. */
export type PickerItem<D = unknown> = {
  value: string;
  label: string;
  /** Tells homonyms apart: code, city, TOP. */
  second?: string;
  /** At the end of the first line: a count, a warning. */
  aside?: ReactNode;
  /** Why it can't be chosen; it is listed all the same. */
  reason?: string;
  /** Only a similar match: can be chosen, but never automatically. */
  near?: true;
  /** A caution before choosing it, on its own line. */
  warning?: string;
  data?: D;
};
