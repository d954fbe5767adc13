/**
 * A process for tests that has half read a sheet while another reader waits, and prints their pids: to be killed from
 * outside.
 */
import { SheetReaders } from './readers.js';

const readers = new SheetReaders();
const sheet = (rows: number) => Buffer.from(Array.from({ length: rows }, (_, n) => `nomor ${n}`).join('\n'));
const bounds = { rows: 1_001, columns: 5 };
const half = readers.rows(sheet(900), bounds);
await half.next();
for await (const _ of readers.rows(sheet(2), bounds));
process.send?.(readers.pids);
setInterval(() => {}, 1_000);
