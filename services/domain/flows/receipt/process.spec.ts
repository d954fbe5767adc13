import type { TestEvent } from '../../kit/aggregate/testing.js';
import { system } from '../sj/sj.fixture.js';
import { receiptProcess } from './process.js';

const { receipts } = receiptProcess.inputs;
const due = (...events: TestEvent[]) => {
  const state = events.reduce(
    (s, { type, data }, revision) =>
      receipts.evolve(s, type, data, { id: 'r1', revision, at: '2026-07-22T03:00:00.000Z', by: system }),
    receipts.initial,
  );
  return receiptProcess.due({ receipts: { r1: state } }, 'r1');
};
const dues = (...events: TestEvent[]) => due(...events).map(({ key, give }) => [key, give[0]?.data]);

const part = (invoice: string, jumlah: number, pph23 = 0, hapus = 0) => ({ invoice, jumlah, pph23, hapus });
const head = { nomor: 'TRM-1', tanggal: '2026-07-22', cara: 'TRANSFER', customer: 'c1' };
const draft = (bagian: object[], more: object = {}): TestEvent => ({
  type: 'Registered',
  data: { ...head, status: 'DRAF', nomor: '', bagian, ...more },
});
const step = (type: string, status: string, more: object = {}): TestEvent => ({
  type,
  data: { fields: { status, ...more } },
});
const receive = step('ReceiptReceived', 'MASUK', { nomor: 'TRM-1' });
const allocate = (...bagian: object[]): TestEvent => ({
  type: 'ReceiptAllocated',
  data: { fields: {}, adds: { bagian } },
});
const reverse = step('ReceiptReversed', 'DIBALIK');
/** What an invoice is to be told. */
const row = (urut: number, jumlah: number, more: object = {}) => ({
  ...{ receipt: 'r1', urut, ...head, jumlah, pph23: 0, hapus: 0, cair: true },
  ...more,
});
const nothing = (urut: number, more: object = {}) => row(urut, 0, { cair: false, ...more });

it('tells nobody of a draft, nor of one that is changed, waits or is discarded', () => {
  const change = { type: 'Changed', data: { fields: { bagian: [part('i1', 70)] } } };
  const submit = step('ReceiptSubmitted', 'MENUNGGU');
  for (const events of [[], [change], [submit], [change, step('ReceiptCancelled', 'BATAL')]])
    expect(due(draft([part('i1', 100)]), ...events)).toEqual([]);
  expect(dues(draft([part('i1', 100)]), change, receive)).toEqual([['i1/2', row(2, 70)]]);
});
it('tells each invoice what it settles of it, once, with several invoices together', () => {
  const all = due(draft([part('i1', 100, 2, 1), part('i2', 50), part('i3', 0)]), receive);
  expect(all).toEqual([
    {
      ...{ key: 'i1/1', together: true },
      give: [{ aggregate: 'invoice', id: 'i1', command: 'pay', data: row(1, 100, { pph23: 2, hapus: 1 }) }],
    },
    {
      ...{ key: 'i2/1', together: true },
      give: [{ aggregate: 'invoice', id: 'i2', command: 'pay', data: row(1, 50) }],
    },
  ]);
});
it('adds what is allocated later to what it settled before; other invoices are left alone', () => {
  const events = [draft([part('i1', 100), part('i2', 50)]), receive, allocate(part('i1', 30, 1), part('i3', 9))];
  expect(dues(...events)).toEqual([
    ['i1/2', row(2, 130, { pph23: 1 })],
    ['i2/1', row(1, 50)],
    ['i3/2', row(2, 9)],
  ]);
});
it('reserves as a giro, and pays when it clears', () => {
  const cara = { cara: 'GIRO' };
  const giro = draft([part('i1', 100)], cara);
  const held = step('ReceiptReceived', 'DITERIMA', { nomor: 'TRM-1' });
  const deposit = step('ReceiptGiroDeposited', 'DISETOR');
  const reserved = [['i1/1', row(1, 100, { ...cara, cair: false })]];
  expect([dues(giro, held), dues(giro, held, deposit)]).toEqual([reserved, reserved]);
  const clear = step('ReceiptGiroCleared', 'CAIR');
  expect(dues(giro, held, deposit, clear)).toEqual([['i1/3', row(3, 100, cara)]]);
});
it('gives all back by a bounce, over all its invoices', () => {
  const cara = { cara: 'GIRO' };
  const giro = draft([part('i1', 100), part('i2', 50)], cara);
  const held = step('ReceiptReceived', 'DITERIMA', { nomor: 'TRM-1' });
  const bounce = step('ReceiptGiroBounced', 'DITOLAK');
  expect(dues(giro, held, allocate(part('i3', 7)), bounce)).toEqual([
    ['i1/3', nothing(3, cara)],
    ['i2/3', nothing(3, cara)],
    ['i3/3', nothing(3, cara)],
  ]);
});
it('gives all back by a reversal, what was allocated later too', () => {
  const events = [draft([part('i1', 100)]), receive, allocate(part('i2', 30)), reverse];
  expect(dues(...events)).toEqual([
    ['i1/3', nothing(3)],
    ['i2/3', nothing(3)],
  ]);
});
it('is silent about what settles nothing new: a payer, a refund', () => {
  const events = [draft([part('i1', 100)]), receive];
  const before = due(...events);
  const payer = { type: 'ReceiptPayerSet', data: { fields: { customer: 'c1' } } };
  const refund = { type: 'ReceiptRefunded', data: { fields: {}, adds: { kembali: [{ no: 1, jumlah: 5 }] } } };
  expect(due(...events, payer, refund)).toEqual(before);
});
it('gives each change of an invoice a key of its own, the same whenever it is replayed', () => {
  const events = [draft([part('i1', 100)]), receive, allocate(part('i1', 30)), reverse];
  const keys = () => [2, 3, 4].map((n) => due(...events.slice(0, n)).map(({ key }) => key));
  expect(keys()).toEqual([['i1/1'], ['i1/2'], ['i1/3']]);
  expect(keys()).toEqual(keys());
});
