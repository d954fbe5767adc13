/**
 * Cost of a message of 200 fixes when one phone sends 20,000 in an hour: the last quarter of its messages compared with
 * the first.
 */
import { join } from 'node:path';
import { PositionBook } from '../../../projections/api/positions/book.js';
import { MOST_FIXES } from '../../../services/domain/telemetry/positions.js';
import { EmbeddedStateStore } from '../../engines/embedded/index.js';
import { median, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const FIXES = 20_000;
const HOUR = 3_600_000;
const START = Date.parse('2026-07-21T03:00:00.000Z');
const SOME = FIXES / MOST_FIXES / 4;

/** Ms of each message of an hour. */
const messages = async (book: PositionBook, vehicle: string): Promise<number[]> => {
  const all: number[] = [];
  for (let n = 0; n < FIXES; n += MOST_FIXES) {
    const fixes = Array.from({ length: MOST_FIXES }, (_, i) => {
      const at = START + ((n + i) * HOUR) / FIXES;
      return { at, lat: -6.2, lon: 106.8 + (n + i) / 1e5, accuracy: 8, speed: 6, driver: 'driver', seen: at + 1_000 };
    });
    const began = performance.now();
    await book.add(vehicle, fixes);
    all.push(performance.now() - began);
  }
  return all;
};

export const hour = async (): Promise<BenchRow> => {
  const folder = tempFolder();
  const state = new EmbeddedStateStore(join(folder.path, 'state.db'));
  try {
    const book = new PositionBook(state, 90);
    await messages(book, 'first');
    const ms = await messages(book, 'vehicle');
    const [ours, bare] = [median(ms.slice(-SOME)), median(ms.slice(0, SOME))];
    const note = `a message of ${MOST_FIXES} fixes at the end of an hour of ${FIXES} against its beginning; most ${Math.max(...ms).toFixed(1)} ms`;
    return rowOf('P11 hour', { ours, bare }, ['<=', 1.5], 'ms', note);
  } finally {
    await state.close();
    folder.remove();
  }
};
