import { orderOf } from './order';

const t = (text: string) => text;
it('tries what is newest and what is dearest first, and letters from A', () => {
  expect(orderOf({ kind: 'datetime' }).first).toBe('desc');
  expect(orderOf({ kind: 'date' }).first).toBe('desc');
  expect(orderOf({ kind: 'money' }).first).toBe('desc');
  expect(orderOf({ kind: 'kg' }).first).toBe('asc');
  expect(orderOf({ kind: 'ref' }).first).toBe('asc');
});
it('calls its ways by what it holds', () => {
  expect(orderOf({ kind: 'money' }).ways(t)).toEqual({ asc: 'Terkecil dahulu', desc: 'Terbesar dahulu' });
  expect(orderOf({ kind: 'enum' }).ways(t)).toEqual({ asc: 'A ke Z', desc: 'Z ke A' });
  expect(orderOf({ kind: 'boolean' }).ways(t)).toEqual({ asc: 'Tidak dahulu', desc: 'Ya dahulu' });
});
it('has what ends soonest first', () => {
  expect(orderOf({ kind: 'date', expires: true }).first).toBe('asc');
  expect(orderOf({ kind: 'date', expires: true }).ways(t).asc).toBe('Paling dekat dahulu');
});
