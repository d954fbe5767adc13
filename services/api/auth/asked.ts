import type { z } from 'zod';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import type { Request } from '../../../infra/runtime/http/request.js';
import type { From } from './login.js';

/** A body as its schema has it. @throws Invalid */
export const bodyOf = <S extends z.ZodType>(schema: S, request: Request): z.output<S> => {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new Invalid(schema, request.body);
  return parsed.data;
};

export const fromOf = (request: Request): From => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  origin: request.headers.origin,
  host: request.host,
});
