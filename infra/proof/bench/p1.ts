/**
 * P1: durable appends through the store's port, 50 at a time, each client on its own document and waiting for its
 * response before the next. Bare: the same bytes appended to a file and synced (fdatasync), one at a time. The events
 * are sealed beforehand: that is the command's work, not the store's.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEventStore } from '../../engines/embedded/index.js';
import { jsonOf, seal, type Unsealed } from '../../ports/chain.js';
import type { NewEvent } from '../../ports/ports.js';
import { median, tempFolder } from './process.js';
import type { BenchRow } from './row.js';

const CLIENTS = 50;
const EACH = 600;
const BARE = 4000;
const ROUNDS = 5;

/** An approval as it is stored, about 700 bytes. */
const approval = (): Unsealed => ({
  id: randomUUID(),
  type: 'MarketingApproved',
  data: {
    oleh: 'Sari Ayu Wulandari',
    catatan: 'Tarif dan muatan sesuai kontrak, armada disiapkan operasional sore ini.',
  },
  meta: {
    commandId: randomUUID(),
    command: 'approve',
    bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    at: new Date().toISOString(),
    by: {
      id: '01k0sari00000000000',
      username: 'salesadmin',
      fullname: 'Sari Ayu Wulandari',
      jobdesk: 'sales',
      level: 'admin',
    },
    correlationId: randomUUID(),
  },
});
const bytesOf = (event: NewEvent) =>
  Buffer.from(`${event.id}${event.type}${jsonOf(event.data)}${jsonOf(event.meta)}\n`);

/** Events per second of one round of the store. */
const ours = async (store: EmbeddedEventStore): Promise<number> => {
  const clients = Array.from({ length: CLIENTS }, () => {
    const stream = `sp-${randomUUID()}`;
    return { stream, events: seal(stream, 0, '', Array.from({ length: EACH }, approval)).events };
  });
  const began = performance.now();
  await Promise.all(
    clients.map(async ({ stream, events }) => {
      let revision = -1;
      for (const event of events) revision = (await store.append(stream, revision, [event])).revision;
    }),
  );
  return (CLIENTS * EACH * 1000) / (performance.now() - began);
};

const bare = (file: string): number => {
  const lines = seal('sp-1', 0, '', Array.from({ length: BARE }, approval)).events.map(bytesOf);
  const fd = openSync(file, 'a');
  const began = performance.now();
  for (const line of lines) {
    writeSync(fd, line);
    fdatasyncSync(fd);
  }
  const rate = (BARE * 1000) / (performance.now() - began);
  closeSync(fd);
  return rate;
};

export const p1 = async (): Promise<BenchRow> => {
  const folder = tempFolder();
  try {
    const store = await EmbeddedEventStore.open(join(folder.path, 'events.db'));
    const rounds: { ours: number; bare: number }[] = [];
    await ours(store);
    bare(join(folder.path, 'warm'));
    for (let i = 0; i < ROUNDS; i++) {
      const before = bare(join(folder.path, `bare${i}`));
      const rate = await ours(store);
      rounds.push({ ours: rate, bare: (before + bare(join(folder.path, `after${i}`))) / 2 });
    }
    await store.close();
    const ratio = median(rounds.map((r) => r.ours / r.bare));
    const figure = (of: 'ours' | 'bare') => Math.round(median(rounds.map((r) => r[of])));
    return {
      id: 'P1',
      ratio,
      goal: '>= 8',
      met: ratio >= 8,
      ours: figure('ours'),
      bare: figure('bare'),
      unit: 'events/s',
    };
  } finally {
    folder.remove();
  }
};
