import fc from 'fast-check';
import { homeOf, lengthOf, type Point, proposedOrder, type StopLocation, shortestWay, withStops } from './order.js';

const place = (kota: string, kecamatan: string, tujuan = '', at?: Point): StopLocation => ({
  kota,
  kecamatan,
  tujuan,
  at,
});
const places = fc.array(
  fc.record({ kota: fc.constantFrom('A', 'B', 'C'), kecamatan: fc.constantFrom('x', 'y'), tujuan: fc.string() }),
);
/** Number of changes from one value to the next. */
const turns = (of: readonly string[]) => of.filter((one, n) => n > 0 && one !== of[n - 1]).length;

describe('the order of stops', () => {
  it('starts at home, and goes city by city and district by district', () => {
    const stops = [place('Kota Bogor', 'b'), place('Depok', 'x'), place('Kota Bogor', 'a'), place('Jakarta', 'z')];
    expect(proposedOrder(stops, { kota: 'Jakarta' }).map(({ kota, kecamatan }) => `${kota} ${kecamatan}`)).toEqual([
      'Jakarta z',
      'Depok x',
      'Kota Bogor a',
      'Kota Bogor b',
    ]);
    // However the city is written.
    const mixed = [place('Kota Surabaya', 'a'), place('Surabaya', 'b'), place('Malang', 'x')];
    expect(proposedOrder(mixed, { kota: 'Kota Surabaya' }).map(({ kecamatan }) => kecamatan)).toEqual(['a', 'b', 'x']);
  });
  it('has all of them once, and comes back to no city and no district that it left', () => {
    fc.assert(
      fc.property(places, fc.constantFrom('', 'B'), (stops, home) => {
        const order = proposedOrder(stops, { kota: home });
        expect([order.length, new Set(order)]).toEqual([stops.length, new Set(stops)]);
        expect(turns(order.map(({ kota }) => kota))).toBe(Math.max(0, new Set(stops.map(({ kota }) => kota)).size - 1));
        const districts = order.map(({ kota, kecamatan }) => `${kota}/${kecamatan}`);
        expect(turns(districts)).toBe(Math.max(0, new Set(districts).size - 1));
      }),
    );
  });
  it('takes others in where they are near, and leaves the chosen order as it was', () => {
    const chosen = [place('B', 'x', '1'), place('A', 'x', '2'), place('B', 'y', '3')];
    const names = (added: StopLocation[]) => withStops(chosen, added, { kota: '' }).map(({ tujuan }) => tujuan);
    expect(names([place('A', 'x', 'new')])).toEqual(['1', '2', 'new', '3']);
    expect(names([place('A', 'z', 'new')])).toEqual(['1', '2', 'new', '3']);
    expect(names([place('C', 'x', 'new')])).toEqual(['1', '2', '3', 'new']);
    expect(names([place('B', 'x', 'new')])).toEqual(['1', 'new', '2', '3']);
    fc.assert(
      fc.property(places, places, (before, added) => {
        const order = withStops(before, added, { kota: '' });
        expect(order.filter((stop) => before.includes(stop))).toEqual(before);
        expect(order).toHaveLength(before.length + added.length);
      }),
    );
  });
});

const point = fc.record({
  lat: fc.double({ min: -8, max: -6, noNaN: true }),
  lon: fc.double({ min: 106, max: 113, noNaN: true }),
});
const located = fc.record({
  ...{ kota: fc.constantFrom('A', 'B'), kecamatan: fc.constantFrom('x', 'y'), tujuan: fc.string({ maxLength: 3 }) },
  at: point,
});
const start = fc.option(point, { nil: undefined });
const way = (stops: readonly StopLocation[]) => stops.flatMap(({ at }) => at ?? []);

