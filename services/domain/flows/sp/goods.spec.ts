import fc from 'fast-check';
import { as, given, refusalOf } from '../../kit/aggregate/testing.js';
import type { Goods } from './content.js';
import { goodsLacks, placeMoved, shareOfGoods, shareOfLoad, sumsOf } from './goods.js';
import { content, created, facts, kembali, ownUnits, sales, upTo } from './sp.fixture.js';
import { sp } from './sp.js';

const line = (nama: string, more: Partial<Goods> = {}): Goods => ({
  ...{ do: 'DO-1', nama, qty: 0, koli: 0, berat: 0, bongkar: 0 },
  ...more,
});
const ownInputs = ownUnits.map(({ vehicle, driver, uang_jalan }) => ({ vehicle, driver, uang_jalan }));
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
  it('say which unit carries them: one that is there, and then each of them something', () => {
    const units = (...of: (number | undefined)[]) => of.map((unit) => line('Cat', { unit }));
    const lacksOf = (unit_count: number, ...of: (number | undefined)[]) =>
      goodsLacks({ ...content, ...sumsOf([]), unit_count, barang: units(...of) }).map(
        ({ code, field }) => `${code} @ ${field}`,
      );
    expect(lacksOf(2, 1, 2)).toEqual([]);
    expect(lacksOf(2, 1, undefined)).toEqual([]);
    expect(lacksOf(2, 1, 3)).toEqual(['sp-goods-unit @ barang.1.unit', 'sp-goods-no-unit @ unit_count']);
    expect(lacksOf(2, 1, 1)).toEqual(['sp-goods-no-unit @ unit_count']);
    const barang = units(1, 3);
    const gone = () => given(sp, [created({ barang, ...sumsOf([]), berat: 1 })], facts).when('submit', {}, sales);
    expect(refusalOf(gone)).toBe('sp-goods-unit @ barang.1.unit');
  });
  it('go to no unit that is too small for its own, whatever all of them carry together', () => {
    const heavy = [line('Cat', { berat: 31_000, unit: 1 }), line('Kuas', { berat: 400, unit: 2 })];
    const { koli, qty } = sumsOf(heavy);
    const ordered = [created({ barang: heavy, koli, qty }), ...upTo.MENUNGGU_OPERASIONAL.slice(1)];
    const name = () =>
      given(sp, ordered, facts).when('approveOwnFleet', { units: ownInputs, kembali }, as('operasional'));
    expect(refusalOf(name)).toBe('sp-unit-overload @ units');
    const even = heavy.map((one) => ({ ...one, berat: 15_700 }));
    const fair = [created({ barang: even, koli, qty }), ...upTo.MENUNGGU_OPERASIONAL.slice(1)];
    expect(
      given(sp, fair, facts).when('approveOwnFleet', { units: ownInputs, kembali }, as('operasional')),
    ).toHaveLength(1);
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
    fc
      .record({
        ...{ qty: fc.nat(9_999), koli: fc.nat(9_999), berat: fc.nat(9_999) },
        unit: fc.option(fc.nat(9), { nil: undefined }),
      })
      .map((more) => line('x', more)),
    { minLength: 1, maxLength: 6 },
  );
  it('go to the units so that all of them carry the whole, and each what its lines come to', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 10 }), (lines, of) => {
        const barang = lines.map((one) => (one.unit === undefined ? one : { ...one, unit: (one.unit % of) + 1 }));
        const isi = { ...content, ...sumsOf(barang), barang };
        const units = Array.from({ length: of }, (_, n) => shareOfLoad(isi, n, of));
        for (const [n, { qty, koli, berat }] of units.entries())
          expect({ qty, koli, berat }).toEqual(sumsOf(shareOfGoods(barang, n, of)));
        for (const name of ['qty', 'koli', 'berat'] as const)
          expect(units.reduce((sum, one) => sum + one[name], 0)).toBe(isi[name]);
        for (const one of barang)
          if (one.unit !== undefined) expect(shareOfGoods(barang, one.unit - 1, of)).toContain(one);
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
