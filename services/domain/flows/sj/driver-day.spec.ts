import fc from 'fast-check';
import { type DriverDayRow, driverDays } from './driver-day.js';
import { outcomeNames } from './outcomes.js';

const TODAY = '2026-07-22';
const at = (clock: string, status = 'pickup') => ({ status, date: `2026-07-22T${clock}:00.000Z` });
const note = (nomor: string, more: Partial<DriverDayRow> = {}): DriverDayRow => ({
  ...{
    id: nomor,
    nomor,
    status: 'TERBIT',
    hasil: '',
    tanggal: TODAY,
    driver: 'd1',
    namaDriver: 'Budi',
    nopol: 'B 1 A',
  },
  ...{ no_trip: '', trip: '', sekolahTujuan: 'SDN 1', kota: 'Depok', penerima: '', alasan: '', urutan: 0 },
  ...{ koli: 4, koli_sampai: 0, berat: 40, jumlahFaktur: 2, fakturBack: 0 },
  ...{ sebutan: { driver: 'Budi S' }, statusKendaraan: [] },
  ...more,
});
const there = (clocks: readonly string[], more: Partial<DriverDayRow> = {}) => ({
  ...{
    status: 'SAMPAI_TUJUAN',
    hasil: 'LENGKAP',
    koli_sampai: 4,
    statusKendaraan: clocks.map((clock, n) => at(clock, n === 0 ? 'pickup' : 'sampai tujuan')),
  },
  ...more,
});

it('tells when a driver left and was done, and where each delivery stands, in the order of the trip', () => {
  const [day, ...others] = driverDays(
    [
      note('SM-3', there(['01:10', '05:00'], { urutan: 2, trip: 't1', no_trip: 'TR-1' })),
      note('SM-1', there(['01:00', '03:30'], { urutan: 1, trip: 't1', no_trip: 'TR-1', nopol: 'B 2 B' })),
      note('SM-9', { status: 'BATAL', urutan: 9, nopol: 'B 9 Z' }),
    ],
    TODAY,
  );
  expect(others).toEqual([]);
  expect(day).toMatchObject({
    ...{ key: 'd1', nama: 'Budi S', sj: 3, lengkap: 2, batal: 1, koli: 8, koli_sampai: 8, berat: 80 },
    ...{ faktur: 4, faktur_sisa: 4, berangkat: at('01:00').date, tiba: at('05:00').date },
    ...{ nopol: ['B 1 A', 'B 2 B'], trip: [{ id: 't1', nomor: 'TR-1' }] },
  });
  expect(day?.stops.map(({ nomor, faktur, at: when }) => [nomor, faktur, when.slice(11, 16)])).toEqual([
    ['SM-1', 'DIBAWA', '03:30'],
    ['SM-3', 'DIBAWA', '05:00'],
    ['SM-9', '', ''],
  ]);
});
it('left with the first that happened, and came with its first arrival, whatever is told of it later', () => {
  const [day] = driverDays(
    [note('SM-1', there(['02:00', '03:30', '06:00'])), note('SM-2', there(['01:40', '03:00']))],
    TODAY,
  );
  expect(day).toMatchObject({ berangkat: at('01:40').date, tiba: at('03:30').date });
  const late = note('SM-1', { status: 'PICKUP', statusKendaraan: [at('02:00'), at('01:10')] });
  expect(driverDays([late], TODAY)[0]?.berangkat).toBe(at('01:10').date);
});
it('is not done while something is on the road, and has not left by a report that was corrected', () => {
  const [day] = driverDays(
    [note('SM-1', there(['01:00', '03:30'])), note('SM-2', { status: 'PICKUP', statusKendaraan: [at('01:05')] })],
    TODAY,
  );
  expect([day?.tiba, day?.jalan]).toEqual(['', 1]);
  const [back] = driverDays([note('SM-1', { statusKendaraan: [at('01:00'), at('01:20')] })], TODAY);
  expect([back?.berangkat, back?.belum]).toEqual(['', 1]);
});
it('keeps a mitra’s drivers apart by name, and leaves out what nobody drives yet', () => {
  const hired = (namaDriver: string) => note(namaDriver, { driver: '', namaDriver, sebutan: {} });
  const days = driverDays(
    [hired('Tono'), hired('Agus'), note('x', { driver: '', namaDriver: '', sebutan: {} })],
    TODAY,
  );
  expect(days.map(({ key, nama }) => [key, nama])).toEqual([
    ['', 'Agus'],
    ['', 'Tono'],
  ]);
});
it('counts each SJ once, in one outcome, whatever its order', () => {
  const row = fc
    .record({
      driver: fc.constantFrom('d1', 'd2', ''),
      stands: fc.constantFrom(
        ['TERBIT', ''],
        ['PICKUP', ''],
        ['KEMBALI', 'LENGKAP'],
        ['GAGAL', 'GAGAL'],
        ['BATAL', ''],
      ),
      koli: fc.nat(9),
      n: fc.nat(999),
    })
    .map(({ driver, stands: [status = '', hasil = ''], koli, n }) =>
      note(`SM-${n}`, { driver, status, hasil, koli, sebutan: driver ? { driver } : {} }),
    );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const days = driverDays(rows, TODAY);
      const all = (of: (day: (typeof days)[number]) => number) => days.reduce((sum, day) => sum + of(day), 0);
      expect(all(({ sj }) => sj)).toBe(rows.length);
      expect(all(({ stops }) => stops.length)).toBe(rows.length);
      expect(all((day) => outcomeNames.reduce((n, name) => n + day[name], 0))).toBe(rows.length);
      expect(all(({ koli }) => koli)).toBe(
        rows.reduce((n, { koli, status }) => n + (status === 'BATAL' ? 0 : koli), 0),
      );
      const places = (of: typeof days) => of.map(({ key, nama, sj }) => `${key}/${nama} ${sj}`);
      expect(places(driverDays([...rows].reverse(), TODAY))).toEqual(places(days));
    }),
  );
});
