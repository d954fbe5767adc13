/** The lines of goods of an SP: their sums are the order's own, and each unit carries its share. Without the schemas. */
import { shareOf } from '../../kit/share.js';
import type { Content, Goods } from './content.js';
import type { Lack } from './lack.js';

/** What lines of goods say how much of. */
export const goodsSums = ['berat', 'koli', 'qty'] as const;
type Quantities = Record<(typeof goodsSums)[number] | 'ikat', number>;

/** Its lines; none where they were written down before there were any. */
export const goodsOf = ({ barang }: { barang?: readonly Goods[] }): readonly Goods[] => barang ?? [];
const sumOf = (lines: readonly Goods[], of: (typeof goodsSums)[number]): number =>
  lines.reduce((sum, line) => sum + line[of], 0);
/** What its lines come to. */
export const sumsOf = (lines: readonly Goods[]) => ({
  berat: sumOf(lines, 'berat'),
  koli: sumOf(lines, 'koli'),
  qty: sumOf(lines, 'qty'),
});

type Carried = Pick<Content, 'bongkar' | 'barang' | 'berat' | 'koli' | 'qty'>;
/** What is wrong with its lines of goods, in their order, then with their sums. */
export const goodsLacks = (i: Carried): Lack[] => {
  const lines = goodsOf(i);
  if (lines.length === 0) return [];
  const sums = sumsOf(lines);
  return [
    ...lines.flatMap(({ nama, bongkar }, n): Lack[] => [
      ...(nama ? [] : [{ code: 'sp-goods-name', field: `barang.${n}.nama`, params: { n: n + 1 } } as const]),
      ...(bongkar <= i.bongkar.length
        ? []
        : [{ code: 'sp-goods-place', field: `barang.${n}.bongkar`, params: { n: n + 1, of: bongkar } } as const]),
    ]),
    ...goodsSums.flatMap((of): Lack[] =>
      sums[of] === i[of] ? [] : [{ code: 'sp-goods-sum', field: of, params: { of, lines: sums[of], order: i[of] } }],
    ),
  ];
};

/** What the `n`th of so many units carries, from 0: of each line its share, so that all units carry the whole. */
export const shareOfGoods = (lines: readonly Goods[], n: number, of: number): Goods[] =>
  lines.map((line) => ({
    ...line,
    berat: shareOf(line.berat, n, of),
    koli: shareOf(line.koli, n, of),
    qty: shareOf(line.qty, n, of),
  }));
/** How much the `n`th of so many units carries, from 0: what its lines come to, where there are any. */
export const shareOfLoad = (isi: Content, n: number, of: number): Quantities => {
  const lines = goodsOf(isi);
  const share = (whole: number) => shareOf(whole, n, of);
  const ikat = share(isi.ikat);
  if (lines.length > 0) return { ...sumsOf(shareOfGoods(lines, n, of)), ikat };
  return { berat: share(isi.berat), koli: share(isi.koli), qty: share(isi.qty), ikat };
};

/** The same lines once a place of unloading moved, came or went: each stays with its own. @param to undefined: it went */
export const placeMoved = (lines: readonly Goods[], from: number | undefined, to: number | undefined): Goods[] =>
  lines.map((line) => {
    const at = line.bongkar - 1;
    if (at < 0) return line;
    if (at === from) return { ...line, bongkar: to === undefined ? 0 : to + 1 };
    const left = from !== undefined && at > from ? at - 1 : at;
    return { ...line, bongkar: (to !== undefined && left >= to ? left + 1 : left) + 1 };
  });
