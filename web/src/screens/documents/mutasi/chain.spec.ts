import { chainOf, type Taken, unexplained } from './chain';

const of = (nomor: string, dari: string, sampai: string, awal: number, akhir: number, sen = 0): Taken => ({
  ...{ id: nomor, nomor, dari, sampai, saldo_awal: awal, sen_awal: sen, saldo_akhir: akhir, sen_akhir: sen },
});

it('begins with the first statement and ends with the last day', () => {
  expect(chainOf([])).toBeUndefined();
  expect(
    chainOf([
      of('RK-2', '2026-07-11', '2026-07-20', 500, 700, 25),
      of('RK-1', '2026-07-01', '2026-07-10', 100, 500, 25),
    ]),
  ).toEqual({
    ...{ from: '2026-07-01', to: '2026-07-20', opening: 10_025, closing: 70_025, gaps: [] },
  });
});
it('finds where one is missing, and takes overlaps for none', () => {
  const chain = chainOf([
    of('RK-1', '2026-07-01', '2026-07-10', 100, 500),
    // The same days once more, and some of them with later ones.
    of('RK-2', '2026-07-01', '2026-07-10', 100, 500),
    of('RK-3', '2026-07-08', '2026-07-12', 300, 650),
    of('RK-4', '2026-07-15', '2026-07-16', 900, 950),
  ]);
  expect(chain).toMatchObject({ to: '2026-07-16', closing: 95_000 });
  expect(chain?.gaps).toEqual([{ after: '2026-07-12', before: '2026-07-15', by: 25_000 }]);
});
it('is no gap where days pass without a movement', () => {
  expect(
    chainOf([of('RK-1', '2026-07-01', '2026-07-03', 1, 5), of('RK-2', '2026-07-06', '2026-07-07', 5, 9)])?.gaps,
  ).toEqual([]);
});
it('tells what the lines leave unexplained, to the sen', () => {
  const chain = { opening: 10_025, closing: 70_075 };
  expect(unexplained(chain, { masuk: 80_050, keluar: 20_000 })).toBe(0);
  expect(unexplained(chain, { masuk: 70_050, keluar: 20_000 })).toBe(10_000);
});
