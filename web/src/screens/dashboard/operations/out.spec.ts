import { outOf } from './out';

it('puts trips and SP into one order by when they are due back', () => {
  const trip = {
    id: 't',
    nomor: 'TR-1',
    nopol: 'B 1 A',
    namaDriver: 'Budi',
    sj_sampai: '1/4',
    sampai: '2026-07-22T05:00:00Z',
  };
  const sp = { id: 's', sp: 'SP-1', nopol: 'B 2 A', customer_nama: 'PT Maju', kota_bongkar: 'Medan' };
  expect(
    outOf(
      [trip],
      [
        { ...sp, kembali: '2026-07-21T05:00:00Z' },
        { ...sp, id: 'hired' },
      ],
    ),
  ).toEqual([
    { of: 'sp', id: 's', nomor: 'SP-1', plates: 'B 2 A', about: 'PT Maju, Medan', until: '2026-07-21T05:00:00Z' },
    { of: 'trip', id: 't', nomor: 'TR-1', plates: 'B 1 A', about: 'Budi, 1/4 SJ', until: '2026-07-22T05:00:00Z' },
  ]);
});
