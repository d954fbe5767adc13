import { cutAt, roomOf } from './cut-at';

const parts = (text: string) => {
  const at = cutAt(text);
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at)];
};
describe('a name gives way in its middle', () => {
  it.each([
    ['SD Islam Al-Hikmah Jakarta Utara 28', 'SD Islam Al-Hikmah Jakarta', ' Utara 28'],
    ['SMKN 12 Jakarta Barat 32', 'SMKN 12 Jakarta', ' Barat 32'],
    ['MTs Negeri 6 Jakarta Timur 27', 'MTs Negeri 6 Jakarta', ' Timur 27'],
    ['PT Sumber Rejeki Makmur', 'PT Sumber Rejeki', ' Makmur'],
    ['Samsul Nasution', 'Samsul Nasution'],
    ['Muhammad Nasution', 'Muhammad', ' Nasution'],
  ])('%s', (text, ...expected) => {
    expect(parts(text)).toEqual(expected);
    expect(parts(text).join('')).toBe(text);
  });
  it.each([
    'Jakarta Barat',
    '',
    'Jakarta Barat, Jakarta Timur, Jakarta Utara',
    'Perpustakaannasional Keperpustakaanan',
    'Sekolah Menengah ',
    'Sekolah libur sejak kemarin, satpam tidak mau menerima tanpa surat tugas',
  ])('but not %p', (text) => expect(parts(text)).toEqual([text]));
});
it('has more room for capitals than for thin letters', () => {
  expect(roomOf(' UTARA 28')).toBeGreaterThan(roomOf(' Utara 28'));
  expect(roomOf(' illi 1')).toBeLessThan(roomOf(' Utara 2'));
  expect(roomOf('')).toBe(0);
});
