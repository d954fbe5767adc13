/** Rows of a text table: one per line, cells separated by ` | `. */
export const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
/** Items separated by `; ` or line breaks. */
export const list = (text: string): string[] =>
  text
    .split(/;\s+|\n/)
    .map((entry) => entry.trim())
    .filter(Boolean);
