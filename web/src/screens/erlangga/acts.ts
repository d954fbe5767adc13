import type { Choice, LookedRow } from '@domain/flows/race/intake/look';
import type { ColumnName } from '@domain/master/intake-columns';

/** What can be done about a row: a cell mended, its school decided, or asked about in full. */
export type LineActs = {
  onMend: (line: number, column: ColumnName, value: string) => void;
  onChoose: (line: number, choice: Choice | undefined) => void;
  onAsk: (row: LookedRow) => void;
};
