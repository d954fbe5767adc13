import fc from 'fast-check';
import { creditablesOf, creditRows, rowsOf, sumOf, taxOff, wholeOf } from '../credit-note/rows.js';
import {
  amountsOf,
  awaitedOf,
  balanceOf,
  baseLeft,
  baseOf,
  freedSj,
  type Payment,
  paidOf,
  paymentsOf,
} from './amounts.js';
import { dueOf } from './due.js';
import type { CreditLine } from './fields.js';

const line = (sj: string, nilai: number) => ({ sj, sp: 'SP-1', unit: '1/1', tgl: '', tujuan: '', nopol: '', nilai });
const extra = (no: number, jumlah: number) => ({
  ...{ no, uraian: 'Bongkar ulang', jumlah, alasan: 'antre', oleh: 'Ita' },
  bukti: { id: '0'.repeat(32), name: 'a.pdf', type: 'application/pdf' as const, size: 1, sha256: '0'.repeat(64) },
});
const RATES = {
  '04': { tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12 },
  '05': { tarif: 12, dpp_pembilang: 11, dpp_penyebut: 120 },
  '01': { tarif: 11, dpp_pembilang: 1, dpp_penyebut: 1 },
  '08': { tarif: 0, dpp_pembilang: 1, dpp_penyebut: 1 },
};
const rate = fc.constantFrom(...Object.values(RATES));
const invoiced = fc
  .record({
    values: fc.array(fc.integer({ min: 1, max: 9_000_000_000 }), { minLength: 1, maxLength: 8 }),
    extras: fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 3 }),
    dropped: fc.boolean(),
    rate,
    pemungut_ppn: fc.constantFrom('' as const, '02' as const, '03' as const),
  })
  .map(({ values, extras, dropped, rate: row, pemungut_ppn }) => ({
    ...row,
    pemungut_ppn,
    baris: values.map((nilai, n) => line(`s${n}`, nilai)),
    tambahan: extras.map((jumlah, n) => extra(n + 1, jumlah)),
    dicabut: dropped && extras.length > 0 ? [{ no: 1, alasan: 'salah' }] : [],
    kredit: [] as CreditLine[],
    bayar: [],
  }));

describe('the amounts of an invoice', () => {
  const one = { tambahan: [], dicabut: [], kredit: [], bayar: [], pemungut_ppn: '' as const, baris: [line('a', 250)] };
  it('are DPP nilai lain first, then its tax: 250 → 229, 27', () => {
    expect(amountsOf({ ...one, ...RATES['04'] })).toEqual({ base: 250, dpp: 229, ppn: 27, total: 277, owed: 277 });
  });
  it('do not include the tax in what a VAT collector owes', () => {
    const collected = amountsOf({ ...one, ...RATES['04'], pemungut_ppn: '03' });
    expect(collected).toMatchObject({ total: 277, owed: 250 });
  });
  it('leave out what was taken off the draft', () => {
    const more = { ...one, tambahan: [extra(1, 100), extra(2, 7)], dicabut: [{ no: 1 }] };
    expect(baseOf(more)).toBe(257);
  });
  it('are Σ lines = base, and base + PPN = total', () => {
    fc.assert(
      fc.property(invoiced, (all) => {
        const { base, ppn, total, owed } = amountsOf(all);
        const lines = creditablesOf(all).reduce((sum, { nilai }) => sum + nilai, 0);
        expect([base, total, owed]).toEqual([lines, base + ppn, all.pemungut_ppn === '' ? total : base]);
      }),
    );
  });
});

describe('credit notes', () => {
  it('take all of an invoice off to the rupiah, tax included, however it is divided among them', () => {
    const parts = fc.array(fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 9_000_000_000 })), { maxLength: 6 });
    fc.assert(
      fc.property(invoiced, parts, (all, takes) => {
        let now = all;
        const credit = (rows: ReturnType<typeof wholeOf>) => {
          const before = creditablesOf(now).reduce((sum, { left }) => sum + left, 0);
          const { ppn, owed } = taxOff(before, sumOf(rows), now);
          const note = { id: `nk${now.kredit.length}`, nomor: 'NK', ppn, tagihan: owed };
          const credits = creditRows(note, rows);
          expect(credits.reduce((sum, row) => sum + row.ppn, 0)).toBe(ppn);
          expect(credits.reduce((sum, row) => sum + row.tagihan, 0)).toBe(owed);
          now = { ...now, kredit: [...now.kredit, ...credits] };
          expect(balanceOf(now)).toBeGreaterThanOrEqual(0);
        };
        for (const [n, most] of takes) {
          const open = creditablesOf(now).filter(({ left }) => left > 0);
          const target = open[n % Math.max(1, open.length)];
          if (!target) break;
          const row = { sj: target.sj, no: target.no, uraian: '', jumlah: Math.min(most, target.left) };
          credit(rowsOf([row], now));
        }
        if (creditablesOf(now).some(({ left }) => left > 0)) credit(wholeOf(now));
        expect(balanceOf(now)).toBe(0);
        expect(freedSj(now)).toEqual(now.baris.map(({ sj }) => sj));
      }),
    );
  });
  it('free only the SJ whose line they took off whole', () => {
    const kredit = [
      { nk: 'n', nomor: 'NK', sj: 'a', no: 0, jumlah: 100, tagihan: 100, ppn: 0 },
      { nk: 'm', nomor: 'NK', sj: 'b', no: 0, jumlah: 99, tagihan: 99, ppn: 0 },
    ];
    expect(freedSj({ baris: [line('a', 100), line('b', 100)], kredit })).toEqual(['a']);
  });
});

