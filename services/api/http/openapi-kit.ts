/** Building blocks of the OpenAPI operations. */
import { z } from 'zod';
import type { Grant } from '../../domain/kit/aggregate/actor.js';

export type Json = Record<string, unknown>;
/** Path below a base path → method → operation. */
export type Paths = Record<string, Json>;

export const json = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
};
export const errorRef = (name: string): Json => ({ $ref: `#/components/responses/${name}` });
export const failures = (...codes: number[]): Json =>
  Object.fromEntries(codes.map((code) => [code, errorRef(`E${code}`)]));
export const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['status', 'data', 'errors'],
  properties: {
    status: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
    data,
    errors: { type: 'array', items: { $ref: '#/components/schemas/Error' } },
  },
});
export const success = (data: Json, description = 'OK'): Json => ({
  200: { description, content: { 'application/json': { schema: envelope(data) } } },
});
export const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
export const query = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'query',
  description,
  schema,
});
/** Query parameters from a schema. */
export const parametersOf = (schema: z.ZodObject): Json[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => ({
    ...query(name, '', json(inner, 'input')),
    required: !inner.safeParse(undefined).success,
  }));
export const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
export const language = header('Accept-Language', '`id` or `en`: language of messages');
export const freshness = header('X-Min-Revision', '`<stream>@<revision>`: waits up to 2 s until the read model has it');

/** The text of a right: jobdesks, `:admin` for the level. */
export const rightsOf = (grants: readonly Grant[]): Json => {
  const people = grants.filter((grant) => grant !== 'system');
  const words = people.map((grant) => (grant === 'staff' ? 'every job desk of the staff' : grant));
  const who = words.join(', ') || 'nobody: the product itself';
  return { description: `Rights: ${who}.`, 'x-rights': people };
};
