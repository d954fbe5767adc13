/** What a reference may point to, for who looks for it and for who makes a new one. */
import type { FieldInfo } from '@domain/kit/field-info';

type Where = FieldInfo['where'];
/** As a list is asked for it: of several values one of them. */
export const askedFor = (where: Where = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(where).map(([field, values]) => [field, values.join(',')]));
/** What a new one begins with: of several values none is chosen for who makes it. */
export const beginsWith = (where: Where = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(where).flatMap(([field, [value, ...others]]) =>
      value === undefined || others.length > 0 ? [] : [[field, value]],
    ),
  );
