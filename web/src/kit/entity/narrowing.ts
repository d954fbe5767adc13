/** Restrictions on what a reference may point to, for search and for new entries. */
import type { FieldInfo } from '@domain/kit/entity/field-info';

type Where = FieldInfo['where'];
/** As query parameters: several values are alternatives. */
export const whereParams = (where: Where = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(where).map(([field, values]) => [field, values.join(',')]));
/** Preset values of a new entry; none where several are allowed. */
export const beginsWith = (where: Where = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(where).flatMap(([field, [value, ...others]]) =>
      value === undefined || others.length > 0 ? [] : [[field, value]],
    ),
  );
