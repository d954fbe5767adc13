/** The projector's thread in the embedded mode: its own connections, and messages about what is durable. */
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openEmbeddedSide } from '../../infra/embedded/index.js';
import { views } from '../views/index.js';
import { answerRequests } from './requests.js';
import { BATCH, Runner } from './runner.js';
import type { Change, Status } from './types.js';

export type ToProjector = { stop: true } | { retry: number };
export type FromProjector =
  | { changes: Change[] }
  | { status: Status }
  | { log: 'info' | 'warn' | 'error'; text: string }
  | { retried: number; well: number };

const port = parentPort as MessagePort;
const send = (message: FromProjector) => port.postMessage(message);
const { dataDir } = workerData as { dataDir: string };

try {
  // On Linux the priority is this thread's alone: where the processor is short, commands come before their display.
  setPriority(0, 5);
} catch {
  // Not everywhere allowed, and not needed.
}

const ports = openEmbeddedSide(dataDir, { batch: BATCH });
const log = (level: 'info' | 'warn' | 'error') => (text: string) => send({ log: level, text });
const runner = new Runner(ports, views, {
  onChanged: (changes) => send({ changes }),
  onStatus: (status) => send({ status }),
  log: { info: log('info'), warn: log('warn'), error: log('error') },
});
const requests = answerRequests(ports.state, runner, views);

port.on('message', async (message: ToProjector) => {
  if ('retry' in message) send({ retried: message.retry, well: await runner.retryParked() });
  else {
    requests.stop();
    await runner.stop();
    await ports.close();
    port.close();
  }
});
await runner.start();
