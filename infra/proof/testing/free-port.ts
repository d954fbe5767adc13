/** The only way in which tests and benchmarks choose a port for a server that they start later. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range that systems use for outgoing connections (Linux from 32768, others from 49152), so that no
 * connection takes it in between.
 */
const FIRST = 20_000;
const AFTER = 32_000;
let next = randomInt(FIRST, AFTER);

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (free) {
    server.close();
    await once(server, 'close');
  }
  return free;
};

/** An unused port on 127.0.0.1, which this process doesn't get again soon. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = next++;
    if (next === AFTER) next = FIRST;
    if (await isFree(port)) return port;
  }
};
