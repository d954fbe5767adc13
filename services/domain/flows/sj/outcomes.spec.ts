import { endedCounts } from './fields.js';
import { arrivedText, endedIn, endedOf, noneEnded } from './outcomes.js';

const note = (status: string, hasil = '') => ({ status, hasil });

it('counts what arrived by how it ended, whatever became of its paper', () => {
  const notes = [
    note('SAMPAI_TUJUAN', 'LENGKAP'),
    note('KEMBALI', 'LENGKAP'),
    note('SEBAGIAN', 'SEBAGIAN'),
    note('KEMBALI', 'GAGAL'),
    note('GAGAL', 'GAGAL'),
    note('DALAM_PERJALANAN'),
    note('BATAL'),
  ];
  const counts = endedOf(notes, notes.length);
  expect(counts).toEqual({ semua: 6, lengkap: 2, sebagian: 1, gagal: 2 });
  expect(arrivedText(counts)).toBe('5/6');
});

it('says nothing of an order whose SJ are all cancelled', () => {
  expect(arrivedText(endedOf([note('BATAL'), note('BATAL')], 2))).toBe('');
});

it('says nothing of nothing, and has a word for each', () => {
  expect([endedOf([], 0), arrivedText(noneEnded)]).toEqual([noneEnded, '']);
  const { all, parts } = endedIn('sm_hasil');
  expect([all, ...parts.map(({ name }) => name)]).toEqual(Object.keys(endedCounts.shape));
});
