import { faultCsv } from './fault-csv';

it('writes one line for each fault, in the order of the rows', () => {
  const rows = [
    {
      row: 3,
      errors: [
        { column: 'Nama', code: 'a', message: 'Wajib diisi.' },
        { column: 'Kota', code: 'b', message: 'Kota "X"; Y tidak ditemukan.' },
      ],
    },
    { row: 5, errors: [{ code: 'c', message: '=HYPERLINK("x") bukan angka.' }] },
    { row: 9 },
  ];
  expect(faultCsv(rows, ['Baris', 'Kolom', 'Salahnya'], (f) => f.column ?? 'Seluruh baris')).toBe(
    '\uFEFFBaris;Kolom;Salahnya\r\n3;Nama;Wajib diisi.\r\n3;Kota;"Kota ""X""; Y tidak ditemukan."\r\n' +
      '5;Seluruh baris;"\'=HYPERLINK(""x"") bukan angka."\r\n',
  );
});
