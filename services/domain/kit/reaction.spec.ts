import { sp } from '../flows/sp/sp.js';
import { following, reaction } from './reaction.js';
import { as } from './testing.js';

const remind = reaction(sp, {
  name: 'remind-of-papers',
  on: {
    SpAkuntingApproved: ({ po }, { id }) =>
      po.map((p) => ({ aggregate: 'sp', id, command: 'comment', data: { teks: `${p.nomor} untuk ${p.mitra_nama}` } })),
  },
});
const source = { id: 'sp1', revision: 5, at: '2026-07-20T03:00:00.000Z', by: as('akunting') };

it('names the commands that follow', () => {
  const po = [{ mitra: 'm1', mitra_nama: 'PT Bintang Timur', nomor: 'PO-JKT-2607-00001' }];
  expect(following(remind, 'SpAkuntingApproved', { po }, source)).toEqual([
    { aggregate: 'sp', id: 'sp1', command: 'comment', data: { teks: 'PO-JKT-2607-00001 untuk PT Bintang Timur' } },
  ]);
  expect(following(remind, 'SpCancelled', { alasan: 'x' }, source)).toEqual([]);
});
it('can only hear events that are there', () => {
  // @ts-expect-error an event of another name
  reaction(sp, { name: 'x', on: { SpApprovd: () => [] } });
});
