/** Changes addresses while their list is read: in a thread, like the projector. */
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { EmbeddedReadStore, filesOf } from '../../engines/embedded/index.js';
import { addressOf } from './address.js';

type Job = { folder: string; size: number; perSecond: number };
const EVERY = 100;

/** Changes the names of that many addresses per second, spread over the list, until it is stopped. */
export const writing = (job: Job): { stop: () => Promise<void> } => {
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  const ended = new Promise<void>((done, failed) => worker.once('exit', () => done()).once('error', failed));
  ended.catch(() => {});
  return {
    stop: () => {
      worker.postMessage('stop');
      return ended;
    },
  };
};

const write = async ({ folder, size, perSecond }: Job): Promise<void> => {
  const { view } = customerAddress;
  const reads = new EmbeddedReadStore(filesOf(folder).reads);
  const { served = '' } = await reads.versions(view.name);
  await reads.prepare(view, served);
  let going = true;
  parentPort?.once('message', () => {
    going = false;
  });
  for (let n = 0; going; ) {
    const began = performance.now();
    const ids = Array.from({ length: Math.ceil((perSecond * EVERY) / 1000) }, () => addressOf((n++ * 7919) % size).id);
    const stored = await reads.load(view.name, served, ids);
    const writes = [...stored.values()].map(({ id, doc, sources }) => {
      const source = `${view.name}-${id}`;
      const was = sources[source] ?? -1;
      const name = `${String(doc.name).replace(/ \d+$/, '')} ${(was * 7919 + n) % 100_000}`;
      return { id, doc: { ...doc, name }, source, was, revision: was + 1 };
    });
    await reads.save(view.name, served, writes);
    await pause(Math.max(0, EVERY - (performance.now() - began)));
  }
  await reads.close();
};

if (!isMainThread && parentPort) await write(workerData as Job);
