/** A print job whose process is killed repeatedly ends with one file, and prints each document once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../../../infra/proof/contracts/harness.js';
import { pageFolder, textsOf } from '../../../infra/proof/contracts/pdf.contract.js';
import { rounds, seed } from '../../../infra/proof/testing/chance.js';
import { jobFileId } from '../../../infra/runtime/prints/job-store.js';
import { doneIn, JobWorld } from './testing/job-world.js';

const PAPERS = rounds(60, 500);
const KILLS = rounds(2, 8);
const page = pageFolder();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-print-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => page.remove());

it(`prints each of ${PAPERS} once, over kills (seed ${seed})`, async () => {
  const next = random(seed);
  const world = new JobWorld(folder, page.root);
  const numbers = Array.from({ length: PAPERS }, (_, n) => `SM-JKT-2607-${String(n + 1).padStart(5, '0')}`);
  const job = await world.ask(numbers);
  let kills = 0;
  let beyond = -1;
  for (let over = false; !over; ) {
    // Two kills at a random moment, then one after some progress.
    const { last, kill } = await world.carriedOut(job, kills < KILLS ? next(400) : -1, kills % 3 === 2 ? beyond : -1);
    if (kill) {
      kills++;
      beyond = doneIn(last);
    } else expect(last).toBe(`SELESAI ${PAPERS}`);
    over = !kill;
  }
  process.stdout.write(`${PAPERS} papers, killed ${kills} times\n`);
  expect(kills).toBeGreaterThan(0);
  expect(new Set(await world.printed(PAPERS))).toEqual(new Set([1]));
  expect(textsOf(await world.file(job))).toEqual(numbers);
  expect(await world.left()).toEqual([jobFileId(job, 'whole')]);
}, 300_000);
