import { bare, type Wrapped } from '@domain/kit/field-info';

/** The schema of a field by its path, through lists of records. */
export const schemaAt = (schema: Wrapped, path: readonly string[]): Wrapped | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const inner = bare(schema);
  if (inner.def.element) return schemaAt(inner.def.element, rest);
  const shape = (inner as unknown as { shape?: Record<string, Wrapped> }).shape;
  return shape?.[name] && schemaAt(shape[name], rest);
};
