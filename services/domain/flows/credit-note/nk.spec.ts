import fc from 'fast-check';
import { as, fold, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { creditNote } from './nk.js';
import { creditNoteProcess } from './process.js';
import { rowsWithin, sumOf, taxOff } from './rows.js';

const { aggregate } = creditNote;
const akunting = as('akunting');
const active = (fields: object) => ({ status: 'active', fields });
const line = (sj: string, nilai: number) => ({ sj, sp: 'SP-1', unit: '', tgl: '', tujuan: '', nopol: '', nilai });
const of = {
  ...{ branch: 'jkt', customer: 'c1', alamat: 'a1', skema: 'UMUM', status: 'TERBIT', nomor: 'INV-1' },
  ...{ tanggal: '2026-07-01', tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12, pemungut_ppn: '' },
  baris: [line('s1', 100_000), line('s2', 50_000)],
  ...{
    tambahan: [],
    dicabut: [],
    bayar: [],
    kredit: [{ nk: 'n0', sj: 's1', no: 0, jumlah: 40_000, ppn: 0, tagihan: 40_000 }],
  },
};
const rate = (more: object) => ({ ...active({ dikonfirmasi: true, ...more }), rate: { id: 'k', version: 1 } });
const facts = {
  'branch/jkt': active({ code: 'JKT', name: 'Jakarta' }),
  'customer/c1': active({ nama_perusahaan: 'PT A' }),
  'invoice_address/a1': active({ name: 'Kantor' }),
  'invoice/i1': active(of),
  'periode/?2026-07': active({ bulan: '2026-07', status: 'BUKA' }),
  'ketentuan/?PPN_UMUM@2026-07-20': rate({ jenis: 'PPN_UMUM', tarif: 12 }),
  'ketentuan/?BATAS_NK@2026-07-20': rate({ jenis: 'BATAS_NK', nominal: 200_000 }),
  'invoice.dasar|i1': 110_000,
};
const body = { branch: 'jkt', invoice: 'i1', tanggal: '2026-07-20', alasan: 'salah alamat', koreksi: true };
const needed = (states: Record<string, unknown>) => ({
  ...states,
  // A period is found by its month.
  ...Object.fromEntries(
    Object.entries(states).map(([name, state]) => [name.replace('periode/?', 'periode/?bulan='), state]),
  ),
});
const register = (data: object = {}, states: Record<string, unknown> = facts) =>
  given(aggregate, [], needed(states)).when('register', { ...body, ...data }, akunting);

describe('a correction', () => {
  it('takes off all that is left, whatever rows were named', () => {
    for (const data of [{}, { seluruh: false, baris: [{ sj: 's1', jumlah: 1 }] }])
      expect(register(data)[0]?.data).toMatchObject({
        ...{ koreksi: true, seluruh: true, customer: 'c1', ppn: 12_100, tagihan: 122_100 },
        baris: [
          { sj: 's1', jumlah: 60_000 },
          { sj: 's2', jumlah: 50_000 },
        ],
      });
  });
  it('is one for an invoice until it is thrown away', () => {
    const events: TestEvent[] = register();
    const held = (all: readonly TestEvent[]) => aggregate.holds?.(fold(aggregate, all), 'x');
    expect(held(events)).toMatchObject([{ space: 'nk.koreksi', key: 'i1' }]);
    const cancel = given(aggregate, events).when('cancel', { alasan_batal: 'tidak jadi' }, akunting);
    expect(held([...events, ...cancel])).toEqual([]);
    expect(held(register({ koreksi: false, seluruh: true }))).toEqual([]);
  });
  it('is refused before anything is written where its draft could not be made', () => {
    const without = (name: string, state?: object) => refusalOf(() => register({}, { ...facts, [name]: state }));
    expect(without('periode/?2026-07')).toBe('period-missing @ tanggal');
    expect(without('ketentuan/?PPN_UMUM@2026-07-20')).toBe('rate-missing @ tanggal');
    expect(without('customer/c1', { status: 'retired', fields: {} })).toBe('ref-retired @ invoice');
    expect(without('invoice_address/a1', { status: 'retired', fields: {} })).toBe('ref-retired @ invoice');
    for (const status of ['DRAF', 'LUNAS', 'BATAL'])
      expect(without('invoice/i1', active({ ...of, status }))).toBe('nk-not-owed @ invoice');
  });
  it('is refused while something of its invoice is paid, or reserved by a giro, naming by which receipts', () => {
    const payment = { receipt: 'r1', nomor: 'TRM-1', urut: 1, cair: true, jumlah: 30_000, pph23: 2_000, hapus: 100 };
    const paid = (bayar: object[], more: object = {}) => ({
      ...facts,
      'invoice/i1': active({ ...of, bayar, ...more }),
    });
    const refused = (states: Record<string, unknown>) => {
      try {
        register({}, states);
        return undefined;
      } catch (e) {
        return e;
      }
    };
    for (const cair of [true, false])
      expect(refused(paid([{ ...payment, cair }]))).toMatchObject({
        ...{ code: 'nk-paid', field: 'baris' },
        params: { off: 122_100, left: 94_400, receipts: 'TRM-1' },
      });
    const many = ['1', '2', '3', '4', '5'].map((n) => ({ ...payment, receipt: n, nomor: n, jumlah: 2_000, pph23: 0 }));
    expect(refused(paid(many))).toMatchObject({ params: { receipts: '1, 2, 3 +2' } });
    // Taken back, it is open again.
    const back = { ...payment, urut: 2, jumlah: 0, pph23: 0, hapus: 0 };
    expect(refused(paid([payment, back]))).toBeUndefined();
    // A receipt that the invoice was not told of yet.
    const events = register();
    const issue = given(aggregate, events, needed({ ...paid([payment]), 'invoice.sisa|i1': 94_400 }));
    expect(refusalOf(() => issue.when('issue', {}, akunting))).toBe('nk-paid @ baris');
  });
  it('takes effect by the limit as every note does', () => {
    const events = register();
    const issue = (states: Record<string, unknown>) =>
      refusalOf(() => given(aggregate, events, needed(states)).when('issue', {}, akunting));
    expect(issue(facts)).toBe('accepted');
    expect(issue({ ...facts, 'ketentuan/?BATAS_NK@2026-07-20': rate({ jenis: 'BATAS_NK', nominal: 149_999 }) })).toBe(
      'nk-limit',
    );
    // Another note took some of it off meanwhile.
    expect(issue({ ...facts, 'invoice.dasar|i1': 109_999 })).toBe('amount-short @ baris');
  });
});

it('tells the invoice that it was corrected, on which day and by whom; a note that corrects nothing does not', () => {
  const { notes } = creditNoteProcess.inputs;
  const due = (events: readonly TestEvent[]) => {
    const state = events.reduce(
      (s, { type, data }, revision) =>
        notes.evolve(s, type, data, { id: 'n1', revision, at: '2026-07-20T18:00:00.000Z', by: akunting }),
      notes.initial,
    );
    return creditNoteProcess.due({ notes: { n1: state } }, 'i1').map(({ give }) => give[0]?.data);
  };
  const effect = (events: TestEvent[]) => [
    ...events,
    // Past midnight in Jakarta.
    ...given(aggregate, events, needed(facts)).when('issue', {}, akunting, { now: '2026-07-20T16:59:59.000Z' }),
  ];
  expect(due(effect(register()))).toMatchObject([{ koreksi_tanggal: '2026-07-20', koreksi_oleh: 'AKUNTING' }]);
  expect(due(effect(register({ koreksi: false, seluruh: true })))[0]).not.toHaveProperty('koreksi_tanggal');
});

describe('a note of what is open', () => {
  const taxed = { tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12, pemungut_ppn: '' };
  const amount = fc.integer({ min: 1, max: 2_000_000_000 });
  it('takes as much as it can, from the first row on, and never more', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), fc.nat(), (amounts, open) => {
        const rows = amounts.map((jumlah, n) => ({ jumlah, n }));
        const before = sumOf(rows);
        const within = rowsWithin(rows, open, before, taxed);
        const off = sumOf(within);
        expect(taxOff(before, off, taxed).owed).toBeLessThanOrEqual(open);
        if (off < before) expect(taxOff(before, off + 1, taxed).owed).toBeGreaterThan(open);
        expect(within.every(({ jumlah, n }) => jumlah > 0 && jumlah <= (amounts[n] ?? 0))).toBe(true);
        expect(within.map(({ n }) => n)).toEqual(within.map((_, n) => n));
      }),
    );
    expect(rowsWithin([{ jumlah: 100_000 }], 111_000, 100_000, taxed)).toEqual([{ jumlah: 100_000 }]);
    expect(rowsWithin([{ jumlah: 100_000 }], 0, 100_000, taxed)).toEqual([]);
  });
});
