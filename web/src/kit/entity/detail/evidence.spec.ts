import '@/testing/page';
import { entityInfo } from '@/base/entity/entities';
import { evidenceOf } from './evidence';

const foto = (id: string) => ({ id, name: `${id}.jpg`, size: 1, type: 'image/jpeg' });
const entry = (more: object) => ({
  status: 'pickup',
  keterangan: 'pickup',
  date: '2026-11-26T01:00:00Z',
  lat: null,
  lon: null,
  ...more,
});
const change = (field: string, before: unknown, after: unknown) => ({ field, label: field, before, after });

it('finds photos and places of the records that came, and files that were set', () => {
  const before = [entry({ foto: foto('f1'), lat: -6.1, lon: 106.8 })];
  const after = [
    ...before,
    entry({ status: 'sampai tujuan', foto: foto('f2'), foto_lain: [{ berkas: foto('f4') }], lat: -6.2, lon: 106.9 }),
    entry({ lat: -6 }),
  ];
  const evidence = evidenceOf(entityInfo('sj'), [
    change('statusKendaraan', before, after),
    change('tanda_tangan', undefined, foto('f3')),
    change('scan_lain', [], [{ berkas: foto('f5') }]),
    change('penerima', '', 'Ibu Yanti'),
  ] as never);
  expect(evidence.files.map(({ id }) => id)).toEqual(['f3', 'f2', 'f4', 'f5']);
  expect(evidence.places).toEqual([{ lat: -6.2, lon: 106.9 }]);
  expect(evidenceOf(entityInfo('sj'), [])).toEqual({ files: [], places: [] });
});
