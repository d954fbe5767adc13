import type { Line } from '../desk/work-list';

export type LinesProps = {
  label: string;
  lines: readonly Line[];
  /** The selected line. */
  at: string | undefined;
  onAt: (key: string) => void;
  onDrop: (key: string) => void;
};
