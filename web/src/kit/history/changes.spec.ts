import { changeLines, valueText } from './changes';

it('writes values as people read them', () => {
  expect([
    valueText(1_250_000, 'money', 'id'),
    valueText(0, 'money', 'id'),
    valueText(900, 'kg', 'id'),
    valueText('MENUNGGU_AKUNTING', 'status', 'id'),
    valueText('2026-07-21T12:00:00.000Z', 'datetime', 'id'),
    valueText('2026-07-21', 'date', 'id'),
    valueText(true, undefined, 'id'),
    valueText(null, 'money', 'id'),
    valueText(['a@x.id', 'b@x.id'], undefined, 'id'),
    valueText([{ nama: 'Gudang A', kota: 'Bekasi', telp: '' }], undefined, 'id'),
  ]).toEqual([
    '1.250.000',
    '–',
    '900\u00a0kg',
    'Menunggu Akunting',
    '21 Jul 2026 19.00',
    '21 Jul 2026',
    'ya',
    '',
    'a@x.id; b@x.id',
    'Gudang A, Bekasi',
  ]);
});
it('leaves out what reads the same', () => {
  const lines = changeLines(
    [
      { field: 'isi.promo', label: 'Promo', format: 'money', before: 0, after: 1_000_000 },
      { field: 'isi.memo', label: 'Memo', before: '', after: null },
    ],
    'id',
    (key) => key,
  );
  expect(lines).toEqual([{ field: 'isi.promo', label: 'Promo', before: '–', after: '1.000.000' }]);
});
