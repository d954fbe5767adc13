import { fakturOf } from './faktur.js';
import { type SjStatus, sjStatus } from './status.js';

const of = (status: string, jumlahFaktur = 3, fakturBack = 0) =>
  Object.values(fakturOf({ status, jumlahFaktur, fakturBack }));

it.each([
  ['DRAF', ['BELUM', 0]],
  ['TERBIT', ['BELUM', 0]],
  ['PICKUP', ['DIBAWA', 3]],
  ['DALAM_PERJALANAN', ['DIBAWA', 3]],
  ['SAMPAI_TUJUAN', ['DIBAWA', 3]],
  ['SEBAGIAN', ['DIBAWA', 3]],
  ['GAGAL', ['DIBAWA', 3]],
  ['KEMBALI', ['KURANG', 3]],
  ['BATAL', ['', 0]],
])('%s: %j', (status, expected) => expect(of(status)).toEqual(expected));
it('knows a place for each status', () => {
  for (const status of Object.keys(sjStatus) as SjStatus[]) expect(of(status)[0] === '').toBe(status === 'BATAL');
});
it('counts what came back with the paper, and nothing of an SJ that carries none', () => {
  expect(of('KEMBALI', 3, 2)).toEqual(['KURANG', 1]);
  expect(of('KEMBALI', 3, 3)).toEqual(['KEMBALI', 0]);
  expect(of('KEMBALI', 0, 0)).toEqual(['', 0]);
  expect(of('DALAM_PERJALANAN', 0)).toEqual(['', 0]);
});
