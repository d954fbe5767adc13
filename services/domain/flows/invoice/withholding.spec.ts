import fc from 'fast-check';
import { Rejected } from '../../kit/aggregate/reject.js';
import { assertProof, assertProofDay, proofAsk, proofRow } from './proof.js';
import { pph23Of, proofOf, proofsOf, takenOf, unprovenOf } from './withholding.js';

const paper = { id: '0'.repeat(32), name: 'a.pdf', type: 'application/pdf' as const, size: 1, sha256: '0'.repeat(64) };
const proof = (no: number, jumlah: number, nomor = `2500A1B2${no}`) => ({
  ...{ no, nomor, tanggal: '2026-07-28', jumlah, bukti: paper, oleh: 'Ita' },
});
type Invoice = Parameters<typeof proofRow>[0];
type Proof = Invoice['bukti_potong'][number];
const invoice = (nilai: number, more: Partial<Pick<Invoice, 'status' | 'tarif_pph23'>> = {}): Invoice =>
  ({
    ...{ status: 'TERBIT', tanggal: '2026-07-21', tarif_pph23: 2 },
    ...{
      baris: [{ sj: 'a', nilai }],
      tambahan: [],
      dicabut: [],
      kredit: [],
      bayar: [],
      bukti_potong: [],
      bupot_dicabut: [],
    },
    ...more,
  }) as unknown as Invoice;
const credited = (of: Invoice, jumlah: number): Invoice => ({
  ...of,
  kredit: [{ nk: 'n', nomor: 'NK-1', sj: 'a', no: 0, jumlah, tagihan: jumlah, ppn: 0 }],
});
const proven = (of: Invoice, bukti_potong: Proof[], ...dropped: number[]): Invoice => ({
  ...of,
  bukti_potong,
  bupot_dicabut: dropped.map((no) => ({ no, alasan: 'salah tulis' })),
});
const refusal = (act: () => unknown): [string, string | undefined] | undefined => {
  try {
    act();
  } catch (e) {
    if (e instanceof Rejected) return [e.code, e.field];
    throw e;
  }
  return undefined;
};

describe('PPh 23 of an invoice', () => {
  it('is two per cent of the base without PPN, half up', () => {
    expect([4_500_000, 25, 24, 0].map((nilai) => pph23Of(invoice(nilai)))).toEqual([90_000, 1, 0, 0]);
  });
  it('is of what credit notes left', () => {
    expect(pph23Of(credited(invoice(4_500_000), 900_000))).toBe(72_000);
    expect(pph23Of(credited(invoice(4_500_000), 4_500_000))).toBe(0);
  });
  it('is none for a draft, for a customer that does not withhold, and for an invoice of before', () => {
    expect(pph23Of(invoice(4_500_000, { status: 'DRAF' }))).toBe(0);
    expect(pph23Of(invoice(4_500_000, { tarif_pph23: 0 }))).toBe(0);
  });
  it('is what receipts say was withheld, once it is settled', () => {
    const bayar = (pph23: number, more: object = {}) => ({
      ...{ receipt: 'r', urut: 1, nomor: 'TRM-1', tanggal: '2026-07-28', customer: 'c1', cara: 'TRANSFER', cair: true },
      ...{ jumlah: 1, hapus: 0, pph23, ...more },
    });
    const paid = (status: string, tarif: number, ...rows: ReturnType<typeof bayar>[]): Invoice => ({
      ...invoice(4_500_000, { status, tarif_pph23: tarif } as never),
      bayar: rows,
    });
    // Owed yet: by its rate, or more, if its customer withheld more.
    expect(pph23Of(paid('SEBAGIAN', 2, bayar(40_000)))).toBe(90_000);
    expect(pph23Of(paid('SEBAGIAN', 0, bayar(40_000)))).toBe(40_000);
    expect(pph23Of(paid('LUNAS', 2, bayar(40_000)))).toBe(40_000);
    expect(pph23Of(paid('LUNAS', 2, bayar(0)))).toBe(0);
    expect(pph23Of(paid('LUNAS', 2, bayar(40_000), bayar(50_000, { receipt: 's' })))).toBe(90_000);
    // Settled by credit notes alone, or by a receipt that was reversed: by its rate.
    expect(pph23Of(paid('LUNAS', 2))).toBe(90_000);
    const reversed = paid('TERBIT', 2, bayar(40_000), bayar(0, { urut: 4, jumlah: 0, cair: false }));
    expect([pph23Of(reversed), takenOf(reversed)]).toEqual([90_000, 0]);
    // A giro that is awaited takes its share: a second receipt can't.
    expect(takenOf(paid('TERBIT', 2, bayar(90_000, { cair: false })))).toBe(90_000);
  });
  it('lacks what its papers do not prove', () => {
    const of = invoice(4_500_000);
    const stateOf = (one: Invoice) => [proofOf(one), unprovenOf(one)];
    expect(stateOf(of)).toEqual(['BELUM', 90_000]);
    expect(stateOf(proven(of, [proof(1, 40_000)]))).toEqual(['SEBAGIAN', 50_000]);
    expect(stateOf(proven(of, [proof(1, 40_000), proof(2, 50_000)]))).toEqual(['ADA', 0]);
    expect(stateOf(proven(of, [proof(1, 40_000), proof(2, 50_000)], 2))).toEqual(['SEBAGIAN', 50_000]);
    expect(stateOf(invoice(4_500_000, { tarif_pph23: 0 }))).toEqual(['', 0]);
    // A credit note came after the paper: nothing is missing, and the paper stays.
    expect(stateOf(credited(proven(of, [proof(1, 90_000)]), 900_000))).toEqual(['ADA', 0]);
    expect(stateOf(credited(of, 4_500_000))).toEqual(['', 0]);
  });
  it('is never proven beyond itself, in whatever order papers come and go', () => {
    const step = fc.record({
      add: fc.boolean(),
      jumlah: fc.integer({ min: 1, max: 100_000 }),
      no: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.array(step, { maxLength: 12 }), (nilai, steps) => {
        let of = invoice(nilai);
        for (const [n, { add, jumlah, no }] of steps.entries()) {
          const data = { no_bupot: `2500A1B${n}XX`, tgl_bupot: '2026-07-28', jumlah, bukti: paper };
          if (!add) {
            if (refusal(() => assertProof(of, { no }))) continue;
            of = proven(of, of.bukti_potong, ...of.bupot_dicabut.map((one) => one.no), no);
          } else if (!refusal(() => proofRow(of, { by: { fullname: 'Ita' } as never }, data)))
            of = {
              ...of,
              bukti_potong: [...of.bukti_potong, proofRow(of, { by: { fullname: 'Ita' } as never }, data)],
            };
          const sum = proofsOf(of).reduce((all, one) => all + one.jumlah, 0);
          expect(sum + unprovenOf(of)).toBe(pph23Of(of));
        }
      }),
    );
  });
});

