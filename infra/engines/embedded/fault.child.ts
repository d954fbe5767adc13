/**
 * Child process of the fault tests: appends to the log in a folder on a broken disk and prints the outcomes as JSON.
 * `full`: writes fail (ENOSPC); `sync`: writes succeed, fsync fails; `limit`: until the process may write no more
 * (ulimit); `second`: tries to open a folder that another process holds.
 */
import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import { seal } from '../../ports/chain.js';
import { openEmbedded } from './index.js';

const [folder = '', kind = ''] = process.argv.slice(2);

/** Replaces the writer thread's file descriptor of the write-ahead log with a device: `/dev/full` or `/dev/null`. */
const replace = (device: string): void => {
  const fds = readdirSync('/proc/self/fd').map(Number);
  const opened = fds.filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('events.db-wal');
    } catch {
      return false;
    }
  });
  const writer = Math.min(...opened); // it opens the log first
  closeSync(writer);
  const spare: number[] = [];
  for (let fd = openSync(device, 'r+'); fd !== writer; fd = openSync(device, 'r+')) spare.push(fd);
  for (const fd of spare) closeSync(fd);
};

const run = async () => {
  const { events, close } = await openEmbedded(folder, { wait: 0 });
  let prev = '';
  let revision = (await events.readStream('sp-1')).length - 1;
  const outcomes: string[] = [];
  const append = async () => {
    const by = { id: 'u1', username: 'sales', fullname: 'Sari', jobdesk: 'sales', level: 'user' };
    const meta = { commandId: 'c', command: 'change', bodyHash: '', at: '2026-07-21', by, correlationId: 'k' };
    const data = { padding: 'x'.repeat(4000) };
    const sealed = seal('sp-1', revision + 1, prev, [{ id: `e${revision + 1}`, type: 'Changed', data, meta }]);
    try {
      ({ revision } = await events.append('sp-1', revision, sealed.events));
      prev = sealed.hash;
      outcomes.push('stored');
    } catch (error) {
      outcomes.push((error as Error).name);
    }
    return outcomes.at(-1);
  };
  const readable = async () => (await events.readStream('sp-1')).map((event) => event.revision);

  for (let i = 0; i < 20; i++) await append();
  if (kind === 'limit') {
    // Checkpoints into the main file make room from time to time; finally that is full as well.
    while (outcomes.length < 2000 && outcomes.slice(-4).includes('stored')) await append();
  } else {
    replace(kind === 'full' ? '/dev/full' : '/dev/null');
    for (let i = 0; i < 4; i++) await append();
  }
  const after = outcomes.slice(-4);
  const report = { after, revision, readable: await readable(), head: await events.head() };
  process.stdout.write(JSON.stringify(report));
  await close().catch(() => {});
};

await run().catch((error: Error) =>
  process.stdout.write(JSON.stringify({ refused: error.name, message: error.message })),
);
process.exit(0);
