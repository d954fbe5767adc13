import { z } from 'zod';
import { secretNames, without } from './secrets.js';

const secret = z.string().meta({ secret: true });

it('names secret fields at any depth, also where they may be left out', () => {
  const tree = z.object({
    name: z.string(),
    password: secret,
    optional: secret.optional(),
    fallback: secret.default(''),
    inner: z.strictObject({ pin: secret }).optional(),
    rows: z.array(z.object({ code: secret })),
    either: z.union([z.null(), z.object({ key: secret })]),
  });
  expect([...secretNames(tree)].sort()).toEqual(['code', 'fallback', 'key', 'optional', 'password', 'pin']);
  expect(secretNames(z.object({ name: z.string(), kind: z.enum(['a', 'b']) })).size).toBe(0);
});
it('takes fields of some names out of a value, at any depth', () => {
  const value = { a: 1, pin: 2, rows: [{ pin: 3, b: null }] };
  expect(without(value, new Set(['pin']))).toEqual({ a: 1, rows: [{ b: null }] });
  expect(without(value, new Set())).toBe(value);
});
