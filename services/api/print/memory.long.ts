/** 500 SJ as one PDF on the product's own print page: peak memory of its process and browser, across a kill midway. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf } from '../../../infra/engines/pdf/memory.js';
import { textsOf } from '../../../infra/proof/contracts/pdf.contract.js';
import { jobFileId } from '../../../infra/runtime/prints/job-store.js';
import { doneIn, JobWorld } from './testing/job-world.js';

const PAPERS = 500;
const MB = 1_048_576;
/** Bytes without shared memory: process and browser together, and the process alone (resident). */
const MOST_BOTH = 768 * MB;
const MOST_PROCESS = 512 * MB;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-print-'));
  const { status, stderr } = spawnSync(process.execPath, ['infra/ops/build/if-needed.mjs'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The peak resident memory of a process, as reported by the system. */
const mostResident = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
};

it('stays within its memory, and comes to the same file', async () => {
  const world = new JobWorld(folder, 'dist/web');
  const numbers = Array.from({ length: PAPERS }, (_, n) => `SM-JKT-2607-${String(n + 1).padStart(5, '0')}`);
  const job = await world.ask(numbers);
  const peaks = { both: 0, process: 0 };
  const from = performance.now();
  const watched = async (after: number, beyond: number) => {
    let looking: NodeJS.Timeout | undefined;
    const outcome = await world.carriedOut(job, after, beyond, ({ pid = 0 }) => {
      looking = setInterval(async () => {
        peaks.process = Math.max(peaks.process, mostResident(pid));
        peaks.both = Math.max(peaks.both, (await memoryOf(pid)) ?? 0);
      }, 50);
    });
    clearInterval(looking);
    return outcome;
  };
  const first = await watched(50, PAPERS / 2);
  expect(first.kill).toBe(true);
  expect(doneIn(first.last)).toBeGreaterThan(PAPERS / 2);
  expect(await watched(-1, 0)).toEqual({ last: `SELESAI ${PAPERS}`, kill: false });

  const bytes = await world.file(job);
  const summary = Object.entries(peaks).map(([name, most]) => `${name} ${Math.round(most / MB)} MB`);
  const took = Math.round((performance.now() - from) / 1_000);
  process.stdout.write(`${PAPERS} SJ: ${summary.join(', ')}, ${took} s, PDF ${Math.round(bytes.length / 1_024)} KB\n`);
  const sheets = textsOf(bytes).map((text) => /SM-JKT-2607-\d{5}/.exec(text)?.[0]);
  expect([...new Set(sheets)]).toEqual(numbers);
  expect(new Set(await world.printed(PAPERS))).toEqual(new Set([1]));
  expect(await world.left()).toEqual([jobFileId(job, 'whole')]);
  expect(peaks.both).toBeGreaterThan(0);
  expect(peaks.both).toBeLessThan(MOST_BOTH);
  expect(peaks.process).toBeLessThan(MOST_PROCESS);
}, 300_000);
