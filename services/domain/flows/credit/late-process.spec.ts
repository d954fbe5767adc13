import type { TestEvent } from '../../kit/aggregate/testing.js';
import { system } from '../sj/sj.fixture.js';
import { lateProcess } from './late-process.js';

const { invoices } = lateProcess.inputs;
const due = (...events: TestEvent[]) => {
  const state = events.reduce(
    (s, { type, data }, revision) =>
      invoices.evolve(s, type, data, { id: 'i1', revision, at: '2026-11-01T03:00:00.000Z', by: system }),
    invoices.initial,
  );
  return lateProcess.due({ invoices: { i1: state } }, 'i1');
};
const step = (type: string, fields: object): TestEvent => ({ type, data: { fields } });
const draft: TestEvent = { type: 'Registered', data: { status: 'DRAF', jatuh_tempo: '' } };
const issue = step('InvoiceIssued', { status: 'TERBIT', jatuh_tempo: '2026-10-20' });
const late = (lewat_sejak: string) => step('InvoiceFellLate', { lewat_sejak });
const receive = (jatuh_tempo: string) => step('InvoiceReceived', { status: 'DITERIMA_CUSTOMER', jatuh_tempo });

it('tells an invoice on the day after its thirtieth day overdue begins in Jakarta', () => {
  expect(due(draft)).toEqual([]);
  const data = { lewat_sejak: '2026-10-20' };
  const give = [{ aggregate: 'invoice', id: 'i1', command: 'fallLate', data }];
  expect(due(draft, issue)).toEqual([{ key: 'late/1', at: '2026-11-19T17:00:00.000Z', give }]);
});
it('is silent once it was told, and once the invoice is settled', () => {
  expect(due(draft, issue, late('2026-10-20'))).toEqual([]);
  expect(due(draft, issue, step('InvoicePaid', { status: 'LUNAS' }))).toEqual([]);
  expect(
    due(draft, issue, step('InvoicePaid', { status: 'LUNAS' }), step('InvoicePaid', { status: 'TERBIT' })),
  ).toEqual(due(draft, issue));
});
it('waits anew for another due day, under a key of its own even where that day returns', () => {
  const events = [draft, issue, late('2026-10-20'), receive('2026-11-05')];
  expect(due(...events)).toEqual([expect.objectContaining({ key: 'late/3', at: '2026-12-05T17:00:00.000Z' })]);
  expect(due(...events, late('2026-11-05'), receive('2026-10-20'))).toEqual([
    expect.objectContaining({ key: 'late/5', at: '2026-11-19T17:00:00.000Z' }),
  ]);
});