describe('receipts', () => {
  const paid = (receipt: string, urut: number, jumlah: number, more: Partial<Payment> = {}): Payment => ({
    ...{ receipt, urut, cair: true, jumlah, pph23: 0, hapus: 0 },
    ...more,
  });
  const owing = (...bayar: Payment[]) => ({
    ...{ tambahan: [], dicabut: [], kredit: [], pemungut_ppn: '' as const, baris: [line('a', 250)] },
    ...RATES['04'],
    bayar,
  });
  it('settle money, PPh 23 and differences alike', () => {
    const one = owing(paid('r', 1, 200, { pph23: 5, hapus: 2 }));
    expect([paidOf(one), awaitedOf(one), balanceOf(one)]).toEqual([207, 0, 70]);
  });
  it('settle nothing as giros until they clear', () => {
    const held = paid('g', 1, 200, { cair: false });
    expect([paidOf(owing(held)), awaitedOf(owing(held)), balanceOf(owing(held))]).toEqual([0, 200, 277]);
    const cleared = owing(held, paid('g', 3, 200));
    expect([paidOf(cleared), awaitedOf(cleared), balanceOf(cleared)]).toEqual([200, 0, 77]);
  });
  it('count by their latest row, one that settles nothing any more not at all', () => {
    const [first, more, none] = [paid('r', 1, 100), paid('r', 2, 150), paid('r', 3, 0, { cair: false })];
    expect(paymentsOf({ bayar: [first, paid('s', 1, 7), more] })).toEqual([more, paid('s', 1, 7)]);
    expect(paymentsOf({ bayar: [first, more, none] })).toEqual([]);
    // The first revision of a receipt may be the one that counts.
    expect(paymentsOf({ bayar: [paid('r', 0, 9)] })).toHaveLength(1);
  });
  it('come to the same in whatever order their rows arrive', () => {
    const row = fc.record({
      receipt: fc.constantFrom('r', 's', 't'),
      urut: fc.nat(9),
      ...{ cair: fc.boolean(), jumlah: fc.nat(1_000), pph23: fc.nat(20), hapus: fc.nat(3) },
    });
    const rows = fc.uniqueArray(row, { selector: ({ receipt, urut }) => `${receipt}/${urut}`, maxLength: 12 });
    fc.assert(
      fc.property(
        rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([bayar, mixed]) => {
          const sums = (of: Payment[]) => [paidOf(owing(...of)), awaitedOf(owing(...of)), balanceOf(owing(...of))];
          expect(sums(mixed)).toEqual(sums(bayar));
          const [settled, awaited] = sums(bayar);
          expect((settled ?? 0) + (awaited ?? 0)).toBe(
            paymentsOf({ bayar }).reduce((sum, of) => sum + of.jumlah + of.pph23 + of.hapus, 0),
          );
        },
      ),
    );
  });
  it('leave the base to credit notes alone', () => {
    const kredit = [{ nk: 'n', nomor: 'NK', sj: 'a', no: 0, jumlah: 100, tagihan: 111, ppn: 11 }];
    const both = { ...owing(paid('r', 1, 50)), kredit };
    expect([baseLeft(both), balanceOf(both)]).toEqual([150, 277 - 111 - 50]);
  });
});

it('is due its term after its date, or after the customer received it', () => {
  const terms = { tanggal: '2026-07-21', tgl_terima: '', top: 30, top_dari: 'INVOICE' as const };
  expect(dueOf(terms)).toBe('2026-08-20');
  expect(dueOf({ ...terms, tgl_terima: '2026-08-01' })).toBe('2026-08-20');
  // Provisional until it is received.
  expect(dueOf({ ...terms, top_dari: 'TERIMA' })).toBe('2026-08-20');
  expect(dueOf({ ...terms, top_dari: 'TERIMA', tgl_terima: '2026-08-01' })).toBe('2026-08-31');
});
