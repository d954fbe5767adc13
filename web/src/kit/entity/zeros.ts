/** Fields whose 0 requires confirmation before it is saved. Pure. */
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import type { Values } from './values';

/** Fields entered as 0 that were not 0 before. @param stored the server's version; undefined: a new entry */
export const zerosIn = (
  { fields }: Pick<EntityInfo, 'fields'>,
  typed: Values,
  stored: Values | undefined,
): readonly FieldInfo[] =>
  fields.filter(({ name, zeroWarning }) => zeroWarning && typed[name] === 0 && stored?.[name] !== 0);
