/**
 * Appends per second to EventStoreDB: 32 writers, each to its own streams, one event of a command's size at a time,
 * through the product's port. Bare: the client's own append with its defaults, on the same server, in turns. Needs no
 * other engine.
 */
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { EsdbEventStore } from '../../engines/eventstoredb/event-store.js';
import type { Meta } from '../../ports/ports.js';
import { eventStoreUnderTest } from '../engines/eventstoredb/start.js';
import { median } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const WRITERS = 32;
const ROUNDS = 5;
/** Appends per round, all writers together, and appends per stream. */
const APPENDS = 6_400;
const EACH = 20;

/** About 900 bytes, as an order's changes are. */
const data = {
  customer: '3f6c1e0e-6f7e-4f63-8d53-6c1f0a5b9d10',
  route: ['Jakarta', 'Semarang', 'Surabaya'],
  goods: Array.from({ length: 4 }, (_, i) => ({ name: `Karton ${i}`, count: 120 + i, kg: 1_250.5 })),
  note: 'Muat di gudang belakang; hubungi penjaga sebelum pukul enam. '.repeat(3),
};
const meta = (): Meta => ({
  commandId: randomUUID(),
  command: 'update',
  bodyHash: 'f'.repeat(64),
  at: new Date().toISOString(),
  by: { id: randomUUID(), username: 'sales', fullname: 'Sari Wijaya', jobdesk: 'sales', level: 'cabang' },
  correlationId: randomUUID(),
  prev: 'a'.repeat(64),
});

type Append = (stream: string, expected: number) => Promise<unknown>;

/** Appends per second of all writers together. */
const rateOf = async (append: Append): Promise<number> => {
  const began = performance.now();
  const writer = async () => {
    for (let done = 0; done < APPENDS / WRITERS; done += EACH) {
      const stream = `bench-${randomUUID()}`;
      for (let expected = -1; expected < EACH - 1; expected++) await append(stream, expected);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (APPENDS * 1000) / (performance.now() - began);
};

export const appendEsdb = async (): Promise<BenchRow> => {
  const server = await eventStoreUnderTest();
  const client = EventStoreDBClient.connectionString(server.url);
  const store = await EsdbEventStore.open(server.url);
  const bare: Append = (stream, expected) =>
    client.appendToStream(stream, jsonEvent({ id: randomUUID(), type: 'Updated', data, metadata: meta() }), {
      expectedRevision: expected < 0 ? NO_STREAM : BigInt(expected),
    });
  const ours: Append = (stream, expected) =>
    store.append(stream, expected, [{ id: randomUUID(), type: 'Updated', data, meta: meta() }]);
  try {
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      // Alternates the order, since the machine's speed varies over time.
      const first = round % 2 === 0;
      const one = await rateOf(first ? ours : bare);
      const other = await rateOf(first ? bare : ours);
      // The first round warms up.
      if (round > 0) rounds.push(first ? { ours: one, bare: other } : { ours: other, bare: one });
    }
    const mid = (of: 'ours' | 'bare') => median(rounds.map((r) => r[of]));
    const ratio = median(rounds.map((r) => r.ours / r.bare));
    const note = [`${WRITERS} writers`, ...(server.double ? ['event store: test double'] : [])].join('; ');
    return rowOf('append-esdb', { ours: mid('ours'), bare: mid('bare'), ratio }, ['>=', 0.8], 'appends/s', note);
  } finally {
    await store.close();
    await client.dispose();
    await server.stop();
  }
};
