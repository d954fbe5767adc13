/** Fields marked `.meta({ secret: true })`: never stored in plain text, never shown. */
import { z } from 'zod';
import type { AnyAggregate } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { Wrapped } from '../../../services/domain/kit/entity/field-info.js';

/** Looks through optional and default. */
const isSecret = (type: z.ZodType): boolean => {
  const { innerType } = (type as Wrapped).def;
  return type.meta()?.secret === true || (innerType !== undefined && isSecret(innerType));
};

/** Names of a schema's secret fields, at any depth. */
export const secretNames = (schema: z.ZodType): ReadonlySet<string> => {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (type: z.ZodType): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type instanceof z.ZodObject) {
      for (const [name, inner] of Object.entries(type.shape as Record<string, z.ZodType>)) {
        if (isSecret(inner)) names.add(name);
        walk(inner);
      }
    }
    const { innerType, element, options } = (type as Wrapped).def;
    for (const inner of [innerType, element, ...(options ?? [])]) if (inner) walk(inner);
  };
  walk(schema);
  return names;
};

/** Names of fields of an aggregate that no response, history or export may show. */
export const hiddenNames = (aggregate: AnyAggregate): ReadonlySet<string> =>
  new Set(
    [...Object.values(aggregate.commands), ...Object.values(aggregate.events)].flatMap((schema) => [
      ...secretNames(schema as z.ZodType),
    ]),
  );

/** A copy without the fields of these names, at any depth; the same value where none are named. */
export const without = (value: unknown, names: ReadonlySet<string>): unknown => {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => without(inner, names));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (names.has(key) ? [] : [[key, without(inner, names)]])),
  );
};
