/**
 * The entities' declarations as plain data: labels, fields, columns, rights; without the fields that the signed-in user
 * may not see. The schemas are fetched only with forms.
 */
import infos from 'virtual:entities';
import type { EntityInfo } from '@domain/kit/entity/describe';
import { seen } from './entity-seen';

export const entityInfos: readonly EntityInfo[] = infos.map(seen);
const byName = new Map(entityInfos.map((info) => [info.name, info]));
/** The entity with this name. @throws if there is none */
export const entityInfo = (name: string): EntityInfo => {
  const info = byName.get(name);
  if (!info) throw new Error(`${name} is no entity`);
  return info;
};
