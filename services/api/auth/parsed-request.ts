import type { z } from 'zod';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Request } from '../../../infra/runtime/http/request.js';
import { cut } from '../../domain/kit/values/cut.js';
import { checkShape } from '../commands/body.js';
import type { From } from './login.js';

/** Parses a body with its schema. @throws Invalid */
export const bodyOf = <S extends z.ZodType>(schema: S, request: Request): z.output<S> => {
  const body = checkShape(request.body === undefined ? {} : request.body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Invalid(schema, body);
  return parsed.data;
};

/** Parses query parameters with their schema, each at most once. @throws Problem 400 naming the first invalid one */
export const queryOf = <S extends z.ZodObject>(schema: S, request: Request): z.output<S> => {
  const query = request.query as Record<string, unknown>;
  const unknown = Object.keys(query).find((name) => !(name in schema.shape));
  if (unknown !== undefined)
    throw new Problem('unknown-parameter', { field: unknown, params: { name: cut(unknown, 60) } });
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const value = cut(String(query[name]), 60);
  throw new Problem('bad-parameter', { field: name, params: { name, value } });
};

export const fromOf = (request: Request): From => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  origin: request.headers.origin,
  host: request.host,
});
