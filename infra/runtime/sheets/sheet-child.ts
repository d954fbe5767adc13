/**
 * The process that reads sheets, one after the other: of each first the faults of the file as a whole, then its rows in
 * pieces, on request. It has no files, secrets or connections of the server, and exits with it.
 */
import { constants, setPriority } from 'node:os';
import { Problem } from '../http/problem.js';
import type { SheetAbout, SheetRow } from './cell.js';
import { sheetRows } from './read.js';
import type { SheetAnswer, SheetAsk, SheetWork } from './reading-child.js';
import { type Merged, type Tell, withMerged } from './xlsx-read.js';

/** Maximum rows, and characters, per message. */
const ROWS = 200;
const CHARACTERS = 200_000;

const size = ({ cells }: SheetRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 1), 0);

/** Reads the file twice: sends nothing before all of it was found readable. @throws Problem */
async function* piecesOf({ bytes, limits, sheet }: SheetWork): AsyncGenerator<SheetAnswer> {
  const read = (tell?: Tell) =>
    sheetRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits, sheet, tell);
  let about: SheetAbout | undefined;
  let covered: readonly Merged[] = [];
  const onSheet: Tell = (value, merged) => {
    about = value;
    covered = merged;
  };
  for await (const row of read(onSheet)) {
    // A row is sent in one message.
    if (size(row) > CHARACTERS) throw new Problem('sheet-cell-long', { params: { line: row.line } });
  }
  if (about) yield { about };
  let [rows, characters]: [SheetRow[], number] = [[], 0];
  for await (const row of withMerged(read(), covered)) {
    rows.push(row);
    characters += size(row);
    if (rows.length < ROWS && characters < CHARACTERS) continue;
    yield { rows };
    [rows, characters] = [[], 0];
  }
  yield { rows, end: true };
}

/** The error that a file caused in the reader; a limit of the language itself counts as one of size. */
const failureOf = (error: unknown): SheetAnswer => {
  if (error instanceof Problem) return { problem: [error.code, error.more.params ?? {}] };
  if (error instanceof RangeError) return { problem: ['sheet-bomb', {}] };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

let pieces: AsyncGenerator<SheetAnswer> | undefined;
const answerTo = async (ask: SheetAsk): Promise<SheetAnswer> => {
  try {
    if (ask !== 'more') {
      // The previous file may have been abandoned early.
      await pieces?.return(undefined);
      pieces = piecesOf(ask);
    }
    const next = await pieces?.next();
    if (!next || next.done) throw new Error('more was asked for than there is');
    return next.value;
  } catch (error) {
    return failureOf(error);
  }
};
// Requests to the server take precedence.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', async (ask: SheetAsk) => process.send?.(await answerTo(ask)));
// The server has exited, for whatever reason.
process.on('disconnect', () => process.exit());
