/** Lines of goods of an SP: their sums are the order's totals, and each unit carries its share. Without the schemas. */
import { shareOf } from '../../kit/values/share.js';
import type { Content, Goods } from './content.js';
import type { Lack } from './lack.js';

/** Quantities of a line that are summed. */
export const goodsSums = ['berat', 'koli', 'qty'] as const;
type Quantities = Record<(typeof goodsSums)[number] | 'ikat', number>;

/** Its lines; none for orders from before lines existed. */
export const goodsOf = ({ barang }: { barang?: readonly Goods[] }): readonly Goods[] => barang ?? [];
const sumOf = (lines: readonly Goods[], of: (typeof goodsSums)[number]): number =>
  lines.reduce((sum, line) => sum + line[of], 0);
/** Totals of lines. */
export const sumsOf = (lines: readonly Goods[]) => ({
  berat: sumOf(lines, 'berat'),
  koli: sumOf(lines, 'koli'),
  qty: sumOf(lines, 'qty'),
});

type Carried = Pick<Content, 'bongkar' | 'barang' | 'berat' | 'koli' | 'qty' | 'unit_count'>;
/** Units without goods, from 1, if every line is assigned to a unit. */
const emptyUnits = (lines: readonly Goods[], of: number): number[] =>
  lines.every(({ unit }) => unit !== undefined)
    ? Array.from({ length: of }, (_, n) => n + 1).filter((n) => lines.every(({ unit }) => unit !== n))
    : [];
const unitGone = (n: number, of: number, most: number): Lack => ({
  code: 'sp-goods-unit',
  field: `barang.${n}.unit`,
  params: { n: n + 1, of, most },
});
/** Errors in its lines of goods, in their order, then in their units and sums. */
export const goodsLacks = (i: Carried): Lack[] => {
  const lines = goodsOf(i);
  if (lines.length === 0) return [];
  const sums = sumsOf(lines);
  const [empty] = emptyUnits(lines, i.unit_count);
  return [
    ...lines.flatMap(({ nama, bongkar, unit = 0 }, n): Lack[] => [
      ...(nama ? [] : [{ code: 'sp-goods-name', field: `barang.${n}.nama`, params: { n: n + 1 } } as const]),
      ...(bongkar <= i.bongkar.length
        ? []
        : [{ code: 'sp-goods-place', field: `barang.${n}.bongkar`, params: { n: n + 1, of: bongkar } } as const]),
      ...(unit <= i.unit_count ? [] : [unitGone(n, unit, i.unit_count)]),
    ]),
    ...(empty === undefined ? [] : [{ code: 'sp-goods-no-unit', field: 'unit_count', params: { of: empty } } as const]),
    ...goodsSums.flatMap((of): Lack[] =>
      sums[of] === i[of] ? [] : [{ code: 'sp-goods-sum', field: of, params: { of, lines: sums[of], order: i[of] } }],
    ),
  ];
};

/**
 * Goods of the `n`th of so many units, from 0: its own lines, and its share of unassigned ones; together the units
 * carry all.
 */
export const shareOfGoods = (lines: readonly Goods[], n: number, of: number): Goods[] =>
  lines
    .filter(({ unit = n + 1 }) => unit === n + 1)
    .map((line) =>
      line.unit === undefined
        ? {
            ...line,
            berat: shareOf(line.berat, n, of),
            koli: shareOf(line.koli, n, of),
            qty: shareOf(line.qty, n, of),
          }
        : line,
    );
/** Whether any line is assigned to a unit. */
export const sharedOut = (lines: readonly Goods[]): boolean => lines.some(({ unit }) => unit !== undefined);
/** Quantities of the `n`th of so many units, from 0: by its lines, if there are any. */
export const shareOfLoad = (isi: Content, n: number, of: number): Quantities => {
  const lines = goodsOf(isi);
  const share = (whole: number) => shareOf(whole, n, of);
  const ikat = share(isi.ikat);
  if (lines.length > 0) return { ...sumsOf(shareOfGoods(lines, n, of)), ikat };
  return { berat: share(isi.berat), koli: share(isi.koli), qty: share(isi.qty), ikat };
};

/**
 * Renumbers lines after an unloading stop was moved, added or removed, so that each keeps its stop. @param to
 * undefined: removed
 */
export const placeMoved = (lines: readonly Goods[], from: number | undefined, to: number | undefined): Goods[] =>
  lines.map((line) => {
    const at = line.bongkar - 1;
    if (at < 0) return line;
    if (at === from) return { ...line, bongkar: to === undefined ? 0 : to + 1 };
    const left = from !== undefined && at > from ? at - 1 : at;
    return { ...line, bongkar: (to !== undefined && left >= to ? left + 1 : left) + 1 };
  });
