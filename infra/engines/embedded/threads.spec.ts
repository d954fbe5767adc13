import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '../../ports/worker.js';
import { events } from '../../proof/contracts/event-store.contract.js';
import { until } from '../../proof/contracts/harness.js';
import { openEmbedded } from './index.js';

it('projects in a thread of its own while this one appends and reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-threads-'));
  const lintas = await openEmbedded(folder);
  const [streams, each] = [40, 25];
  const write = async (from: number, rounds: number) => {
    const all = Array.from({ length: streams }, async (_, s) => {
      for (let i = from; i < from + rounds; i++) await lintas.events.append(`sp-${s}`, i - 1, events(1));
    });
    await Promise.all(all);
  };
  const query = { where: [], sort: { field: 'n', desc: true }, limit: 1, totals: true };
  const counted = async () => (await lintas.reads.find('count', query)).totals?.sums?.n;

  let worker = startWorker('./threads.child.js', import.meta.url, { workerData: { folder } });
  await once(worker, 'message');
  await write(0, each);
  await until(async () => (await counted()) === streams * each, 'all events to be counted');
  // One is stopped midway, and one resumes from its checkpoint.
  const more = write(each, each);
  await until(async () => Number(await counted()) > streams * each, 'some more');
  await worker.terminate();
  worker = startWorker('./threads.child.js', import.meta.url, { workerData: { folder } });
  await once(worker, 'message');
  await more;
  await until(async () => (await counted()) === streams * each * 2, 'all events to be counted once');
  expect(await lintas.reads.checkpoint('count')).toBe(await lintas.events.head());

  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
  await lintas.close();
  rmSync(folder, { recursive: true, force: true });
});
