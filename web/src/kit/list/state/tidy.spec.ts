import { Tidy } from './tidy';

const away = { inHand: false, connected: true };

it('is asked once for the rows that were dealt with, and again with another one', () => {
  const tidy = new Tidy();
  expect([[], ['a'], ['a'], ['a'], ['a', 'b'], ['a', 'b']].map((done) => tidy.due({ ...away, done }))).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
});
it('waits until no hand is at the rows', () => {
  const tidy = new Tidy();
  const done = ['a'];
  expect([true, true, false, false].map((inHand) => tidy.due({ ...away, done, inHand }))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
it('asks nothing of a server that is away, and once when it is back', () => {
  const tidy = new Tidy();
  const done = ['a'];
  expect([true, false, false, true, true].map((connected) => tidy.due({ ...away, done, connected }))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
it('asks again for a row that left, came back and was dealt with again', () => {
  const tidy = new Tidy();
  expect([['a'], [], ['a']].map((done) => tidy.due({ ...away, done }))).toEqual([true, false, true]);
});
