import { arrived, figures, listParams, sumsOf, together, wayNames } from './way-sums';

const period = { from: '2026-11-01', to: '2026-11-30', branch: '' };
const totals = (jumlah: number) => ({
  ...{ total: 2, exact: true },
  sums: { jumlah, dibayar: jumlah - 30, dari_titipan: 10, dikembalikan: 5, titipan: 25 },
});

it('tells what became of the money: the parts are all of it', () => {
  const sums = sumsOf(totals(100));
  expect(sums).toEqual({ count: 2, jumlah: 100, langsung: 60, dari_titipan: 10, dikembalikan: 5, titipan: 25 });
  const { count: _, jumlah = 0, ...parts } = sums ?? {};
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(jumlah);
});
it('adds the ways up once all of them are there', () => {
  expect(together([sumsOf(totals(100)), sumsOf(totals(50))])).toMatchObject({ count: 4, jumlah: 150, titipan: 50 });
  expect(together([sumsOf(totals(100)), undefined])).toBeUndefined();
  // Too much to be summed exactly.
  expect(sumsOf({ total: 20_000 })).toBeUndefined();
});
it('opens the receipts behind each figure, of one way or of all', () => {
  expect(wayNames).toEqual(['TUNAI', 'TRANSFER', 'GIRO']);
  expect(Object.fromEntries(listParams({ ...period, branch: 'b1' }, 'titipan', 'GIRO'))).toEqual({
    ...{ tab: 'masuk', cara: 'GIRO', branch: 'b1', tgl_uang: '2026-11-01..2026-11-30' },
    titipan: '1..',
  });
  for (const figure of figures)
    expect(Object.fromEntries(listParams(period, figure))).toMatchObject({ tab: 'masuk', ...arrived(period) });
});
