import { groupRows, sumOf } from './groups';

const rows = [
  { day: 'a', total: 5 },
  { day: 'a', total: 7 },
  { day: 'b', total: 1 },
  { day: 'c', total: 2 },
];
const of = (before: boolean, after: boolean) =>
  groupRows(rows, (r) => r.day, { before, after }).map((g) => `${g.key}${g.rows.length}${g.cut ? '+' : ''}`);

describe('groups of a page', () => {
  it('keep the order of the rows', () => {
    expect(of(false, false)).toEqual(['a2', 'b1', 'c1']);
  });
  it('know which of them the page cuts, so that no sum is of a part only', () => {
    expect(of(true, false)).toEqual(['a2+', 'b1', 'c1']);
    expect(of(false, true)).toEqual(['a2', 'b1', 'c1+']);
    expect(groupRows(rows.slice(0, 1), (r) => r.day, { before: false, after: true })[0]?.cut).toBe(true);
  });
  it('of nothing are none', () => {
    expect(groupRows([], () => '', { before: true, after: true })).toEqual([]);
  });
});

it('sums whole numbers and nothing else', () => {
  expect(sumOf(rows, 'total')).toBe(15);
  expect(sumOf([{ total: null }, { total: 3 }, {}], 'total')).toBe(3);
});
