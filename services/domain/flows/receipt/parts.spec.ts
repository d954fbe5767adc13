import fc from 'fast-check';
import { arrivedOn, byInvoice, mostWithheld, oldestFirst, type Part, settledBy, splitOf, usedLater } from './parts.js';

const part = (invoice: string, jumlah: number, pph23 = 0, hapus = 0): Part => ({ invoice, jumlah, pph23, hapus });
const payable = (id: string, jatuh_tempo: string, terbuka: number, pph23 = 0) => ({
  ...{ id, jatuh_tempo, terbuka, pph23 },
  nomor: `INV-${id}`,
});
const rupiah = fc.integer({ min: 0, max: 9_000_000_000 });

describe('a receipt', () => {
  it('is split into money, PPh 23, write-offs and refunds; the rest of the money is left', () => {
    const bagian = [part('a', 600, 12, 3), part('b', 100)];
    expect(splitOf({ jumlah: 1_000, bagian, kembali: [{ jumlah: 50 }, { jumlah: 25 }] })).toEqual({
      ...{ dibayar: 700, pph23: 12, hapus: 3, kembali: 75, sisa: 225 },
    });
    expect(splitOf({ jumlah: 1_000, bagian: [], kembali: [] })).toMatchObject({ dibayar: 0, sisa: 1_000 });
  });
  it('counts on the day of its money: of a giro, when it cleared', () => {
    const of = { tanggal: '2026-07-01', tgl_cair: '2026-08-03' };
    expect(['TUNAI', 'TRANSFER', 'GIRO'].map((cara) => arrivedOn({ ...of, cara }))).toEqual([
      ...['2026-07-01', '2026-07-01', '2026-08-03'],
    ]);
  });
  it('tells what was titipan first', () => {
    const at = (hari: string, jumlah: number) => ({ ...part('a', jumlah, 5, 5), hari });
    expect(usedLater([at('', 100), at('2026-07-02', 20), at('2026-08-01', 3)])).toBe(23);
    expect(usedLater([])).toBe(0);
  });
  it('has one part of each invoice, whether allocated at once or later', () => {
    expect(byInvoice([part('a', 1, 2, 3), part('b', 9), part('a', 10, 20, 30)])).toEqual([
      part('a', 11, 22, 33),
      part('b', 9),
    ]);
  });
  it('loses no rupiah by that', () => {
    const some = fc.record({ invoice: fc.constantFrom('a', 'b', 'c'), jumlah: rupiah, pph23: rupiah, hapus: rupiah });
    fc.assert(
      fc.property(fc.array(some), (bagian) => {
        const all = (parts: readonly Part[]) => splitOf({ jumlah: 0, bagian: parts, kembali: [] });
        expect(all(byInvoice(bagian))).toEqual(all(bagian));
      }),
    );
  });
});

describe('money over the oldest invoices', () => {
  const [old, late] = [payable('a', '2026-07-01', 1_000), payable('b', '2026-08-01', 500)];
  it('pays them in full, one after the other, by due day and number', () => {
    expect(oldestFirst(1_200, [late, old])).toEqual([part('a', 1_000), part('b', 200)]);
    expect(oldestFirst(1_000, [late, old])).toEqual([part('a', 1_000)]);
    const same = [payable('2', '2026-07-01', 10), payable('1', '2026-07-01', 10)];
    expect(oldestFirst(15, same)).toEqual([part('1', 10), part('2', 5)]);
  });
  it('leaves the rest of it, and out what is reserved or nothing', () => {
    expect(oldestFirst(9_000, [old, late])).toEqual([part('a', 1_000), part('b', 500)]);
    expect(oldestFirst(9_000, [payable('a', '2026-07-01', 0), late])).toEqual([part('b', 500)]);
    expect(oldestFirst(0, [old])).toEqual([]);
  });
  it('is less what the customer withholds, in proportion for a part', () => {
    expect(oldestFirst(980, [payable('a', '2026-07-01', 1_000, 20)])).toEqual([part('a', 980, 20)]);
    expect(oldestFirst(490, [payable('a', '2026-07-01', 1_000, 20)])).toEqual([part('a', 490, 10)]);
    // Nothing but the tax is left of it: it needs no money.
    expect(oldestFirst(0, [payable('a', '2026-07-01', 20, 20)])).toEqual([part('a', 0, 20)]);
  });
  it('never gives more than there is, more than is open, more tax than is withheld, or an empty part', () => {
    const one = fc.record({
      jatuh_tempo: fc.constantFrom('2026-07-01', '2026-07-02', '2026-08-01'),
      terbuka: fc.integer({ min: -5, max: 9_000_000_000 }),
      pph23: fc.integer({ min: 0, max: 200_000_000 }),
    });
    fc.assert(
      fc.property(rupiah, fc.array(one, { maxLength: 12 }), (money, some) => {
        const invoices = some.map((of, n) => ({ ...of, id: `${n}`, nomor: `${n}` }));
        const parts = oldestFirst(money, invoices);
        const { dibayar, sisa } = splitOf({ jumlah: money, bagian: parts, kembali: [] });
        expect(dibayar).toBeLessThanOrEqual(money);
        expect(new Set(parts.map(({ invoice }) => invoice)).size).toBe(parts.length);
        for (const of of parts) {
          const { terbuka, pph23 } = invoices[Number(of.invoice)] ?? { terbuka: 0, pph23: 0 };
          expect(settledBy(of)).toBeGreaterThan(0);
          expect(settledBy(of)).toBeLessThanOrEqual(terbuka);
          expect(of.pph23).toBeLessThanOrEqual(pph23);
          expect([of.jumlah, of.pph23, of.hapus].every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
        }
        // Money is left only if all that is open is settled.
        const open = invoices.reduce((sum, { terbuka }) => sum + Math.max(0, terbuka), 0);
        if (sisa > 0) expect(parts.reduce((sum, of) => sum + settledBy(of), 0)).toBe(open);
      }),
    );
  });
});

it('withholds at most by the rate of its invoice, or the usual one, less what was', () => {
  expect(mostWithheld(4_500_000, 2, 0)).toBe(90_000);
  expect(mostWithheld(4_500_000, 0, 0)).toBe(90_000);
  expect(mostWithheld(4_500_000, 4, 100_000)).toBe(80_000);
  expect([mostWithheld(4_500_000, 2, 90_001), mostWithheld(-1, 2, 0)]).toEqual([0, 0]);
});
