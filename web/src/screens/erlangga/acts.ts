import type { Choice, LookedRow } from '@domain/flows/race/intake/look';
import type { ColumnName } from '@domain/master/intake-columns';

/** Actions on a row: correct a cell, decide its school, open the address dialog. */
export type LineActs = {
  onMend: (line: number, column: ColumnName, value: string) => void;
  onChoose: (line: number, choice: Choice | undefined) => void;
  onAsk: (row: LookedRow) => void;
};
