import { metadataOf, open } from './offsets.js';

const marks = (...pairs: [number, number][]) => pairs.map(([low, high], partition) => ({ partition, low, high }));
const committed = (...offsets: (number | [number, string])[]) =>
  offsets.map((one, partition) => {
    const [offset, metadata] = typeof one === 'number' ? [one, ''] : one;
    return { partition, offset, metadata };
  });
const places = (opening: ReturnType<typeof open>) => Object.fromEntries(opening.places);
const at = (next: number, after = '', sure = true) => ({ next, after, sure });

it('places a new group at the beginning of all partitions, with where it is to begin', () => {
  const opening = open([1], marks([0, 5], [0, 0]), committed(-1, -1), '7');
  expect(opening).toMatchObject({ isNew: true, lost: false, unsaved: [0, 1] });
  expect(places(opening)).toEqual({ 0: at(0, '7'), 1: at(0, '7') });
});

it('keeps a group where it was, with where it had begun', () => {
  const opening = open([0, 2], marks([3, 9], [0, 9], [4, 4]), committed([3, '=7'], 2, 4), '8');
  expect(opening).toMatchObject({ isNew: false, lost: false, unsaved: [] });
  expect(places(opening)).toEqual({ 0: at(3, '7'), 2: at(4) });
});

it.each<[string, number, [number, number], number, string, ReturnType<typeof at>, boolean]>([
  ['before what is there', 3, [5, 9], 0, '', at(5), true],
  ['before what was there, and nothing is', 3, [5, 5], 0, '', at(5), true],
  ['out of range, as the client says', -2, [5, 9], 0, '', at(5), true],
  ['past the end', 12, [5, 9], 0, '', at(5), true],
  ['at the end', 9, [5, 9], 0, '', at(9), false],
  ['nowhere in a partition that was added later', -1, [0, 9], 4, '7', at(0), false],
  ['nowhere in one whose beginning is gone', -1, [2, 9], 4, '7', at(2), true],
  ['new, from the beginning, which is gone', -1, [2, 9], -1, '', at(2), true],
  ['new, from somewhere, and the beginning is gone', -1, [2, 9], -1, '7', at(2, '7', false), false],
  ['new, from somewhere, and everything is gone', -1, [9, 9], -1, '7', at(9, '7'), true],
])('tells what is lost to a group that is %s', (_, offset, mark, other, after, place, lost) => {
  const opening = open([0], marks(mark, [0, 20]), committed(offset, other), after);
  expect(places(opening)[0]).toEqual(place);
  expect([opening.lost, opening.unsaved.includes(0)]).toEqual([lost, offset !== 9]);
});

it('reads back what it commits with an offset', () => {
  for (const place of [at(4), at(4, '=?7'), at(4, 'C:7/P:9', false)]) {
    const opening = open([0], marks([0, 9]), committed([4, metadataOf(place) ?? '']), 'x');
    expect(places(opening)).toEqual({ 0: place });
  }
});
