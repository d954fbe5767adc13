/** Kinds of imports and batches: the entities, and a few kinds besides. */
import batched from 'virtual:batched';
import { entityInfos } from '@/base/entity/entities';
import { type EntityInfo, mayWrite } from '@/base/entity/entity';
import type { Session } from '@/base/session/session';

const besides = batched.map(({ info }) => info);
/** Metadata of a kind that batches may have. */
export const kindOf = (name: string): EntityInfo | undefined =>
  besides.find((one) => one.name === name) ?? entityInfos.find((one) => one.name === name);
/** Not an entity: it has no generic list, and its sheets only create what doesn't exist yet. */
export const isBeside = ({ name }: Pick<EntityInfo, 'name'>): boolean => besides.some((one) => one.name === name);
/** Kinds the reader may import from a sheet. */
export const importKinds = (who: Session): EntityInfo[] =>
  [...besides, ...entityInfos].filter((info) => info.imports && mayImport(info, who));
export const mayImport = (info: EntityInfo, who: Session): boolean =>
  mayWrite(info, who, batched.find((one) => one.info.name === info.name)?.sheet ?? 'register');
