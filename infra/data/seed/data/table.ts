/** Rows of a text table: one a line, cells parted by ` | `. */
export const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
/** Entries parted by `; ` or line ends. */
export const list = (text: string): string[] =>
  text
    .split(/;\s+|\n/)
    .map((entry) => entry.trim())
    .filter(Boolean);
