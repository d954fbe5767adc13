/** Which delimiter a CSV file has. Lines above its table (a bank's name, a period) may hold none, or another. */

const DELIMITERS = [';', ',', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];
/** How far it looks. */
const LETTERS = 100_000;
const LINES = 200;
/** Fewest in a line of a table: a single comma is more often part of a text or of an amount. */
const FEWEST: Record<Delimiter, number> = { ';': 1, '\t': 1, ',': 2 };

/** How many of each delimiter stand outside of quotes in each line that isn't blank. */
const countsOf = (text: string): Record<Delimiter, number>[] => {
  const lines: Record<Delimiter, number>[] = [];
  const isDelimiter = (char: string): char is Delimiter => (DELIMITERS as readonly string[]).includes(char);
  let [line, quoted, isBlank, before] = [{ ';': 0, ',': 0, '\t': 0 }, false, true, ''];
  for (const char of `${text.slice(0, LETTERS)}\n`) {
    const isEnd = char === '\n' || char === '\r';
    // A doubled quote closes and opens again; one within a cell is a letter.
    if (char === '"' && (quoted || before === '"' || before === '' || isDelimiter(before))) quoted = !quoted;
    else if (!quoted && isEnd) {
      if (!isBlank) lines.push(line);
      if (lines.length === LINES) break;
      [line, isBlank] = [{ ';': 0, ',': 0, '\t': 0 }, true];
    } else if (!quoted && isDelimiter(char)) line[char]++;
    if (!isEnd) isBlank = false;
    before = isEnd && !quoted ? '' : char;
  }
  return lines;
};
/** How many lines have the same number of it, where those are most of the lines from the first of them on; else 0. */
const alike = (lines: readonly Record<Delimiter, number>[], delimiter: Delimiter): number => {
  const times = new Map<number, number>();
  for (const { [delimiter]: n } of lines) if (n >= FEWEST[delimiter]) times.set(n, (times.get(n) ?? 0) + 1);
  const [n, many] = [...times].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  const rest = lines.length - lines.findIndex((line) => line[delimiter] === n);
  return many > 1 && many * 2 > rest ? many : 0;
};

/**
 * The most frequent delimiter of the first line, if that is the heading of a table: most lines have it too. Otherwise
 * the one that splits most lines alike; a comma only if no other does, as amounts and texts have commas too.
 */
export const delimiterOf = (text: string): string => {
  const lines = countsOf(text);
  const [head, ...rows] = lines;
  if (!head) return DELIMITERS[0];
  const first = DELIMITERS.reduce((best, one) => (head[one] > head[best] ? one : best));
  const others = ([';', '\t'] as const).filter((one) => one !== first);
  const having = (one: Delimiter): number => rows.filter((row) => row[one] > 0).length;
  // A line above a table may have a comma as its amounts have, but the table's own heading has none.
  const isAbove =
    first === ',' &&
    having(first) < rows.length &&
    others.some((one) => having(one) === rows.length && alike(rows, one) === rows.length);
  if (head[first] > 0 && having(first) * 2 >= rows.length && !isAbove) return first;
  const [best = first] = others
    .filter((one) => alike(lines, one) > 0)
    .sort((a, b) => alike(lines, b) - alike(lines, a));
  return alike(lines, best) === 0 && alike(lines, ',') > 0 ? ',' : best;
};
