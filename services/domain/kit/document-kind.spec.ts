import { tugas } from '../../../infra/proof/conformance/fixture/tugas.js';
import { describeEntity } from './describe.js';
import { type AnyRow, bringer, type DocumentKind, kindOf, newsOf, textAt } from './document-kind.js';

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
const as = (jobdesk: 'rcgudang' | 'rcadmin', id = 'u9') => ({ id, jobdesk, level: 'user' }) as const;

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
  expect(bringer(kind, row())).toBe('Ayu');
});
it('is news for the desk that it waits for, and not for who made it where another must act', () => {
  expect(newsOf(kind, row(), as('rcgudang'))).toBe('turn');
  expect(newsOf(kind, row(), as('rcadmin'))).toBeUndefined();
  expect(newsOf(kind, row(), as('rcgudang', 'u1'))).toBeUndefined();
  expect(newsOf(kind, row({ status: 'DRAF' }), as('rcgudang'))).toBeUndefined();
  expect(newsOf(kind, row({ status: 'NO SUCH' }), as('rcgudang'))).toBeUndefined();
});
it('is news for who made it where its status says so', () => {
  expect(newsOf(kind, row({ status: 'SELESAI' }), as('rcadmin', 'u1'))).toBe('own');
  expect(newsOf(kind, row({ status: 'SELESAI' }), as('rcadmin'))).toBeUndefined();
});
