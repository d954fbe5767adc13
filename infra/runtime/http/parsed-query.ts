import { z } from 'zod';
import { Problem } from './problem.js';

/** Parses a URL's query by its schema; empty parameters count as absent. @throws Problem 400 naming the parameter */
export const parsedQuery = <S extends z.ZodObject>(schema: S, params: Record<string, unknown>): z.infer<S> => {
  const provided = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(provided);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // Unknown parameters are reported before missing ones, whatever the order of the schema.
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys') as { keys: string[] } | undefined;
  const [extra] = unknown?.keys ?? [];
  if (extra !== undefined)
    throw new Problem('unknown-parameter', { field: extra, params: { name: extra.slice(0, 60) } });
  const name = String(issues[0]?.path[0] ?? '');
  throw new Problem('bad-parameter', {
    field: name,
    params: { name, value: String(provided[name] ?? '').slice(0, 60) },
  });
};

const nothing = z.strictObject({});

/** Refuses any parameter, for a URL that takes none. @throws Problem 400 naming the first */
export const noQuery = (params: unknown): void => {
  parsedQuery(nothing, { ...(params as Record<string, unknown>) });
};
