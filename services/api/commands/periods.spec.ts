/** Periods on the real bus: a close and the documents of its month, whichever is first, across several processes. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { verifyAmounts } from '../../../infra/ops/audit/amounts.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { user } from '../../domain/accounts/user.js';
import { day } from '../../domain/common/fields.js';
import { assertPeriodOpen, monthOf, periode, periodNeeds, periodPosting } from '../../domain/flows/period/period.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { document } from '../../domain/kit/document/document.js';
import { addDays, dayWib } from '../../domain/kit/values/time.js';
import { CommandExecutor } from './command-executor.js';
import { came, freshId } from './testing/deliveries.js';

const catat = document({
  ...{ name: 'catat', label: 'Catatan', icon: 'boxes', unique: [] },
  fields: z.object({ tanggal: day('Tanggal') }),
  number: { label: 'Nomor', series: () => 'CT' },
  validate: {
    needs: ({ tanggal }) => periodNeeds(tanggal),
    check: ({ tanggal }, ctx) => assertPeriodOpen(ctx, tanggal, 'tanggal'),
  },
  postings: ({ tanggal }) => [periodPosting(tanggal, 'tanggal')],
  status: { ADA: { label: 'Ada', look: 'done', icon: 'flag' } },
  start: 'ADA',
  editableIn: [],
  steps: {},
  list: { columns: ['tanggal'], filters: [] },
  form: { Catatan: ['tanggal'] },
  can: { read: ['staff'], create: ['operasional'] },
});
const kinds: AnyAggregate[] = [user, periode.aggregate, catat.aggregate];
const closer = as('akunting', { id: 'a1' });
const opener = as('akunting', { id: 'a2' });
const busOn = (events: MemoryEvents, alone = false) =>
  new CommandExecutor(events, kinds, async (secret) => secret, { alone });
const today = () => dayWib(new Date(Date.now()).toISOString());
/** The last day of the month before. */
const past = () => addDays(`${monthOf(today())}-01`, -1);
const give = (executor: CommandExecutor, id: string, command: string, data: object = {}, by = closer) =>
  came(executor.run(by, 'periode', id, command, data, { commandId: randomUUID() }));
const write = (executor: CommandExecutor, tanggal: string) =>
  came(executor.run(as('operasional'), 'catat', freshId(), 'register', { tanggal }, { commandId: randomUUID() }));
const opened = async (executor: CommandExecutor, tanggal = past()) => {
  const id = freshId();
  expect(await give(executor, id, 'register', { bulan: monthOf(tanggal) })).toBe('done');
  return id;
};
const usedOf = async (executor: CommandExecutor, id: string) =>
  (await executor.streams.load<{ fields: { terpakai: number } }>(periode.aggregate, id)).state.fields.terpakai;
const documents = (events: MemoryEvents) => events.log.filter(({ stream }) => stream.startsWith('catat-')).length;

it('takes documents while it is open, and none once it is closed, until it is opened again', async () => {
  const events = new MemoryEvents();
  const executor = busOn(events);
  expect(await write(executor, past())).toBe('period-missing');
  const id = await opened(executor);
  expect([await write(executor, past()), await write(executor, past())]).toEqual(['done', 'done']);
  expect(await write(executor, addDays(today(), 1))).toBe('period-ahead');
  expect(await give(executor, id, 'close')).toBe('done');
  expect(await usedOf(executor, id)).toBe(2);
  expect(await write(executor, past())).toBe('period-closed');
  expect(await give(executor, id, 'reopen', { alasan: 'Faktur susulan' }, closer)).toBe('document-acted');
  expect(await give(executor, id, 'reopen', { alasan: 'Faktur susulan' }, opener)).toBe('done');
  expect(await write(executor, past())).toBe('done');
  expect(await give(executor, id, 'close', {}, opener)).toBe('done');
  expect(await usedOf(executor, id)).toBe(3);
  expect((await verifyAmounts(events, kinds)).faults).toEqual([]);
});

it('is one for each month', async () => {
  const executor = busOn(new MemoryEvents());
  await opened(executor);
  expect(await give(executor, freshId(), 'register', { bulan: monthOf(past()) })).toBe('claimed-unique');
});

it('that is closed between a document’s look at it and its storing has the document decided anew', async () => {
  const events = new MemoryEvents();
  const [one, two] = [busOn(events), busOn(events)];
  const id = await opened(one);
  let closed = '';
  events.before = async (stream) => {
    // The document has read the open month, and takes its permit next.
    if (!stream.startsWith('amount-periode.buka') || closed !== '') return;
    closed = 'now';
    closed = await give(two, id, 'close');
  };
  expect(await write(one, past())).toBe('period-closed');
  expect(closed).toBe('done');
  expect([await usedOf(one, id), documents(events)]).toEqual([0, 0]);
  expect((await verifyAmounts(events, kinds)).faults).toEqual([]);
});

it('takes 50 documents at once with one close: each is before it, or refused', async () => {
  const seen = { before: 0, refused: 0, closed: 0 };
  const pauses = fc.array(fc.nat(2), { minLength: 20, maxLength: 20 });
  const starts = fc.array(fc.nat(300), { minLength: 50, maxLength: 50 });
  const after = async (turns: number) => {
    for (let turn = turns; turn > 0; turn--) await new Promise(setImmediate);
  };
  await fc.assert(
    fc.asyncProperty(pauses, starts, fc.nat(300), async (turns, begins, closes) => {
      const events = new MemoryEvents();
      const buses = [busOn(events), busOn(events)];
      const bus = (n: number) => buses[n % 2] as CommandExecutor;
      const id = await opened(bus(0));
      let calls = 0;
      events.before = () => after(turns[calls++ % 20] ?? 0);
      const writing = begins.map(async (begin, n) => {
        await after(begin);
        return write(bus(n), past());
      });
      await after(closes);
      // A close that meets documents under way is asked for again.
      let closing = await give(bus(0), id, 'close');
      for (let n = 0; closing === 'rate-now' && n < 50; n++) {
        await after(1);
        closing = await give(bus(0), id, 'close');
      }
      const words = await Promise.all(writing);
      const done = words.filter((word) => word === 'done').length;
      expect(words.filter((word) => !/^(done|period-closed|rate-now|Unavailable)$/.test(word))).toEqual([]);
      expect(documents(events)).toBe(done);
      expect(closing).toMatch(/^(done|rate-now|Unavailable)$/);
      if (closing === 'done') {
        seen.closed++;
        seen.before += done;
        seen.refused += words.filter((word) => word === 'period-closed').length;
        expect(await usedOf(bus(1), id)).toBe(done);
        expect(await write(bus(0), past())).toBe('period-closed');
      }
      expect((await verifyAmounts(events, kinds)).faults).toEqual([]);
    }),
    { numRuns: rounds(8, 100) },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
