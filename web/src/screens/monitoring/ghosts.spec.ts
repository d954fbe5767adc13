import { ghostsOf, withGhosts } from './ghosts';

const row = (id: string, status = 'TERBIT') => ({ id, status });
const [a, b, c] = [row('a'), row('b'), row('c')];
const gone = row('b', 'PICKUP');

it('keeps who moved to another column where it stood, as it is now, for six seconds', () => {
  const ghosts = ghostsOf(
    [],
    [
      [a, b, c],
      [a, c],
    ],
    [a, gone, c],
    1_000,
  );
  expect(ghosts).toEqual([{ row: gone, was: b, place: 1, until: 7_000 }]);
  expect(withGhosts([a, c], ghosts)).toEqual([a, gone, c]);
  expect(
    ghostsOf(
      ghosts,
      [
        [a, c],
        [a, c],
      ],
      [a, c],
      6_999,
    ),
  ).toEqual(ghosts);
  expect(
    ghostsOf(
      ghosts,
      [
        [a, c],
        [a, c],
      ],
      [a, c],
      7_000,
    ),
  ).toEqual([]);
});
it('keeps none of whom nothing was heard, that a filter took away, or that came back', () => {
  expect(ghostsOf([], [[a, b], [a]], [a], 0)).toEqual([]);
  expect(ghostsOf([], [[a, b], [a]], [a, b], 0)).toEqual([]);
  const ghosts = ghostsOf([], [[a, b], [a]], [a, gone], 0);
  expect(ghostsOf(ghosts, [[a], [a, b]], [a, b], 100)).toEqual([]);
});
it('keeps none where more moved at once than an eye follows', () => {
  const many = Array.from({ length: 6 }, (_, n) => row(String(n)));
  const moved = many.map(({ id }) => row(id, 'PICKUP'));
  expect(ghostsOf([], [many, []], moved, 0)).toEqual([]);
  expect(ghostsOf([], [many.slice(1), []], moved, 0)).toHaveLength(5);
});
it('puts several back in their order, also behind a column that got shorter', () => {
  const ghosts = ghostsOf([], [[a, b, c], []], [row('a', 'X'), gone, row('c', 'X')], 0);
  expect(withGhosts([], ghosts).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(withGhosts([row('d')], ghosts.slice(2)).map(({ id }) => id)).toEqual(['d', 'c']);
});