describe('the way through known places', () => {
  it('is never longer than the given one, has every stop once, and is the same each time', () => {
    fc.assert(
      fc.property(fc.array(located, { maxLength: 14 }), start, (stops, from) => {
        const shortest = shortestWay(stops, from);
        expect([shortest.length, new Set(shortest)]).toEqual([stops.length, new Set(stops)]);
        expect(lengthOf(way(shortest), from)).toBeLessThanOrEqual(lengthOf(way(stops), from) + 1e-6);
        expect(shortestWay(stops, from)).toEqual(shortest);
        expect(shortestWay(shortest, from)).toEqual(shortest);
        // Reversing any section does not shorten it.
        const long = lengthOf(way(shortest), from);
        for (let i = 0; i < shortest.length; i++)
          for (let j = i + 1; j < shortest.length; j++) {
            const turned = [...shortest.slice(0, i), ...shortest.slice(i, j + 1).reverse(), ...shortest.slice(j + 1)];
            expect(lengthOf(way(turned), from)).toBeGreaterThan(long - 1);
          }
      }),
    );
  });
  it('leaves the shortest of all ways as it is', () => {
    const all = <S>(stops: readonly S[]): S[][] =>
      stops.length < 2
        ? [[...stops]]
        : stops.flatMap((one, n) => all(stops.toSpliced(n, 1)).map((rest) => [one, ...rest]));
    fc.assert(
      fc.property(fc.array(located, { minLength: 5, maxLength: 6 }), start, (stops, from) => {
        const [best = []] = all(stops)
          .map((order) => [order, lengthOf(way(order), from)] as const)
          .reduce((a, b) => (b[1] < a[1] ? b : a));
        expect(lengthOf(way(shortestWay(best, from)), from)).toBeCloseTo(lengthOf(way(best), from), 3);
      }),
      // A try checks all orders of six stops, so shrinking would take too long.
      { endOnFailure: true },
    );
  });
  it('goes round, out and home, where the nearest next alone would cross its own way', () => {
    const at = (lat: number, lon: number) => ({ at: { lat, lon } });
    const square = [at(-6, 107), at(-6.2, 107.2), at(-6.2, 107), at(-6, 107.2)];
    const from = { lat: -6.1, lon: 106.9 };
    const shortest = shortestWay(square, from).map((one) => square.indexOf(one));
    expect([
      [0, 3, 1, 2],
      [2, 1, 3, 0],
    ]).toContainEqual(shortest);
    expect([shortestWay([], from), shortestWay(square.slice(0, 1))]).toEqual([[], square.slice(0, 1)]);
  });
  it('is proposed from home; who has no known place goes beside its district', () => {
    const at = (lon: number) => ({ lat: -6.2, lon });
    const home = { kota: 'Jakarta', at: at(106.8) };
    const stops = [
      place('Bekasi', 'z', 'far', at(107.3)),
      place('Bekasi', 'a', 'near', at(107)),
      place('Bekasi', 'a', 'unknown'),
      place('Bekasi', 'b', 'middle', at(107.1)),
    ];
    expect(proposedOrder(stops, home).map(({ tujuan }) => tujuan)).toEqual(['near', 'unknown', 'middle', 'far']);
    const more = withStops(stops.slice(0, 2), [place('Bekasi', 'q', 'between', at(107.15))], { kota: '' });
    expect(more.map(({ tujuan }) => tujuan)).toEqual(['far', 'between', 'near']);
  });
  it('takes others in where they are on the way, and leaves the chosen order as it was', () => {
    fc.assert(
      fc.property(
        fc.array(located, { maxLength: 8 }),
        fc.array(
          fc.oneof(
            located,
            located.map(({ at: _, ...rest }) => rest as StopLocation),
          ),
          { maxLength: 8 },
        ),
        start,
        (before, added, at) => {
          const order = withStops<StopLocation>(before, added, { kota: 'A', at });
          expect(order.filter((stop) => (before as StopLocation[]).includes(stop))).toEqual(
            before.length > 0 ? before : [],
          );
          expect([order.length, new Set(order).size]).toEqual([before.length + added.length, order.length]);
        },
      ),
    );
  });
  it('starts at the place of the branch, else in its town', () => {
    expect(homeOf({ kota: 'Kota Surabaya', lat: -7.1, lon: 112.1 }).at).toEqual({ lat: -7.1, lon: 112.1 });
    expect(homeOf({ kota: 'Kota Surabaya', lat: null, lon: null }).at).toEqual({ lat: -7.29, lon: 112.74 });
    expect(homeOf({ kota: 'Nowhere' }).at).toBeUndefined();
  });
});

it('starts nowhere where nothing is known of the branch yet', () => {
  expect(homeOf({})).toEqual({ kota: '', at: undefined });
});

it('is the same once it was proposed, and however the stops stood before, also where several go to one place', () => {
  const sites = [undefined, { lat: -6.1, lon: 106.8 }, { lat: -6.2, lon: 106.9 }, { lat: -6.3, lon: 107.1 }];
  const many = fc
    .array(fc.record({ kota: fc.constantFrom('A', 'B'), tujuan: fc.constantFrom('s', 't'), site: fc.nat(3) }), {
      maxLength: 9,
    })
    .map((all) =>
      all.map(
        ({ site, ...rest }, n) => ({ ...rest, kecamatan: 'x', nomor: `SM-${n}`, at: sites[site] }) as StopLocation,
      ),
    );
  fc.assert(
    fc.property(many, fc.func(fc.nat()), (stops, rank) => {
      const home = { kota: 'A', at: { lat: -6.15, lon: 106.85 } };
      const once = proposedOrder(stops, home);
      const mixed = [...stops].sort((a, b) => rank(a.nomor) - rank(b.nomor));
      expect(proposedOrder(once, home)).toEqual(once);
      expect(proposedOrder(mixed, home)).toEqual(once);
    }),
  );
});
