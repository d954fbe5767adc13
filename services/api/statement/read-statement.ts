/** A bank statement of any format, told by its content: the one place that knows the libraries. */
import { breathe } from '../../../infra/ports/breath.js';
import { MOST_SEN } from '../../domain/flows/statement/cells.js';
import { type CsvLine, readCsv, type StatementColumns, type TypedBalances } from '../../domain/flows/statement/csv.js';
import { refuse } from '../../domain/flows/statement/refuse.js';
import { shownSen } from '../../domain/flows/statement/sen.js';
import type { Statement } from '../../domain/flows/statement/statement.js';
import type { StatementFormat } from '../../domain/master/statement-words.js';
import { isCamt, readCamt } from './camt.js';
import { isMt940, readMt940 } from './mt940.js';

/** UTF-8, else the Windows code page for Western Europe. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
/** How to read a CSV file, where it is one. `columns` absent: none was saved for the account. */
export type CsvTerms = {
  lines: () => Promise<readonly CsvLine[]>;
  columns: () => Promise<StatementColumns | undefined>;
  today: string;
  typed: TypedBalances;
};

/** Whatever of it is added up has to stay exact. */
const assertSafe = ({ saldo_awal, lines }: Statement): void => {
  const most = lines.reduce((sum, { jumlah }) => sum + Math.abs(jumlah), Math.abs(saldo_awal));
  if (most > MOST_SEN) refuse('koran-large', { value: shownSen(most) }, 'berkas');
};
const readAny = async (bytes: Buffer, csv: CsvTerms): Promise<{ format: StatementFormat; statement: Statement }> => {
  const text = textOf(bytes);
  await breathe();
  if (isCamt(text)) return { format: 'CAMT', statement: await readCamt(bytes) };
  if (isMt940(text)) return { format: 'MT940', statement: readMt940(text) };
  if (/^\s*</.test(text) || /^\s*%PDF/.test(text)) refuse('koran-unreadable', {}, 'berkas');
  const lines = await csv.lines();
  const columns = (await csv.columns()) ?? refuse('koran-mapping', {}, 'berkas');
  return { format: 'CSV', statement: readCsv(lines, columns, csv.today, csv.typed) };
};
/** @throws Rejected, Problem */
export const readStatement = async (
  bytes: Buffer,
  csv: CsvTerms,
): Promise<{ format: StatementFormat; statement: Statement }> => {
  const read = await readAny(bytes, csv);
  assertSafe(read.statement);
  return read;
};
