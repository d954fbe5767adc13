/** Fields whose 0 is saved only on purpose. Pure. */
import type { EntityInfo, FieldInfo } from '@/base/entity';
import type { Values } from './values';

/** Those that are typed as 0 and were not 0 before. @param stored what the server has; undefined: the entry is new */
export const zerosIn = (
  { fields }: Pick<EntityInfo, 'fields'>,
  typed: Values,
  stored: Values | undefined,
): readonly FieldInfo[] =>
  fields.filter(({ name, zeroWarning }) => zeroWarning && typed[name] === 0 && stored?.[name] !== 0);
