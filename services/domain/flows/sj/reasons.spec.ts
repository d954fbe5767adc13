import { deliveryReasons, reasonOf, reasonSums, reasonWords } from './reasons.js';

it('has one meaning a key, and free words count as others', () => {
  for (const of of Object.values(deliveryReasons))
    for (const [key, words] of Object.entries(of)) expect(reasonWords[key as keyof typeof reasonWords]).toBe(words);
  expect(reasonOf({ hasil: 'GAGAL', alasan_jenis: 'TUTUP' })).toBe('TUTUP');
  // Recorded before the list existed, and from another outcome's list.
  expect([reasonOf({ hasil: 'GAGAL' }), reasonOf({ hasil: 'GAGAL', alasan_jenis: 'TIDAK_MUAT' })]).toEqual([
    'LAINNYA',
    'LAINNYA',
  ]);
  expect([reasonOf({ hasil: 'LENGKAP', alasan_jenis: 'TUTUP' }), reasonOf({ hasil: '' })]).toEqual([
    undefined,
    undefined,
  ]);
});
it('counts by outcome and reason, most first', () => {
  const of = (hasil: string, alasan_jenis = '') => ({ hasil, alasan_jenis });
  const notes = [of('SEBAGIAN', 'RUSAK'), of('GAGAL', 'TUTUP'), of('GAGAL'), of('GAGAL', 'TUTUP'), of('LENGKAP')];
  expect(reasonSums(notes)).toEqual([
    { hasil: 'GAGAL', jenis: 'TUTUP', sj: 2 },
    { hasil: 'GAGAL', jenis: 'LAINNYA', sj: 1 },
    { hasil: 'SEBAGIAN', jenis: 'RUSAK', sj: 1 },
  ]);
});
