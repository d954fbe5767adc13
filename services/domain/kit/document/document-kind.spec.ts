import { tugas } from '../../../../infra/proof/conformance/fixture/tugas.js';
import { describeEntity } from '../entity/describe.js';
import { type AnyRow, type DocumentKind, kindOf, statusSetBy, textAt } from './document-kind.js';

const info = describeEntity(tugas, [tugas]);
const kind = kindOf(info) as DocumentKind;
const row = (over: object = {}): AnyRow => ({
  id: 'x1',
  nomor: 'TM-JKT-2607-00001',
  status: 'TERBIT',
  pembuat_id: 'u1',
  oleh: 'Ayu',
  sebutan: { branch: 'Jakarta' },
  ...over,
});

it('is made of a document’s declaration, and of no entity without a life', () => {
  expect(kind).toMatchObject({ name: 'tugas', label: 'Tugas muat', icon: 'boxes', read: info.can.read });
  expect(Object.keys(kind.status)).toEqual(info.life?.statuses.map(({ value }) => value));
  const { life: _, ...plain } = info;
  expect(kindOf(plain)).toBeUndefined();
});
it('finds what rows say, at any depth, and nothing where they do not', () => {
  expect([textAt(row(), 'nomor'), textAt(row(), 'sebutan.branch'), textAt(row(), 'sebutan.x.y')]).toEqual([
    'TM-JKT-2607-00001',
    'Jakarta',
    '',
  ]);
  expect(statusSetBy(kind, row())).toBe('Ayu');
});
