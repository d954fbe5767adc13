import fc from 'fast-check';
import { as, given, refusalOf } from '../../kit/testing.js';
import type { Goods } from './content.js';
import { goodsLacks, placeMoved, shareOfGoods, shareOfLoad, sumsOf } from './goods.js';
import { content, created, facts, sales } from './sp.fixture.js';
import { sp } from './sp.js';

const line = (nama: string, more: Partial<Goods> = {}): Goods => ({
  ...{ do: 'DO-1', nama, qty: 0, koli: 0, berat: 0, bongkar: 0 },
  ...more,
});
const two = [
  line('Cat interior', { qty: 7_000, koli: 1_800, berat: 31_000, bongkar: 1 }),
  line('Cat dasar', { qty: 440, koli: 60, berat: 400 }),
];

describe('lines of goods', () => {
  it('come to what the order says, each of a place that is on its route', () => {
    expect(goodsLacks({ ...content, barang: two })).toEqual([]);
    expect(goodsLacks({ ...content, barang: [] })).toEqual([]);
    const wrong = [two[0] as Goods, line('', { qty: 440, koli: 60, berat: 401, bongkar: 2 })];
    expect(goodsLacks({ ...content, barang: wrong }).map(({ code, field }) => `${code} @ ${field}`)).toEqual([
      'sp-goods-name @ barang.1.nama',
      'sp-goods-place @ barang.1.bongkar',
      'sp-goods-sum @ berat',
    ]);
  });
  it('may be anything in a draft, and are asked for when it is handed in', () => {
    const odd = { ...content, barang: [line('', { koli: 3 })] };
    expect(given(sp, [], facts).when('create', odd, sales)).toHaveLength(1);
    const submit = () => given(sp, [created({ barang: odd.barang })], facts).when('submit', {}, sales);
    expect(refusalOf(submit)).toBe('sp-goods-name @ barang.0.nama');
  });
  it('are none in orders of before there were any, which an edit of something else leaves as they are', () => {
    const { via: _, barang: __, ...old } = content;
    const event = created();
    const before = { ...event, data: { ...(event.data as object), isi: old } };
    expect(given(sp, [before], facts).when('edit', { ...content, memo: 'baru' }, sales)).toMatchObject([
      { data: { isi: { memo: 'baru' } } },
    ]);
    expect(given(sp, [before], facts).when('edit', content, sales)).toEqual([]);
  });
  it('are for who makes orders alone to change', () => {
    const change = () => given(sp, [created()], facts).when('edit', { ...content, barang: two }, as('purchasing'));
    expect(change).toThrow();
  });

  const some = fc.array(
    fc.record({ qty: fc.nat(9_999), koli: fc.nat(9_999), berat: fc.nat(9_999) }).map((more) => line('x', more)),
    { minLength: 1, maxLength: 6 },
  );
  it('go to the units so that all of them carry the whole, and each what its lines come to', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 10 }), (barang, of) => {
        const isi = { ...content, ...sumsOf(barang), barang };
        const units = Array.from({ length: of }, (_, n) => shareOfLoad(isi, n, of));
        for (const [n, { qty, koli, berat }] of units.entries())
          expect({ qty, koli, berat }).toEqual(sumsOf(shareOfGoods(barang, n, of)));
        for (const name of ['qty', 'koli', 'berat'] as const)
          expect(units.reduce((sum, one) => sum + one[name], 0)).toBe(isi[name]);
      }),
    );
  });

  it('stay with their place, wherever it moves', () => {
    const at = (...places: number[]) => places.map((bongkar) => line('x', { bongkar }));
    const now = (from: number | undefined, to: number | undefined) =>
      placeMoved(at(0, 1, 2, 3), from, to).map(({ bongkar }) => bongkar);
    expect(now(0, 2)).toEqual([0, 3, 1, 2]);
    expect(now(2, 0)).toEqual([0, 2, 3, 1]);
    expect(now(undefined, 1)).toEqual([0, 1, 3, 4]);
    expect(now(1, undefined)).toEqual([0, 1, 0, 2]);
  });
});
