import type { DriverSj, DriverTrip } from '@domain/flows/driver/calls';
import { endsOf, loadsOf, partsOf, roadsOf } from './roads';
import { type Stop, stopsOf } from './stops';

const sj = (id: string, status: string, more: Partial<DriverSj> = {}): DriverSj =>
  ({
    ...{ id, nomor: id, version: 1, status, sejak: '2026-07-22T01:00:00.000Z', statusKendaraan: [], hasil: '' },
    ...{ trip: 't', tanggal: '2026-07-22', penerima: '', urutan: 1, koli: 4, ikat: 2, berat: 10 },
    ...{ alamatMuat: 'Gudang', jenisBarang: 'Buku' },
    ...more,
  }) as DriverSj;
const stops = (...all: DriverSj[]): Stop[] => stopsOf(all, [], []);
const trip = (id: string, hour: string, of = 7): DriverTrip => ({
  ...{ id, nomor: `TR-${id}`, mulai: `2026-07-22T${hour}:00:00.000Z`, sampai: '2026-07-22T10:00:00.000Z', stops: of },
});

it('has a road a trip: the one under way first, then as they begin, what is over last, SJ of no trip apart', () => {
  const all = stops(
    sj('a', 'SAMPAI_TUJUAN', { trip: 'early' }),
    sj('b', 'TERBIT', { trip: 'late' }),
    sj('c', 'TERBIT', { trip: 'noon' }),
    sj('d', 'PICKUP', { trip: 'now', urutan: 3 }),
    sj('e', 'TERBIT', { trip: '' }),
  );
  const trips = [trip('late', '09'), trip('noon', '05'), trip('now', '08'), trip('early', '01')];
  const roads = roadsOf(all, trips);
  expect(roads.map(({ id }) => id)).toEqual(['now', '', 'noon', 'late', 'early']);
  expect(roads.map(({ over }) => over)).toEqual([false, false, false, false, true]);
  // Numbers by its own trip, although some stops are another driver's.
  expect(roads[0]).toMatchObject({ nomor: 'TR-now', of: 7, stops: [{ urutan: 3 }] });
});
it('has roads on a day that a phone keeps from before there were trips', () => {
  expect(roadsOf(stops(sj('a', 'TERBIT'), sj('b', 'TERBIT')))).toMatchObject([{ id: 't', nomor: '', of: 2 }]);
});
it('keeps two stops in sight after the present one, in their order', () => {
  const tripStops = stops(
    sj('a', 'GAGAL'),
    sj('b', 'TERBIT'),
    sj('c', 'TERBIT'),
    sj('d', 'TERBIT'),
    sj('e', 'TERBIT'),
    sj('f', 'TERBIT'),
  );
  const ids = (of: Stop | undefined) =>
    Object.values(partsOf({ stops: tripStops }, of)).map((part) => part.map(({ id }) => id).join(''));
  expect(ids(tripStops[1])).toEqual(['a', 'cd', 'ef']);
  expect(ids(tripStops[4])).toEqual(['a', 'bc', 'df']);
  expect(ids(tripStops[0])).toEqual(['', 'bc', 'def']);
  expect(ids(undefined)).toEqual(['a', 'bc', 'def']);
});
it('tells how stops ended, once their paper is back too', () => {
  const tripStops = stops(
    sj('a', 'SAMPAI_TUJUAN'),
    sj('b', 'KEMBALI', { hasil: 'LENGKAP' }),
    sj('c', 'KEMBALI', { hasil: 'SEBAGIAN' }),
    sj('d', 'GAGAL'),
    sj('e', 'PICKUP'),
  );
  expect(endsOf(tripStops)).toEqual({ whole: 2, part: 1, failed: 1 });
});
it('says what is loaded where, until something of it is picked up', () => {
  const tripStops = [
    sj('a', 'TERBIT'),
    sj('b', 'TERBIT', { jenisBarang: 'Kertas' }),
    sj('c', 'TERBIT', { alamatMuat: 'Pool' }),
  ];
  expect(loadsOf({ stops: stops(...tripStops) })).toMatchObject([
    { alamat: 'Gudang', barang: 'Buku, Kertas', koli: 8, ikat: 4, berat: 20 },
    { alamat: 'Pool', barang: 'Buku', koli: 4 },
  ]);
  expect(loadsOf({ stops: stops(...tripStops, sj('d', 'PICKUP')) })).toEqual([]);
});
