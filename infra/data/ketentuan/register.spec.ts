import { randomUUID } from 'node:crypto';
import { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { came } from '../../../services/api/commands/testing/deliveries.js';
import { stampDuty, vatOf } from '../../../services/domain/common/tax.js';
import { aggregates } from '../../../services/domain/index.js';
import { as } from '../../../services/domain/kit/aggregate/testing.js';
import type { EntityState } from '../../../services/domain/kit/entity/entity.js';
import { ketentuan, type RateKind, type RateRow, rateKinds } from '../../../services/domain/master/ketentuan.js';
import { MemoryEvents } from '../../proof/testing/memory-events.js';
import { legalRateId, legalRates } from './rates.js';
import { openPeriod, registerRates } from './register.js';

const NOW = '2026-11-30T03:00:00.000Z';
const busOn = (events: MemoryEvents) =>
  new CommandExecutor(events, aggregates, async (secret) => secret, { alone: true });
type Executor = Pick<CommandExecutor, 'run'>;
const runOf = (executor: Executor) => executor.run.bind(executor);
const give = (executor: Executor, id: string, command: string, data: object, by = as('akunting')) =>
  came(executor.run(by, 'ketentuan', id, command, data, { commandId: randomUUID() }));
const stateOf = async (executor: CommandExecutor, id: string) =>
  (await executor.streams.load<EntityState<RateRow>>(ketentuan.aggregate, id)).state;
/** The row of a kind on a day. */
const rowOn = async (executor: CommandExecutor, jenis: RateKind, day: string): Promise<RateRow | undefined> => {
  const holder = await executor.claims.holder('ketentuan.berlaku', jenis, day);
  return holder ? (await stateOf(executor, holder.slice('ketentuan-'.length))).fields : undefined;
};
const written = ({ log }: MemoryEvents) => log.filter(({ stream }) => /^(ketentuan|periode)-/.test(stream)).length;

it('brings every kind of rate, confirmed, with its law, once', async () => {
  const events = new MemoryEvents();
  const executor = busOn(events);
  await registerRates(runOf(executor), NOW);
  for (const jenis of Object.keys(rateKinds) as RateKind[]) {
    const row = await rowOn(executor, jenis, '2026-11-30');
    expect(row).toMatchObject({ jenis, dikonfirmasi: true, dikonfirmasi_oleh: 'Lintas', dikonfirmasi_pada: NOW });
    // Limits without the branch head are the company's own; the others name their law.
    expect(row?.sumber).toMatch(jenis.startsWith('BATAS_') ? /^Kebijakan perusahaan$/ : /\d/);
  }
  const count = written(events);
  expect(count).toBe(2 * legalRates.length);
  await registerRates(runOf(executor));
  await registerRates(runOf(busOn(events)));
  expect(written(events)).toBe(count);
});

it.each([
  ['PPN_UMUM', '2022-03-31', undefined],
  ['PPN_UMUM', '2024-12-31', ['01', 1_100]],
  ['PPN_UMUM', '2025-01-01', ['04', 1_100]],
  ['PPN_FREIGHT', '2024-12-31', ['05', 110]],
  ['PPN_FREIGHT', '2025-01-01', ['05', 110]],
  ['PPN_BEBAS', '2026-01-01', ['08', 0]],
] as const)('%s on %s', async (jenis, day, expected) => {
  const executor = busOn(new MemoryEvents());
  await registerRates(runOf(executor), NOW);
  const row = await rowOn(executor, jenis, day);
  expect(row && [row.kode_faktur, vatOf(10_000, row).ppn]).toEqual(expected);
  const stamp = await rowOn(executor, 'METERAI', day);
  expect(stamp && stampDuty(5_000_001, stamp)).toBe(10_000);
});

describe('a company', () => {
  const theirs = { jenis: 'METERAI', nominal: 12_000, sumber: 'UU baru', berlaku_dari: '2020-01-01' };
  it('keeps its own row where ours would overlap', async () => {
    const executor = busOn(new MemoryEvents());
    expect(await give(executor, 'kami', 'register', theirs)).toBe('done');
    await registerRates(runOf(executor), NOW);
    expect(await rowOn(executor, 'METERAI', '2026-01-01')).toMatchObject({ nominal: 12_000, dikonfirmasi: false });
    expect(await rowOn(executor, 'PPH23', '2026-01-01')).toMatchObject({ tarif: 2 });
  });
  it('keeps what it changed or retired', async () => {
    const events = new MemoryEvents();
    const executor = busOn(events);
    await registerRates(runOf(executor), NOW);
    const [changed, retired] = ['meterai.20210101', 'pph23.20150826'];
    expect(await give(executor, changed, 'change', { nominal: 12_000 })).toBe('done');
    expect(await give(executor, retired, 'retire', { alasan: 'Salah' })).toBe('done');
    const count = written(events);
    await registerRates(runOf(busOn(events)), NOW);
    expect(written(events)).toBe(count);
    expect((await stateOf(executor, changed)).fields).toMatchObject({ nominal: 12_000, dikonfirmasi: false });
  });
  it('has no row confirmed by us that somebody wrote under our id', async () => {
    const executor = busOn(new MemoryEvents());
    const id = legalRateId(legalRates[0] as never);
    expect(
      await give(executor, id, 'register', { ...theirs, berlaku_dari: '2001-01-01', berlaku_sampai: '2001-01-01' }),
    ).toBe('done');
    await registerRates(runOf(executor), NOW);
    expect((await stateOf(executor, id)).fields).toMatchObject({ jenis: 'METERAI', dikonfirmasi: false });
  });
  it('has no row confirmed by us that somebody changed before', async () => {
    const executor = busOn(new MemoryEvents());
    const id = 'meterai.20210101';
    const between: Executor = {
      run: async (by, aggregate, of, command, data, options) => {
        if (of === id && command === 'confirm') await give(executor, id, 'change', { nominal: 1 });
        return executor.run(by, aggregate, of, command, data, options);
      },
    };
    await registerRates(runOf(between), NOW);
    expect((await stateOf(executor, id)).fields).toMatchObject({ nominal: 1, dikonfirmasi: false });
  });
});

it('opens the period of today in Jakarta, once, unless somebody did', async () => {
  const events = new MemoryEvents();
  const executor = busOn(events);
  await openPeriod(runOf(executor), '2026-11-30T17:00:00.000Z');
  expect(await executor.claims.holder('periode.bulan', '2026-12')).toBe('periode-2026.12');
  await openPeriod(runOf(executor), '2026-12-01T00:00:00.000Z');
  expect(written(events)).toBe(1);
  const data = { bulan: '2026-11' };
  const options = { commandId: randomUUID(), now: NOW };
  await executor.run(as('akunting'), 'periode', 'kami', 'register', data, options);
  await openPeriod(runOf(executor), NOW);
  expect(written(events)).toBe(2);
});
