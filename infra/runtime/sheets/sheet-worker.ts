/** The thread that reads one sheet: what is wrong with the file as a whole first, then its rows in pieces, as they are asked for. */
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../http/problem.js';
import type { SheetAbout, SheetRow } from './cell.js';
import { sheetRows } from './read.js';
import type { SheetAnswer, SheetWork } from './readers.js';
import { type Merged, type Tell, withMerged } from './xlsx-read.js';

/** Rows, and characters, that go over at once. */
const ROWS = 200;
const CHARACTERS = 200_000;

const port = parentPort;
if (!port) throw new Error('this module is a thread');
const { bytes, limits, sheet } = workerData as SheetWork;
const read = (tell?: Tell) => sheetRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits, sheet, tell);
const tell = (answer: SheetAnswer): void => port.postMessage(answer);
const asked = (): Promise<unknown> => new Promise((go) => port.once('message', go));
const size = ({ cells }: SheetRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 1), 0);

try {
  let about: SheetAbout | undefined;
  let covered: readonly Merged[] = [];
  const found: Tell = (told, merged) => {
    about = told;
    covered = merged;
  };
  for await (const row of read(found)) {
    // A row goes over whole.
    if (size(row) > CHARACTERS) throw new Problem('sheet-cell-long', { params: { line: row.line } });
  }
  await asked();
  if (about) {
    tell({ about });
    await asked();
  }
  let [rows, characters]: [SheetRow[], number] = [[], 0];
  for await (const row of withMerged(read(), covered)) {
    rows.push(row);
    characters += size(row);
    if (rows.length < ROWS && characters < CHARACTERS) continue;
    tell({ rows });
    [rows, characters] = [[], 0];
    await asked();
  }
  tell({ rows, end: true });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  tell({ problem: [error.code, error.more.params ?? {}] });
}
