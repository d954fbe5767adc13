import type { Point } from '@domain/flows/sp/content';
import { content } from '@domain/flows/sp/sp.fixture';
import type { T } from '../words';
import { changeLines } from './change-lines';
import { pointChanges } from './point-changes';

const t: T = (key) => key;
const [muat] = content.muat as [Point];

it('tells places that came, went, moved, and what changed at one', () => {
  const other = { ...muat, nama: 'Gudang Waru', kota: 'Sidoarjo' };
  expect(pointChanges('Titik muat', [muat], [muat, other], t)).toEqual([
    { label: 'Titik muat 2', before: undefined, after: 'Gudang Waru, Sidoarjo' },
  ]);
  expect(pointChanges('Titik muat', [muat], [{ ...muat, pic: 'Rahmat', telp: '' }], t)).toEqual([
    { label: 'Gudang Jatake, PIC', before: muat.pic, after: 'Rahmat' },
    { label: 'Gudang Jatake, telepon', before: muat.telp, after: undefined },
  ]);
});
it('tells what another changed in an SP in the words of its fields', () => {
  const now = { ...content, customer: 'c9', berat: 9_000, biaya: { ...content.biaya, lain: 5_000 }, memo: '' };
  const names = { [content.customer]: 'PT A', c9: 'PT B' };
  const changes = changeLines(['customer', 'berat', 'biaya', 'memo'], content, now, { t, lang: 'id', names });
  const goods: typeof content = {
    ...content,
    barang: [{ do: '', nama: 'Cat', qty: 0, koli: 3, berat: 0, bongkar: 1, unit: 2 }],
  };
  const more = { ...goods, barang: goods.barang.map((one) => ({ ...one, koli: 4, unit: undefined })) };
  const lines = changeLines(['barang'], goods, more, { t, lang: 'id', names });
  expect(lines.map((line) => [line.label, line.before, line.after])).toEqual([
    ['Cat, Koli', '3', '4'],
    ['Cat, Unit', '2', ''],
  ]);
  expect(changes.map((line) => [line.label, line.before, line.after])).toEqual([
    ['Customer', 'PT A', 'PT B'],
    ['Berat', expect.stringMatching(/kg$/), '9.000\u00a0kg'],
    ['Biaya Lain-lain', expect.any(String), '5.000'],
    ['Memo', content.memo, ''],
  ]);
});
