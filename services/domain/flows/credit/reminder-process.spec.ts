import type { TestEvent } from '../../kit/aggregate/testing.js';
import { idPattern } from '../../kit/values/id.js';
import { openLetter, type Sealed } from '../../print/letter.js';
import { system } from '../sj/sj.fixture.js';
import { reminderProcess } from './reminder-process.js';

const of = reminderProcess([7, 14]);
type Event = TestEvent & { to?: string };
const fold = (part: (typeof of.inputs)['invoices' | 'customers'], events: readonly Event[]) =>
  events.reduce(
    (s, { type, data }, revision) =>
      part.evolve(s as never, type, data, { id: 'i', revision, at: '2026-11-01T03:00:00.000Z', by: system }),
    part.initial as object,
  );
const due = (invoices: Record<string, readonly Event[]>, customer: readonly Event[] = []) => {
  const state = {
    invoices: Object.fromEntries(Object.entries(invoices).map(([id, all]) => [id, fold(of.inputs.invoices, all)])),
    customers: { c1: fold(of.inputs.customers, customer) },
  };
  return of.due(state as never, 'c1');
};

const draft: Event = {
  type: 'Registered',
  data: {
    ...{ status: 'DRAF', branch: 'jkt', tanggal: '2026-10-20', customer: 'c1', sebutan: { branch: 'Jakarta' } },
    ...{
      baris: [
        { sj: 's1', nilai: 600 },
        { sj: 's2', nilai: 300 },
      ],
      tarif: 0,
    },
  },
};
const extra: Event = { type: 'InvoiceExtraAdded', data: { fields: {}, adds: { tambahan: [{ no: 1, jumlah: 100 }] } } };
const issue = (more: object = {}): Event => ({
  type: 'InvoiceIssued',
  data: {
    fields: {
      ...{ status: 'TERBIT', nomor: 'INV-1', jatuh_tempo: '2026-11-01', kepada: 'PT Samudra', email: 'A@b.example' },
      ...more,
    },
  },
});
const pay = (jumlah: number, urut: number, more: object = {}): Event => ({
  type: 'InvoicePaid',
  data: {
    fields: { status: 'SEBAGIAN' },
    adds: {
      bayar: [{ receipt: 'r1', urut, cair: true, jumlah, pph23: 0, hapus: 0, customer: 'c1', ...more }],
    },
  },
});
const stop = (on: boolean): Event => ({ type: 'Changed', data: { fields: { pengingat_berhenti: on } } });

it('reminds of an issued invoice at each step, by a letter and in its history', () => {
  expect(due({ i1: [draft, extra] })).toEqual([]);
  const [first, second] = due({ i1: [draft, extra, issue(), pay(400, 1)] });
  expect([first?.key, first?.at, second?.key]).toEqual([
    '2026-11-08/jkt/a@b.example',
    '2026-11-08T01:00:00.000Z',
    '2026-11-15/jkt/a@b.example',
  ]);
  const [mail, reminder] = first?.give ?? [];
  expect(mail).toMatchObject({
    ...{ aggregate: 'mail', command: 'register' },
    data: { branch: 'jkt', jenis: 'TAGIH', penerima: 'A@b.example', dok: 'credit', dok_id: 'c1' },
  });
  expect(mail?.id).toMatch(idPattern);
  const letter = openLetter((mail?.data as { isi?: Sealed } | undefined)?.isi);
  expect(letter?.from).toBe('Lintas, Cabang Jakarta');
  expect(letter?.parts[2]).toMatchObject({
    rows: [['INV-1', expect.anything(), expect.anything(), '7 hari', 'Rp\u00a01.000', 'Rp\u00a0600']],
  });
  expect(reminder).toEqual({
    ...{ aggregate: 'invoice', id: 'i1', command: 'remind', seen: 3 },
    data: { hari: 7, tempo: '2026-11-01', ke: 'A@b.example', surat: mail?.id },
  });
});
it('writes one letter for all of a day, and none where there is no address, which the invoice tells', () => {
  const [first, ...more] = due({ i1: [draft, issue()], i2: [draft, issue({ nomor: 'INV-2' })] });
  expect(first?.give.map(({ aggregate, id }) => [aggregate, id])).toEqual([
    ['mail', expect.any(String)],
    ['invoice', 'i1'],
    ['invoice', 'i2'],
  ]);
  expect(more).toHaveLength(1);
  const [bare] = due({ i1: [draft, issue({ email: '' })] });
  expect(bare?.give).toEqual([
    expect.objectContaining({ command: 'remind', data: { hari: 7, tempo: '2026-11-01', ke: '', surat: '' } }),
  ]);
});
it('is silent of what is paid, awaited by giro, or stopped', () => {
  expect(due({ i1: [draft, issue(), pay(900, 1)] })).toEqual([]);
  expect(due({ i1: [draft, issue(), pay(900, 1, { cair: false })] })).toEqual([]);
  const given = (...of: Event[]) => due({ i1: [draft, issue()] }, of).map(({ key, give }) => [key, give.length]);
  const keys = ['2026-11-08/jkt/a@b.example', '2026-11-15/jkt/a@b.example'];
  // Its days pass all the same: what is reached while they are stopped is not made up for.
  expect(given(stop(true))).toEqual(keys.map((key) => [key, 0]));
  expect(given(stop(true), stop(false))).toEqual(keys.map((key) => [key, 2]));
});
it('forgets a settled invoice, and takes it up again when a receipt is taken back', () => {
  const { instanceKey } = of.inputs.invoices;
  const keyOf = ({ type, data }: Event) => instanceKey(type, data, { id: 'i', revision: 0, at: '', by: system });
  expect(keyOf(draft)).toBe('c1');
  expect(keyOf(issue())).toBeUndefined();
  expect(keyOf(pay(400, 1))).toBe('c1');
  expect(keyOf({ type: 'InvoicePaid', data: { fields: { status: 'LUNAS' }, adds: {} } })).toEqual([]);
  expect(keyOf({ type: 'InvoiceCancelled', data: { fields: { status: 'BATAL' } } })).toEqual([]);
});
