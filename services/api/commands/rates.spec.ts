/**
 * Dated rates on the real bus: no two of a key on one day, and a rate in use can't be changed, across several
 * processes.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { verifyAmounts } from '../../../infra/ops/audit/amounts.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { count, day, optionalDay, optionalText, text } from '../../domain/common/fields.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { document } from '../../domain/kit/document/document.js';
import { keeping, rateOf, usedRate, validOn } from '../../domain/kit/entity/dated.js';
import { entity } from '../../domain/kit/entity/entity.js';
import { addDays, dayWib } from '../../domain/kit/values/time.js';
import { CommandExecutor } from './command-executor.js';
import { exchange } from './exchange.js';
import { preview } from './preview.js';
import { came, freshId } from './testing/deliveries.js';

const tarip = entity({
  name: 'tarip',
  label: 'Tarip',
  key: 'id_tarip',
  fields: z.object({
    jenis: text('Jenis', 20),
    nilai: count('Nilai'),
    dari: day('Dari'),
    sampai: optionalDay('Sampai'),
    memo: optionalText('Memo', 40),
  }),
  dated: { by: ['jenis'], from: 'dari', to: 'sampai', free: ['memo'] },
  unique: [],
  title: 'jenis',
  search: [],
  list: { columns: ['jenis'], filters: [], sort: 'jenis' },
  form: { Tarip: ['jenis', 'nilai', 'dari', 'sampai', 'memo'] },
  can: { read: ['staff'], write: ['operasional'] },
});
const line = z.strictObject({
  jenis: text('Jenis', 20),
  ...usedRate('tarip', tarip, 'Tarip'),
  nilai: count('Nilai').default(0).meta({ label: 'Nilai', written: true }),
});
const pakai = document({
  ...{ name: 'pakai', label: 'Pakai', icon: 'boxes', unique: [] },
  fields: z.object({
    jenis: text('Jenis', 20),
    tanggal: day('Tanggal'),
    ...usedRate('tarip', tarip, 'Tarip'),
    nilai: count('Nilai').default(0),
    baris: z.array(line).default([]).meta({ label: 'Baris' }),
  }),
  actionOnly: ['nilai'],
  number: { label: 'Nomor', series: () => 'PK' },
  needs: ({ baris, tanggal }) => baris.map(({ jenis }) => validOn(tarip, { jenis }, tanggal)),
  fill: {
    baris: (rows, { tanggal }, ctx) => ({
      baris: rows.map((one, n) => {
        const rate = rateOf(ctx, tarip, { jenis: one.jenis }, tanggal, `baris.${n}.jenis`);
        return { ...one, ...keeping('tarip', rate), nilai: rate.fields.nilai };
      }),
    }),
  },
  status: {
    DRAF: { label: 'Draf', look: 'muted', icon: 'flag' },
    JADI: { label: 'Jadi', look: 'done', icon: 'flag', terminal: true },
  },
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    finish: {
      label: 'Jadi',
      may: ['operasional'],
      from: ['DRAF'],
      to: 'JADI',
      event: 'PakaiFinished',
      historyLabel: 'menjadikan',
      ask: z.strictObject({ tanggal: day('Tanggal') }),
      set: ({ tanggal }) => ({ tanggal }),
      needs: ({ jenis }, { tanggal }) => [validOn(tarip, { jenis }, tanggal)],
      computed: ({ jenis }, ctx, { tanggal }) => {
        const rate = rateOf(ctx, tarip, { jenis }, tanggal, 'tanggal');
        return { ...keeping('tarip', rate), nilai: rate.fields.nilai };
      },
    },
  },
  list: { columns: ['nilai'], filters: [] },
  form: { Pakai: ['jenis', 'tanggal', 'baris'] },
  can: { read: ['staff'], create: ['operasional'] },
});
const kinds: AnyAggregate[] = [tarip.aggregate, pakai.aggregate];
const clerk = as('operasional');
const busOn = (events: MemoryEvents, alone = false) =>
  new CommandExecutor(events, kinds, async (secret) => secret, { alone });
const give = (executor: CommandExecutor, kind: 'tarip' | 'pakai', id: string, command: string, data: object) =>
  executor.run(clerk, kind, id, command, data, { commandId: randomUUID() });
const today = () => dayWib(new Date(Date.now()).toISOString());
type Row = { jenis: string; nilai: number; dari: string; sampai: string };
type UsedRate = { tarip: string; tarip_versi: number; nilai: number };
type Doc = UsedRate & { jenis: string; tanggal: string; baris: (UsedRate & { jenis: string })[] };
const stateOf = async <T>(executor: CommandExecutor, kind: 'tarip' | 'pakai', id: string) => {
  const aggregate = executor.aggregates.get(kind) as AnyAggregate;
  return (await executor.streams.load(aggregate, id)).state as {
    status: string;
    fields: T;
    sebutan?: Record<string, string>;
  };
};

const open: Row = { jenis: 'PPN', nilai: 11, dari: '2026-01-01', sampai: '' };
const rowOn = async (executor: CommandExecutor, more: Partial<Row> = {}, id = freshId()) => {
  await give(executor, 'tarip', id, 'register', { ...open, ...more });
  return id;
};
const draft = async (executor: CommandExecutor, jenis = 'PPN') => {
  const id = freshId();
  await give(executor, 'pakai', id, 'register', { jenis, tanggal: '2026-01-01' });
  return id;
};
const finish = (executor: CommandExecutor, id: string, tanggal = '2026-03-01') =>
  give(executor, 'pakai', id, 'finish', { tanggal });

describe.each([true, false])('a document (alone: %s)', (alone) => {
  it('keeps the row of its day, of several that follow each other, and finds none that is retired', async () => {
    const executor = busOn(new MemoryEvents(), alone);
    const old = await rowOn(executor, { sampai: '2026-03-31' });
    const now = await rowOn(executor, { nilai: 12, dari: '2026-04-01' });
    for (const [on, row, nilai] of [
      ['2026-03-31', old, 11],
      ['2026-04-01', now, 12],
    ] as const) {
      const id = await draft(executor);
      await finish(executor, id, on);
      const { fields, sebutan } = await stateOf<Doc>(executor, 'pakai', id);
      expect([fields.tarip, fields.tarip_versi, fields.nilai, sebutan?.tarip]).toEqual([row, 0, nilai, 'PPN']);
    }
    await expect(finish(executor, await draft(executor), '2025-12-31')).rejects.toMatchObject({
      code: 'rate-missing',
      field: 'tanggal',
      params: { label: 'Tarip', key: 'PPN', day: '2025-12-31' },
    });
    await give(executor, 'tarip', now, 'retire', { alasan: 'Salah' });
    expect(await came(finish(executor, await draft(executor), '2026-04-01'))).toBe('rate-missing');
    expect(await executor.claims.holder('tarip.berlaku', 'PPN', '2026-04-01')).toBeUndefined();
    expect(await executor.claims.holder('tarip.berlaku', 'PPN', '2026-03-31')).toBe(`tarip-${old}`);
    await give(executor, 'tarip', now, 'restore', {});
    expect(await came(finish(executor, await draft(executor), '2026-04-01'))).toBe('done');
  });
  it('keeps one for each of its rows, and one row for several', async () => {
    const executor = busOn(new MemoryEvents(), alone);
    const [a, b] = [await rowOn(executor), await rowOn(executor, { jenis: 'PPH', nilai: 2 })];
    const id = freshId();
    const baris = ['PPN', 'PPH', 'ppn'].map((jenis) => ({ jenis, tarip: 'palsu', tarip_versi: 4, nilai: 99 }));
    await give(executor, 'pakai', id, 'register', {
      jenis: 'PPN',
      tanggal: '2026-02-01',
      baris: baris.map(({ jenis }) => ({ jenis })),
    });
    const { fields } = await stateOf<Doc>(executor, 'pakai', id);
    expect(fields.baris.map(({ tarip, nilai }) => [tarip, nilai])).toEqual([
      [a, 11],
      [b, 2],
      [a, 11],
    ]);
    expect(await came(give(executor, 'tarip', a, 'change', { nilai: 3 }))).toBe('rate-used');
    // A rate that is no longer used can be changed again.
    await give(executor, 'pakai', id, 'change', { baris: [] });
    expect(await came(give(executor, 'tarip', a, 'change', { nilai: 3 }))).toBe('done');
  });
  it('is looked at ahead, and estimated, by the same row', async () => {
    const executor = busOn(new MemoryEvents(), alone);
    const row = await rowOn(executor);
    const id = await draft(executor);
    const step = (tanggal: string) => [{ command: 'finish', data: { tanggal } }];
    expect(await came(preview(executor, clerk, 'pakai', id, step('2026-03-01')))).toBe('done');
    expect(await came(preview(executor, clerk, 'pakai', id, step('2025-03-01')))).toBe('rate-missing');
    const { estimate } = pakai.aggregate;
    const typed = { tanggal: '2026-03-01', baris: [{ jenis: 'PPN' }] };
    const half = { ...typed, baris: [{ jenis: 'LAIN' }, ...typed.baris, {}] };
    expect((await executor.estimate(estimate as never, half, clerk)).rows.baris).toEqual([
      undefined,
      { tarip: row, tarip_versi: 0, nilai: 11 },
      undefined,
    ]);
    expect((await executor.estimate(estimate as never, typed, clerk)).rows.baris).toEqual([
      { tarip: row, tarip_versi: 0, nilai: 11 },
    ]);
    await finish(executor, id);
    expect(await came(preview(executor, clerk, 'tarip', row, [{ command: 'change', data: { nilai: 1 } }]))).toBe(
      'rate-used',
    );
    expect(await came(preview(executor, clerk, 'tarip', row, [{ command: 'change', data: { memo: 'x' } }]))).toBe(
      'done',
    );
  });
});

describe('a row', () => {
  it('never overlaps another of its key, and says which one and by which fields', async () => {
    const executor = busOn(new MemoryEvents());
    const first = await rowOn(executor, { sampai: '2026-03-31' });
    await expect(rowOn(executor, { dari: '2026-03-31' })).rejects.toMatchObject({
      code: 'claimed',
      field: 'jenis',
      others: ['dari', 'sampai'],
      params: { key: 'PPN (Dari–Sampai)', owner: 'PPN' },
    });
    const second = await rowOn(executor, { dari: '2026-04-01' });
    await expect(give(executor, 'tarip', first, 'change', { sampai: '' })).rejects.toMatchObject({ field: 'sampai' });
    await give(executor, 'tarip', second, 'retire', { alasan: 'Salah' });
    expect(await came(give(executor, 'tarip', first, 'change', { sampai: '' }))).toBe('done');
    expect(await came(give(executor, 'tarip', second, 'restore', {}))).toBe('claimed');
  });
  it('whose values two change one after the other is used at its last ones', async () => {
    const executor = busOn(new MemoryEvents());
    const row = await rowOn(executor);
    await give(executor, 'tarip', row, 'change', { nilai: 12 });
    await give(executor, 'tarip', row, 'change', { nilai: 13 });
    const id = await draft(executor);
    await finish(executor, id);
    expect((await stateOf<Doc>(executor, 'pakai', id)).fields).toMatchObject({ tarip: row, tarip_versi: 2, nilai: 13 });
    expect(await came(give(executor, 'tarip', row, 'change', { sampai: addDays(today(), -1) }))).toBe('rate-ended');
    expect(await came(give(executor, 'tarip', row, 'change', { sampai: today() }))).toBe('done');
  });
  it('that is changed while a document is decided has it decided anew', async () => {
    const events = new MemoryEvents();
    const [one, two] = [busOn(events), busOn(events)];
    const row = await rowOn(one);
    const id = await draft(one);
    let changes = 0;
    events.before = async (stream) => {
      // The document has read the row, and takes its permit next.
      if (stream.startsWith('amount-tarip.pakai') && changes++ === 0)
        await give(two, 'tarip', row, 'change', { nilai: 12 });
    };
    await finish(one, id);
    expect((await stateOf<Doc>(one, 'pakai', id)).fields).toMatchObject({ tarip_versi: 1, nilai: 12 });
    expect((await verifyAmounts(events, kinds)).faults).toEqual([]);
  });
  it('whose change is under way, or came to nothing nobody knows when, is asked for again in a moment', async () => {
    const events = new MemoryEvents();
    const executor = busOn(events, true);
    const row = await rowOn(executor);
    const id = await draft(executor);
    events.before = (stream) => {
      if (stream === `tarip-${row}`) throw new Unavailable('event store');
    };
    expect(await came(give(executor, 'tarip', row, 'change', { nilai: 12 }))).toBe('Unavailable');
    events.before = () => {};
    expect(await came(finish(executor, id))).toBe('rate-now');
    const { now } = Date;
    Date.now = () => now() + 31_000;
    try {
      expect(await came(finish(executor, id))).toBe('done');
    } finally {
      Date.now = now;
    }
  });
  it('is used by as many at once as want it, in several processes', async () => {
    const events = new MemoryEvents();
    const buses = [busOn(events), busOn(events), busOn(events)];
    const [first] = buses as [CommandExecutor, CommandExecutor, CommandExecutor];
    const row = await rowOn(first);
    const ids = await Promise.all(Array.from({ length: 60 }, () => draft(first)));
    const words = await Promise.all(ids.map((id, n) => came(finish(buses[n % 3] as CommandExecutor, id))));
    expect(words.filter((word) => word !== 'done')).toEqual([]);
    const { left } = await first.amounts.left(
      { space: 'tarip.pakai', key: `${row}@0`, amount: -1 },
      { owner: '', revision: -1 },
    );
    expect(left).toBe(1_000_000_000 - 60);
  });
  it('exchanges its days with another in one go, and not where it is used', async () => {
    const executor = busOn(new MemoryEvents());
    const [a, b] = [await rowOn(executor, { sampai: '2026-03-31' }), await rowOn(executor, { dari: '2026-04-01' })];
    const swap = (first: Partial<Row>, second: Partial<Row>) => {
      const part = (id: string, data: Partial<Row>) => ({
        ...{ aggregate: 'tarip', id },
        steps: [{ command: 'change', data, commandId: randomUUID(), back: [] }],
      });
      const because = { causationId: randomUUID(), correlationId: randomUUID() };
      return exchange(executor, clerk, [part(a, first), part(b, second)], because);
    };
    const [early, late] = [
      { dari: '2026-01-01', sampai: '2026-03-31' },
      { dari: '2026-04-01', sampai: '' },
    ];
    await swap(late, early);
    expect(await executor.claims.holder('tarip.berlaku', 'PPN', '2026-02-01')).toBe(`tarip-${b}`);
    await finish(executor, await draft(executor));
    await expect(swap(early, late)).rejects.toMatchObject({ cause: { code: 'rate-used' } });
    expect(await executor.claims.holder('tarip.berlaku', 'PPN', '2026-02-01')).toBe(`tarip-${b}`);
  });
});

it('holds at whatever moment rows are made, changed, ended and retired while documents use them', async () => {
  const on = (n: number) => addDays(today(), n);
  const days = fc.integer({ min: -6, max: 6 });
  const doing = fc.record({
    of: fc.constantFrom(0, 1),
    does: fc.constantFrom('register', 'change', 'end', 'retire', 'restore', 'use', 'use', 'use', 'rows'),
    row: fc.nat(3),
    jenis: fc.constantFrom('A', 'B'),
    nilai: fc.integer({ min: 1, max: 900 }),
    from: days,
    last: fc.option(days, { nil: undefined }),
  });
  const seen = { used: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(doing, { minLength: 6, maxLength: 18 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 20, maxLength: 20 }),
      fc.nat(120),
      async (all, pauses, breaks) => {
        const events = new MemoryEvents();
        const [one, two] = [busOn(events), busOn(events)];
        const rows = [await rowOn(one, { jenis: 'A', dari: on(-6), sampai: '' })];
        rows.push(await rowOn(one, { jenis: 'B', dari: on(-3), sampai: on(3) }));
        let calls = 0;
        events.before = async (stream) => {
          const n = calls++;
          for (let turn = pauses[n % 20] ?? 0; turn > 0; turn--) await new Promise(setImmediate);
          if (n === breaks && /^(tarip|pakai)-/.test(stream)) throw new Unavailable('event store');
        };
        await Promise.all(
          all.map(async ({ of, does, row: n, jenis, nilai, from, last }) => {
            const executor = of === 0 ? one : two;
            const row = rows[n % rows.length] as string;
            const sampai = last === undefined ? '' : on(last);
            const tell = (word: string) => {
              if (word.startsWith('rate-') && word !== 'rate-missing') seen.refused++;
              return word;
            };
            if (does === 'register') {
              const id = freshId();
              if ((await came(rowOn(executor, { jenis, nilai, dari: on(from), sampai }, id))) === 'done') rows.push(id);
            } else if (does === 'change') tell(await came(give(executor, 'tarip', row, 'change', { nilai })));
            else if (does === 'end') tell(await came(give(executor, 'tarip', row, 'change', { sampai })));
            else if (does === 'retire') await came(give(executor, 'tarip', row, 'retire', { alasan: 'Salah' }));
            else if (does === 'restore') await came(give(executor, 'tarip', row, 'restore', {}));
            else if (does === 'rows') {
              const baris = [{ jenis: 'A' }, { jenis: 'B' }];
              await came(
                give(executor, 'pakai', freshId(), 'register', { jenis, tanggal: on(-Math.abs(from)), baris }),
              );
            } else {
              const id = await draft(executor, jenis).catch(() => undefined);
              if (id && tell(await came(finish(executor, id, on(-Math.abs(from))))) === 'done') seen.used++;
            }
          }),
        );
        const now = new Map<string, Row & { active: boolean }>();
        const docs = new Map<string, Doc>();
        for (const { stream, type, data } of events.log) {
          const payload = data as { fields?: object };
          const id = stream.slice(stream.indexOf('-') + 1);
          if (stream.startsWith('pakai-')) docs.set(id, { ...docs.get(id), ...(payload.fields ?? payload) } as Doc);
          if (!stream.startsWith('tarip-')) continue;
          const row = { ...now.get(id), ...(type === 'Registered' ? payload : payload.fields) } as Row;
          now.set(id, { ...row, active: type !== 'Retired' && (type !== 'Changed' || now.get(id)?.active === true) });
          // At no moment two of a key on one day.
          const standing = [...now.values()].filter(({ active }) => active);
          for (const [i, a] of standing.entries())
            for (const b of standing.slice(i + 1))
              if (a.jenis === b.jenis)
                expect((a.sampai !== '' && a.sampai < b.dari) || (b.sampai !== '' && b.sampai < a.dari)).toBe(true);
        }
        // Whatever happened to the rows since, each still has the values that documents stored, and is valid on their
        // days.
        for (const { jenis, tanggal, baris = [], ...header } of docs.values())
          for (const line of [{ ...header, jenis }, ...baris]) {
            if (!line.tarip) continue;
            const row = now.get(line.tarip) as Row;
            expect([row.jenis, row.nilai]).toEqual([line.jenis, line.nilai]);
            expect(row.dari <= tanggal && (row.sampai === '' || tanggal <= row.sampai)).toBe(true);
          }
        expect((await verifyAmounts(events, kinds)).faults).toEqual([]);
      },
    ),
    { numRuns: rounds(60, 2_000) },
  );
  // The commands did conflict.
  expect([seen.used > 20, seen.refused > 5]).toEqual([true, true]);
}, 120_000);
