import type { z } from 'zod';
import { Problem } from '../../infra/runtime/http/problem.js';

/** An address's query by its schema; empty parameters count as absent. @throws Problem 400 naming the parameter */
export const parsedQuery = <S extends z.ZodObject>(schema: S, params: Record<string, unknown>): z.infer<S> => {
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknown !== undefined)
    throw new Problem('unknown-parameter', { field: unknown, params: { name: unknown.slice(0, 60) } });
  const name = String(issue?.path[0] ?? '');
  throw new Problem('bad-parameter', { field: name, params: { name, value: String(given[name] ?? '').slice(0, 60) } });
};
