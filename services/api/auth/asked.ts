import type { z } from 'zod';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import type { Request } from '../../../infra/runtime/http/request.js';
import { checkShape } from '../commands/body.js';
import type { From } from './login.js';

/** A body as its schema has it. @throws Invalid */
export const bodyOf = <S extends z.ZodType>(schema: S, request: Request): z.output<S> => {
  const body = checkShape(request.body === undefined ? {} : request.body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Invalid(schema, body);
  return parsed.data;
};

export const fromOf = (request: Request): From => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  origin: request.headers.origin,
  host: request.host,
});