describe('a bukti potong', () => {
  const by = { by: { fullname: 'Ita' } } as never;
  const data = { no_bupot: '2500A1B2C', tgl_bupot: '2026-07-28', jumlah: 90_000, bukti: paper };
  const of = invoice(4_500_000);
  it('proves what it says', () => {
    expect(proofRow(of, by, data)).toEqual({
      ...{ no: 1, nomor: '2500A1B2C', tanggal: '2026-07-28', jumlah: 90_000, bukti: paper, oleh: 'Ita' },
    });
    expect(proofRow(proven(of, [proof(1, 40_000)]), by, { ...data, jumlah: 10_000 })).toMatchObject({
      ...{ no: 2, jumlah: 10_000 },
    });
  });
  it('is refused beyond that, twice, and where nothing is withheld', () => {
    const refused = (one: Invoice, more: object = {}) => refusal(() => proofRow(one, by, { ...data, ...more }));
    expect(refused(of, { jumlah: 90_001 })).toEqual(['invoice-bupot-over', 'jumlah']);
    expect(refused(proven(of, [proof(1, 90_000)]))).toEqual(['invoice-bupot-over', 'jumlah']);
    expect(refused(proven(of, [proof(1, 1, '2500A1B2C')]))).toEqual(['invoice-bupot-twice', 'no_bupot']);
    expect(refused(proven(of, [proof(1, 1, '2500A1B2C')], 1), { jumlah: 1 })).toBeUndefined();
    expect(refused(invoice(4_500_000, { tarif_pph23: 0 }))).toEqual(['invoice-bupot-none', 'no_bupot']);
    const many = Array.from({ length: 100 }, (_, n) => proof(n + 1, 1));
    expect(refused(proven(of, many, ...many.map(({ no }) => no)))).toEqual(['invoice-bupot-many', 'no_bupot']);
  });
  it('is dated between the invoice and today', () => {
    const on = (tgl_bupot: string) =>
      refusal(() => assertProofDay(of, { now: '2026-07-28T03:00:00.000Z' }, { tgl_bupot }));
    expect(on('2026-07-20')).toEqual(['invoice-bupot-early', 'tgl_bupot']);
    expect([on('2026-07-21'), on('2026-07-28')]).toEqual([undefined, undefined]);
    expect(on('2026-07-29')).toEqual(['invoice-bupot-ahead', 'tgl_bupot']);
  });
  it('is revoked once', () => {
    const one = proven(of, [proof(1, 1)]);
    expect(refusal(() => assertProof(one, { no: 1 }))).toBeUndefined();
    expect(refusal(() => assertProof(one, { no: 2 }))).toEqual(['invoice-bupot-gone', 'no']);
    expect(refusal(() => assertProof(proven(of, [proof(1, 1)], 1), { no: 1 }))).toEqual(['invoice-bupot-gone', 'no']);
  });
  it('has a number as the tax office prints it, written in any way', () => {
    const typed = (no_bupot: string) => proofAsk.safeParse({ ...data, no_bupot }).data?.no_bupot;
    expect(typed(' 2500a1b2c ')).toBe('2500A1B2C');
    expect(typed('31-00.000001')).toBe('3100000001');
    for (const odd of ['', '2500A1B2', '2500A1B2É', 'A'.repeat(21)])
      expect([odd, typed(odd)]).toEqual([odd, undefined]);
  });
});
