/**
 * Child process of the kill test: appends to the log in a folder at full speed, 20 at a time, and prints each
 * acknowledgement to stdout as `stream batch count last-revision position`, until it is killed.
 */

import { hashOf, seal } from '../../ports/chain.js';
import type { Meta, Recorded } from '../../ports/ports.js';
import { say } from '../../proof/testing/say.js';
import { openEmbedded } from './index.js';

process.stdin.resume().once('close', () => process.exit(0)); // does not outlive the test
const [folder = '', run = ''] = process.argv.slice(2);
const { events } = await openEmbedded(folder);
const meta = (batch: string): Omit<Meta, 'prev'> => ({
  commandId: batch,
  command: 'change',
  bodyHash: 'b'.repeat(64),
  at: new Date().toISOString(),
  by: { id: 'u1', username: 'sales', fullname: 'Sari Ayu', jobdesk: 'sales', level: 'user' },
  correlationId: batch,
});

/** Continues a stream that earlier runs may have written to. */
const client = async (n: number): Promise<void> => {
  const stream = n < 5 ? `sp-lama${n}` : `sp-${run}x${n}`;
  const last: Recorded | undefined = (await events.readStream(stream)).at(-1);
  let revision = last?.revision ?? -1;
  let prev = last ? hashOf(last) : '';
  for (let i = 0; ; i++) {
    const batch = `${run}.${n}.${i}`;
    const count = 1 + ((n + i) % 4);
    const padding = 'x'.repeat((i * 37) % 900);
    const newEvents = Array.from({ length: count }, (_, at) => ({
      id: `${batch}.${at}`,
      type: 'Changed',
      data: { batch, at, count, padding },
      meta: meta(batch),
    }));
    const sealed = seal(stream, revision + 1, prev, newEvents);
    const answer = await events.append(stream, revision, sealed.events);
    say(`${stream} ${batch} ${count} ${answer.revision} ${answer.position}`);
    revision = answer.revision;
    prev = sealed.hash;
  }
};
await Promise.all(Array.from({ length: 20 }, (_, n) => client(n)));
