/**
 * The entities' declarations as plain data: labels, fields, columns, rights; each without the fields that are closed to who is
 * signed in. The schemas are fetched with forms alone.
 */
import infos from 'virtual:entities';
import type { EntityInfo } from '@domain/kit/describe';
import { seen } from './entity-seen';

export const entityInfos: readonly EntityInfo[] = infos.map(seen);
const byName = new Map(entityInfos.map((info) => [info.name, info]));
/** The entity of a name. @throws for a name that is none */
export const entityInfo = (name: string): EntityInfo => {
  const found = byName.get(name);
  if (!found) throw new Error(`${name} is no entity`);
  return found;
};
