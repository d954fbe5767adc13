import { Parsed } from './parsed.js';

const textOf = (n: number) => JSON.stringify({ id: 'a', n, inner: { x: 1, y: 2 } });

it('gives the same row as long as its text is the same', () => {
  const parsed = new Parsed();
  const first = parsed.row('v.sp.1/a', textOf(1), ['id', 'n']);
  expect(first).toEqual({ id: 'a', n: 1 });
  expect(parsed.row('v.sp.1/a', textOf(1), ['id', 'n'])).toBe(first);
  expect(parsed.row('v.sp.1/a', textOf(1), ['id'])).toEqual({ id: 'a' });
  expect(parsed.row('v.sp.1/a', textOf(2), ['id', 'n'])).toEqual({ id: 'a', n: 2 });
  expect(parsed.row('v.sp.2/a', textOf(1))).toEqual({ id: 'a', n: 1, inner: { x: 1, y: 2 } });
});

it('keeps those that were used last, within its bound', () => {
  const parsed = new Parsed(900);
  const [a, b] = [parsed.row('a', textOf(1)), parsed.row('b', textOf(1))];
  expect(parsed.row('a', textOf(1))).toBe(a);
  parsed.row('c', textOf(1));
  expect(parsed.row('a', textOf(1))).toBe(a);
  expect(parsed.row('b', textOf(1))).not.toBe(b);
  const large = JSON.stringify({ text: 'x'.repeat(1_000) });
  expect(parsed.row('d', large)).toEqual(JSON.parse(large));
});
