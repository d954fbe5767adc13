/** Joins several PDFs in a worker thread: a thousand pages take seconds. */
import { once } from 'node:events';
import { NotPrinted } from '../../ports/pdf.js';
import { startWorker } from '../../ports/worker.js';

/** Memory limit of the thread in MB. */
const MEMORY = 768;
/** Timeout in ms. */
const TIME = 120_000;

/** @throws NotPrinted */
export const joined = async (parts: readonly Uint8Array[]): Promise<Uint8Array> => {
  const worker = startWorker('./join-thread.js', import.meta.url, {
    workerData: parts,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(TIME) });
    return answer as Uint8Array;
  } catch (error) {
    throw new NotPrinted('its parts could not be joined', error);
  } finally {
    await worker.terminate();
  }
};
