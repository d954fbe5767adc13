/** Compares amounts with the documents that add to them and take from them. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountStream } from '../../../services/api/commands/amounts.js';
import type { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import {
  back,
  busOn,
  came,
  delivered,
  give,
  kinds,
  lastMove,
  left,
} from '../../../services/api/commands/testing/deliveries.js';
import { aggregates } from '../../../services/domain/index.js';
import { EmbeddedEventStore } from '../../engines/embedded/event-store.js';
import { Unavailable } from '../../ports/ports.js';
import { MemoryEvents } from '../../proof/testing/memory-events.js';
import { verifyAmounts } from './amounts.js';

let events: MemoryEvents;
let executor: CommandExecutor;
let key: string;
beforeEach(async () => {
  events = new MemoryEvents();
  executor = busOn(events, true);
  key = await delivered(executor, 10);
  await delivered(executor, 5, 'b');
  await back(executor, key, 4, 'r');
  await back(executor, key, 3);
  await give(executor, 'retur', 'r', 'cancel');
});
const faults = async () => (await verifyAmounts(events, kinds)).faults;
const stream = () => amountStream('antar.kembali', key);

it('finds nothing where they agree, whatever is under way or came to nothing', async () => {
  expect(await verifyAmounts(events, kinds)).toEqual({ amounts: 2, faults: [] });
  events.before = (of) => {
    if (of.startsWith('retur-')) throw new Unavailable('event store');
  };
  expect(await came(back(executor, key, 1))).toBe('Unavailable');
  events.before = () => {};
  events.after = (of) => {
    if (of.startsWith('retur-')) throw new Unavailable('event store');
  };
  expect(await came(back(executor, key, 2))).toBe('Unavailable');
  expect(await faults()).toEqual([]);
});
it('finds nothing at whatever moment of the log it looks', async () => {
  const { log } = events;
  for (let n = 0; n <= log.length; n++) {
    events.head = async () => (n === 0 ? '' : String(n));
    expect(await faults()).toEqual([]);
  }
});
it('names an amount that another sum is told of', async () => {
  const { base, open } = await lastMove(events, key);
  const at = events.log.findLastIndex((event) => event.stream === stream());
  events.log[at] = { ...(events.log[at] as (typeof events.log)[number]), data: { base: base + 1, open } };
  expect(await faults()).toEqual([{ stream: stream(), what: '8 is left, 7 by the documents' }]);
});
it('names an amount of which documents take more than there is, and moves that nobody wrote down', async () => {
  const register = events.log.find(({ stream: of }) => of === 'retur-r') as (typeof events.log)[number];
  const forged = { ...register, id: 'f', data: { ...(register.data as object), qty: 9 } };
  await events.append('retur-f', -1, [forged]);
  expect(await faults()).toEqual([{ stream: stream(), what: '7 is left, -2 by the documents' }]);
  await events.append(stream(), (await lastMove(events, key)).revision, [{ ...forged, data: { base: -2, open: [] } }]);
  expect(await faults()).toEqual([{ stream: stream(), what: '-2 is left: more was taken than there was' }]);
});
it('has nothing to look at where no kind moves anything', async () => {
  expect(await verifyAmounts(new MemoryEvents(), aggregates)).toEqual({ amounts: 0, faults: [] });
});
it('finds nothing in a log file either, and no more than fit were let take', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-amounts-'));
  const store = await EmbeddedEventStore.open(join(folder, 'events.db'));
  try {
    const executor = busOn(store, true);
    const of = await delivered(executor, 100);
    const words = await Promise.all(Array.from({ length: 40 }, () => came(back(executor, of, 7))));
    expect(words.filter((word) => word === 'done')).toHaveLength(14);
    expect(await left(busOn(store, true), of)).toBe(2);
    expect(await verifyAmounts(store, kinds)).toEqual({ amounts: 1, faults: [] });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
