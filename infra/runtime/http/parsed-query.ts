import { z } from 'zod';
import { Problem } from './problem.js';

/** An address's query by its schema; empty parameters count as absent. @throws Problem 400 naming the parameter */
export const parsedQuery = <S extends z.ZodObject>(schema: S, params: Record<string, unknown>): z.infer<S> => {
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // What nobody knows goes before what is missing, whatever the order of the schema.
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys') as { keys: string[] } | undefined;
  const [extra] = unknown?.keys ?? [];
  if (extra !== undefined)
    throw new Problem('unknown-parameter', { field: extra, params: { name: extra.slice(0, 60) } });
  const name = String(issues[0]?.path[0] ?? '');
  throw new Problem('bad-parameter', { field: name, params: { name, value: String(given[name] ?? '').slice(0, 60) } });
};

const nothing = z.strictObject({});

/** Refuses any parameter, where an address takes none. @throws Problem 400 naming the first */
export const noQuery = (params: unknown): void => {
  parsedQuery(nothing, { ...(params as Record<string, unknown>) });
};
