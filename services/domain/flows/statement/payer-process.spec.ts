import type { InstanceState } from '../../kit/aggregate/process.js';
import { as } from '../../kit/aggregate/testing.js';
import { idPattern } from '../../kit/values/id.js';
import { payerId } from '../../master/nama-pembayar.js';
import { payerProcess } from './payer-process.js';

type State = InstanceState<typeof payerProcess.inputs>;
const BANK = 'PT. SINAR PANGAN';
const NAME = 'SINAR PANGAN';
const ID = payerId(NAME, 'c');
const row = (receipt: string, jumlah: number, customer = 'c') => ({ receipt, jumlah, customer });
const line = (pengirim: string, ...rows: ReturnType<typeof row>[]) => ({
  pengirim,
  terima: Object.fromEntries(rows.map((one) => [one.receipt, one])),
});
const entry = (by = '', revision = 0, nama = NAME) => ({ nama, by, revision });
const due = (lines: State['lines'], entries: State['entries'] = {}) =>
  payerProcess
    .due({ lines, entries }, 'c')
    .flatMap(({ give }) => give.map(({ id, command, seen }) => [id, command, seen]));

it('learns what the bank wrote, once, and nothing of lines without a name', () => {
  expect(due({ l: line(BANK, row('r', 5)), m: line('sinar pangan', row('q', 5)) })).toEqual([[ID, 'register', -1]]);
  expect(due({ l: line('', row('r', 5)), m: line(BANK, row('r', 0)), n: line(BANK, row('r', 5, 'other')) })).toEqual(
    [],
  );
  expect(due({ l: line(BANK, row('r', 5)) }, { [ID]: entry() })).toEqual([]);
});
it('gives each name an id that is one', () => {
  for (const name of ['A', 'TOKO NANTI', 'Ćevap 1']) expect(payerId(name, 'c')).toMatch(idPattern);
  expect(payerId('PT. Toko  Nanti', 'c')).toBe(payerId('TOKO NANTI', 'c'));
});
it('leaves an equal entry that a person wrote, whatever becomes of its receipts', () => {
  expect(due({ l: line(BANK, row('r', 5)) }, { typed: entry() })).toEqual([]);
  expect(due({ l: line(BANK, row('r', 0)) }, { typed: entry() })).toEqual([]);
  expect(due({ l: line(BANK, row('r', 5)) }, { typed: entry('', 0, 'OTHER') })).toEqual([[ID, 'register', -1]]);
});
it('unlearns what no receipt shows any more, and learns it again; what a person retired stays so', () => {
  const none = { l: line(BANK, row('r', 0)) };
  expect(due(none, { [ID]: entry() })).toEqual([[ID, 'retire', 0]]);
  expect(due({ ...none, m: line(BANK, row('q', 5)) }, { [ID]: entry() })).toEqual([]);
  expect(due(none, { [ID]: entry('system', 1) })).toEqual([]);
  expect(due({ l: line(BANK, row('r', 0), row('q', 5)) }, { [ID]: entry('system', 1) })).toEqual([[ID, 'restore', 1]]);
  expect(due({ l: line(BANK, row('r', 5)) }, { [ID]: entry('keuangan', 1) })).toEqual([]);
});
it('folds lines and entries, each by its customer', () => {
  const meta = { id: 'l', revision: 1, at: '2026-07-20T03:00:00.000Z', by: as('akunting') };
  const { lines, entries } = payerProcess.inputs;
  const booked = { fields: { status: 'DIBUKUKAN' }, adds: { terima: [row('r', 5)] } };
  expect(lines.instanceKey('Registered', { pengirim: BANK }, meta)).toBeUndefined();
  expect(lines.instanceKey('LineBooked', booked, meta)).toBe('c');
  const first = lines.evolve(lines.initial, 'Registered', { pengirim: BANK }, meta);
  expect(lines.evolve(first, 'LineBooked', booked, meta)).toEqual(line(BANK, row('r', 5)));
  expect(entries.instanceKey('Registered', { nama: NAME, customer: 'c' }, meta)).toBe('c');
  const retired = entries.evolve(entries.initial, 'Retired', { alasan: 'x' }, meta);
  expect([retired.by, entries.evolve(retired, 'Restored', {}, meta).by]).toEqual(['akunting', '']);
});
