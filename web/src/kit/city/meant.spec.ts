import { type KotaRow, meantBy } from './meant';

const rows: KotaRow[] = ['Kota Surabaya', 'Kota Bekasi', 'Kabupaten Bekasi', 'Kota Administrasi Jakarta Timur'].map(
  (nama, n) => ({ id: String(n), nama, sebutan: {} }),
);
const ask = async (query: string) =>
  rows.filter(({ nama }) =>
    query
      .toLowerCase()
      .split(' ')
      .every((part) =>
        nama
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(part)),
      ),
  );
const meant = async (typed: string) => {
  const { only, near } = await meantBy(typed, ask);
  return [only?.nama, near.map(({ nama }) => nama)];
};

it('is one kota, or those that it may be', async () => {
  expect(await meant('surabaya')).toEqual(['Kota Surabaya', []]);
  expect(await meant('jakarta timur')).toEqual(['Kota Administrasi Jakarta Timur', []]);
  expect(await meant('Bekasi')).toEqual([undefined, ['Kota Bekasi', 'Kabupaten Bekasi']]);
  expect(await meant('kab bekasi')).toEqual(['Kabupaten Bekasi', []]);
  expect(await meant('Surabya')).toEqual([undefined, ['Kota Surabaya']]);
  expect(await meant('Atlantis')).toEqual([undefined, []]);
});
