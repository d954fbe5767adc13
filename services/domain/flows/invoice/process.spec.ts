import type { TestEvent } from '../../kit/aggregate/testing.js';
import { system } from '../sj/sj.fixture.js';
import { invoiceProcess } from './process.js';

const { invoices } = invoiceProcess.inputs;
const stateBy = (events: readonly TestEvent[]) => {
  const state = events.reduce(
    (s, { type, data }, revision) =>
      invoices.evolve(s, type, data, { id: 'i1', revision, at: '2026-07-22T03:00:00.000Z', by: system }),
    invoices.initial,
  );
  return { invoices: { i1: state } };
};
const due = (...events: TestEvent[]) =>
  invoiceProcess.due(stateBy(events), 'i1').map(({ key, give }) => [key, give[0]?.command, give[0]?.data]);
const over = (...events: TestEvent[]) => invoiceProcess.over?.(stateBy(events), 'i1');

const baris = [
  { sj: 's1', nilai: 100 },
  { sj: 's2', nilai: 50 },
];
const draft: TestEvent = { type: 'Registered', data: { status: 'DRAF', nomor: '', baris } };
const status = (type: string, name: string, more: object = {}): TestEvent => ({
  type,
  data: { fields: { status: name, ...more } },
});
const issue = status('InvoiceIssued', 'TERBIT', { nomor: 'INV-1' });
const credit = (sj: string, jumlah: number, to = 'SEBAGIAN'): TestEvent => ({
  type: 'InvoiceCredited',
  data: { fields: { status: to }, adds: { kredit: [{ sj, no: 0, jumlah, tagihan: jumlah, ppn: 0 }] } },
});
const bill = (nomor: string, terbit: boolean, more: object = {}) => [
  ...(['bill', { invoice_id: 'i1', invoice: nomor, terbit, ...more }] as const),
];
const unbill = ['unbill', { invoice_id: 'i1' }];

it('tells the SJ of a draft, of its issue, and of being cancelled', () => {
  expect(due(draft)).toEqual([
    ['draft/s1/0', ...bill('', false)],
    ['draft/s2/0', ...bill('', false)],
  ]);
  expect(due(draft, issue)[0]).toEqual(['on/s1/0', ...bill('INV-1', true)]);
  expect(due(draft, status('InvoiceCancelled', 'BATAL'))[0]).toEqual(['off/s1/1', ...unbill]);
});
it('frees an SJ whose line was credited whole, in one note or several', () => {
  expect(due(draft, issue, credit('s1', 60)).map(([key]) => key)).toEqual(['on/s1/0', 'on/s2/0']);
  expect(due(draft, issue, credit('s1', 60), credit('s1', 40)).map(([key]) => key)).toEqual(['off/s1/3', 'on/s2/0']);
});
it('tells the SJ that it was settled and that it is owed again, each time under a key of its own', () => {
  const paid = status('InvoicePaid', 'LUNAS');
  const owed = status('InvoicePaymentUndone', 'DITERIMA_CUSTOMER');
  const steps = [draft, issue, paid, owed, paid, owed];
  expect([3, 4, 5, 6].map((n) => due(...steps.slice(0, n))[0])).toEqual([
    ['paid/s1/2', ...bill('INV-1', true, { lunas: true })],
    ['on/s1/3', ...bill('INV-1', true)],
    ['paid/s1/4', ...bill('INV-1', true, { lunas: true })],
    ['on/s1/5', ...bill('INV-1', true)],
  ]);
  expect([over(draft, issue), over(draft, issue, paid), over(draft, issue, paid, owed)]).toEqual([false, true, false]);
});
it('lets an SJ go that a credit note freed while the rest of the invoice is settled by it', () => {
  expect(due(draft, issue, credit('s2', 50), status('InvoicePaid', 'LUNAS')).map(([key]) => key)).toEqual([
    ...['paid/s1/3', 'off/s2/2'],
  ]);
});

it('makes the draft that replaces a corrected invoice, after its SJ have gone over to it', () => {
  const row = (sj: string, jumlah: number) => ({ nk: 'n2', sj, no: 0, jumlah, tagihan: jumlah, ppn: 0 });
  const koreksi = { koreksi_nk: 'n2', koreksi_tanggal: '2026-07-20', koreksi_oleh: 'Sari' };
  const correct: TestEvent = {
    type: 'InvoiceCredited',
    data: { fields: { status: 'LUNAS', ...koreksi }, adds: { kredit: [row('s1', 60), row('s2', 50)] } },
  };
  const replaced: TestEvent = { type: 'InvoiceReplaced', data: { fields: { pengganti_id: 'i1.koreksi' } } };
  const dues = due(draft, issue, credit('s1', 40), correct);
  const next = { invoice_id: 'i1', pengganti_id: 'i1.koreksi' };
  expect(dues).toEqual([
    ['off/s1/3', 'unbill', next],
    ['off/s2/3', 'unbill', next],
    ['replace', 'register', expect.objectContaining({ koreksi_dari_id: 'i1', baris: [{ sj: 's1' }, { sj: 's2' }] })],
  ]);
  // The same for ever: whatever comes later makes no second one.
  expect(due(draft, issue, credit('s1', 40), correct, replaced)).toEqual(dues);
  expect(over(draft, issue, credit('s1', 40), correct)).toBe(true);
});
it('leaves off an SJ that an earlier note took off whole', () => {
  const row = { nk: 'n2', sj: 's2', no: 0, jumlah: 50, tagihan: 50, ppn: 0 };
  const correct: TestEvent = {
    type: 'InvoiceCredited',
    data: { fields: { status: 'LUNAS', koreksi_nk: 'n2', koreksi_tanggal: '2026-07-20' }, adds: { kredit: [row] } },
  };
  expect(due(draft, issue, credit('s1', 100), correct)).toEqual([
    ['off/s1/2', ...unbill],
    ['off/s2/3', 'unbill', { invoice_id: 'i1', pengganti_id: 'i1.koreksi' }],
    ['replace', 'register', expect.objectContaining({ baris: [{ sj: 's2' }] })],
  ]);
});
