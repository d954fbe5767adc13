/** The entities' declarations as plain data: labels, fields, columns, rights. The schemas are fetched with forms alone. */
import infos from 'virtual:entities';
import type { EntityInfo } from '@domain/kit/describe';

const byName = new Map(infos.map((info) => [info.name, info]));
/** The entity of a name. @throws for a name that is none */
export const entityInfo = (name: string): EntityInfo => {
  const found = byName.get(name);
  if (!found) throw new Error(`${name} is no entity`);
  return found;
};
export const entityInfos: readonly EntityInfo[] = infos;
