/** Worker of the thread test: a projector that counts each stream's events into a document. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Recorded } from '../../ports/ports.js';
import { openEmbeddedSide } from './index.js';

const side = openEmbeddedSide((workerData as { folder: string }).folder);
const view = 'count';
await side.reads.prepare({ name: view, indexes: [['n']], facets: [], sums: ['n'], tokens: () => [] }, '1');
await side.reads.serve(view, '1');

const handle = async (events: Recorded[]): Promise<void> => {
  const writes = events.map(({ stream, revision }) => ({
    id: stream,
    doc: { id: stream, n: revision + 1 },
    source: stream,
    was: revision - 1,
    revision,
  }));
  const failed = await side.reads.save(view, '1', writes, { name: view, position: events.at(-1)?.position ?? '' });
  if (failed.length > 0) throw new Error(`${failed} came twice or not in order`);
};
await side.feed.consume(view, (await side.reads.checkpoint(view)) ?? '', handle);
parentPort?.on('message', async () => {
  await side.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
