import fc from 'fast-check';
import { loadLacks, loadOf, type Place, proposedOrder, withStops } from './load.js';

const place = (kota: string, kecamatan: string, tujuan = ''): Place => ({ kota, kecamatan, tujuan });
const places = fc.array(
  fc.record({ kota: fc.constantFrom('A', 'B', 'C'), kecamatan: fc.constantFrom('x', 'y'), tujuan: fc.string() }),
);
/** How often it changes from one to another. */
const turns = (of: readonly string[]) => of.filter((one, n) => n > 0 && one !== of[n - 1]).length;

describe('the order of stops', () => {
  it('starts at home, and goes city by city and district by district', () => {
    const stops = [place('Kota Bogor', 'b'), place('Depok', 'x'), place('Kota Bogor', 'a'), place('Jakarta', 'z')];
    expect(proposedOrder(stops, 'Jakarta').map(({ kota, kecamatan }) => `${kota} ${kecamatan}`)).toEqual([
      'Jakarta z',
      'Depok x',
      'Kota Bogor a',
      'Kota Bogor b',
    ]);
  });
  it('has all of them once, and comes back to no city and no district that it left', () => {
    fc.assert(
      fc.property(places, fc.constantFrom('', 'B'), (stops, home) => {
        const order = proposedOrder(stops, home);
        expect([order.length, new Set(order)]).toEqual([stops.length, new Set(stops)]);
        expect(turns(order.map(({ kota }) => kota))).toBe(Math.max(0, new Set(stops.map(({ kota }) => kota)).size - 1));
        const districts = order.map(({ kota, kecamatan }) => `${kota}/${kecamatan}`);
        expect(turns(districts)).toBe(Math.max(0, new Set(districts).size - 1));
      }),
    );
  });
  it('takes others in where they are near, and leaves the chosen order as it was', () => {
    const chosen = [place('B', 'x', '1'), place('A', 'x', '2'), place('B', 'y', '3')];
    const names = (added: Place[]) => withStops(chosen, added).map(({ tujuan }) => tujuan);
    expect(names([place('A', 'x', 'new')])).toEqual(['1', '2', 'new', '3']);
    expect(names([place('A', 'z', 'new')])).toEqual(['1', '2', 'new', '3']);
    expect(names([place('C', 'x', 'new')])).toEqual(['1', '2', '3', 'new']);
    expect(names([place('B', 'x', 'new')])).toEqual(['1', 'new', '2', '3']);
    fc.assert(
      fc.property(places, places, (before, added) => {
        const order = withStops(before, added);
        expect(order.filter((stop) => before.includes(stop))).toEqual(before);
        expect(order).toHaveLength(before.length + added.length);
      }),
    );
  });
});

it('says how much of a load has no room, in kg and in koli', () => {
  const truck = { nopol: 'B 1 A', type: 'CDD', capacity_kg: 0, capacity_koli: 100 } as const;
  const codes = (koli: number, berat: number) => loadLacks(truck, { koli, berat }).map(({ code }) => code);
  expect([codes(100, 5_000), codes(101, 5_000), codes(100, 5_001), codes(101, 5_001)]).toEqual([
    [],
    ['trip-full'],
    ['trip-heavy'],
    ['trip-heavy', 'trip-full'],
  ]);
  // Nobody counted how many koli it takes.
  expect(loadLacks({ ...truck, capacity_koli: 0 }, { koli: 9_999, berat: 1 })).toEqual([]);
  expect(loadLacks(truck, { koli: 1, berat: 5_240 })[0]?.params).toMatchObject({ over: 240, load: 5_240, most: 5_000 });
  expect(
    loadOf([
      { qty: 1, koli: 2, berat: 3 },
      { qty: 4, koli: 5, berat: 6 },
    ]),
  ).toEqual({ qty: 5, koli: 7, berat: 9 });
});
