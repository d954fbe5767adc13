import { loadLacks, loadOf } from './load.js';

it('says how much of a load has no room, in kg and in koli', () => {
  const truck = { nopol: 'B 1 A', type: 'CDD', capacity_kg: 0, capacity_koli: 100 } as const;
  const codes = (koli: number, berat: number) => loadLacks(truck, { koli, berat }).map(({ code }) => code);
  expect([codes(100, 5_000), codes(101, 5_000), codes(100, 5_001), codes(101, 5_001)]).toEqual([
    [],
    ['trip-full'],
    ['trip-heavy'],
    ['trip-heavy', 'trip-full'],
  ]);
  // Capacity in koli unknown.
  expect(loadLacks({ ...truck, capacity_koli: 0 }, { koli: 9_999, berat: 1 })).toEqual([]);
  expect(loadLacks(truck, { koli: 1, berat: 5_240 })[0]?.params).toMatchObject({ over: 240, load: 5_240, most: 5_000 });
  expect(
    loadOf([
      { qty: 1, koli: 2, berat: 3 },
      { qty: 4, koli: 5, berat: 6 },
    ]),
  ).toEqual({ qty: 5, koli: 7, berat: 9 });
});
