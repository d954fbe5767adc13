import type { FieldInfo } from '../../domain/kit/entity/field-info.js';
import { withFiles } from './record-files.js';

const one = (name: string, kind: FieldInfo['kind'] = 'text'): FieldInfo => ({
  name,
  label: name,
  kind,
  optional: true,
});
const field: FieldInfo = {
  ...one('dokumen', 'rows'),
  rows: [one('jenis'), one('nomor'), one('sampai', 'date'), one('file', 'file')],
};
const scan = (id: string) => ({ id, name: `${id}.pdf` });

it('keeps the file of a record whose empty number is written otherwise, whose day is another, in another order', () => {
  const before = [
    { jenis: 'SIUP', nomor: '', sampai: '', file: scan('a') },
    { jenis: 'NIB', nomor: '7', sampai: '2027-01-01', file: scan('b') },
    { jenis: 'NIB', nomor: '8', sampai: '2027-01-01', file: scan('c') },
    { jenis: 'TDP', nomor: '9', sampai: '' },
  ];
  const row = [
    { jenis: 'NIB', nomor: '8', sampai: '2028-01-01' },
    { jenis: 'NIB', nomor: '7', sampai: '2027-01-01' },
    { jenis: 'SIUP', sampai: '' },
    { jenis: 'AKTA', nomor: '1', sampai: '' },
  ];
  expect(withFiles(field, row, before)).toEqual([
    { jenis: 'NIB', nomor: '8', sampai: '2028-01-01', file: scan('c') },
    before[1],
    before[0],
    row[3],
  ]);
});
it('gives a file to no record of another kind, and removes none', () => {
  const before = [{ jenis: 'SIUP', nomor: '1', sampai: '', file: scan('a') }];
  expect(() => withFiles(field, [{ jenis: 'NIB', nomor: '1', sampai: '' }], before)).toThrow('sheet-file');
  expect(() => withFiles(field, [], before)).toThrow('sheet-file');
  expect(withFiles(field, [], [{ jenis: 'SIUP', nomor: '1', sampai: '' }])).toEqual([]);
});
