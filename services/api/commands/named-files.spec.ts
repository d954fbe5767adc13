import { z } from 'zod';
import { hasFiles } from './named-files.js';

const file = z.object({ id: z.string() }).meta({ format: 'file' });

it.each([
  ['itself', file, true],
  ['in an object', z.strictObject({ name: z.string(), photo: file }), true],
  ['in rows that may be left out', z.object({ rows: z.array(z.object({ photo: file.optional() })).default([]) }), true],
  ['in one of several', z.union([z.string(), z.object({ photo: file })]), true],
  ['nowhere', z.object({ name: z.string(), kind: z.enum(['a', 'b']), rows: z.array(z.object({ n: z.int() })) }), false],
])('knows whether a schema has a place for a file: %s', (_, schema, has) => {
  expect(hasFiles(schema)).toBe(has);
});
