import fc from 'fast-check';
import { type DeliveryRow, deliveryBys, deliverySums } from './delivery-report.js';
import { isOutcome, outcomeNames, outcomeOf } from './outcomes.js';
import { sjStatus } from './status.js';

const TODAY = '2026-07-22';
const standingAs = (status: string, result: string) => ({ status, ['hasil' as const]: result });
/** States of an SJ: the result is set on arrival, and stays once its paper is back. */
const standing = fc.oneof(
  fc.constantFrom('DRAF', 'TERBIT', 'PICKUP', 'DALAM_PERJALANAN', 'BATAL').map((status) => standingAs(status, '')),
  fc
    .constantFrom<[string, string]>(['SAMPAI_TUJUAN', 'LENGKAP'], ['SEBAGIAN', 'SEBAGIAN'], ['GAGAL', 'GAGAL'])
    .chain(([status, result]) =>
      fc.constantFrom(standingAs(status, result), standingAs('KEMBALI', result), standingAs('DITAGIH', result)),
    ),
);
const row: fc.Arbitrary<DeliveryRow> = fc
  .record({
    stands: standing,
    tanggal: fc.constantFrom('2026-07-20', '2026-07-21', '2026-07-22'),
    branch: fc.constantFrom('jkt', 'bdg'),
    driver: fc.constantFrom('', 'd1', 'd2'),
    namaDriver: fc.constantFrom('Budi', 'Tono'),
    kota: fc.constantFrom('Bandung', 'Medan', ''),
    koli: fc.nat(50),
    berat: fc.nat(900),
  })
  .map(({ stands, driver, ...more }) => ({
    ...{ id: 'x', vehicle: '', nopol: 'B 1 A', koli_sampai: stands.hasil === 'LENGKAP' ? more.koli : 0 },
    ...more,
    ...stands,
    driver,
    sebutan: { branch: more.branch, driver: driver && `Driver ${driver}` },
  }));

it('is of one outcome each, however it stands', () => {
  fc.assert(
    fc.property(standing, (note) => {
      expect(outcomeNames.filter((name) => isOutcome(note, name))).toEqual([outcomeOf(note)]);
    }),
  );
  expect(Object.keys(sjStatus)).toHaveLength(10);
});
it('sums to the same whatever it is summed up by, and counts nothing twice', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const moved = rows.filter(({ status }) => status !== 'BATAL');
      for (const by of deliveryBys) {
        const sums = deliverySums(rows, by, TODAY);
        const all = (field: 'sj' | 'late' | 'koli' | 'berat') => sums.reduce((n, sum) => n + sum[field], 0);
        expect([all('sj'), all('koli'), all('berat')]).toEqual([
          rows.length,
          moved.reduce((n, { koli }) => n + koli, 0),
          moved.reduce((n, { berat }) => n + berat, 0),
        ]);
        for (const sum of sums) expect(outcomeNames.reduce((n, name) => n + sum[name], 0)).toBe(sum.sj);
        expect(new Set(sums.map(({ key, nama }) => `${key}/${nama}`)).size).toBe(sums.length);
      }
    }),
  );
});
it('names a mitra’s driver by the name alone, and puts days in their order', () => {
  const one = { ...fc.sample(row, { numRuns: 1, seed: 7 })[0], status: 'TERBIT', hasil: '' } as DeliveryRow;
  const of = (more: Partial<DeliveryRow>): DeliveryRow => ({ ...one, ...more });
  const rows = [
    of({ driver: '', namaDriver: 'Tono', tanggal: '2026-07-21', sebutan: {} }),
    of({ driver: 'd1', namaDriver: 'Budi', tanggal: '2026-07-22', sebutan: { driver: 'Budi' } }),
    of({ driver: 'd1', namaDriver: 'Budi', tanggal: '2026-07-20', sebutan: { driver: 'Budi' } }),
  ];
  expect(deliverySums(rows, 'driver', TODAY).map(({ key, nama, sj, late }) => [key, nama, sj, late])).toEqual([
    ['d1', 'Budi', 2, 1],
    ['', 'Tono', 1, 1],
  ]);
  expect(deliverySums(rows, 'hari', TODAY).map(({ nama }) => nama)).toEqual(['2026-07-20', '2026-07-21', '2026-07-22']);
});
