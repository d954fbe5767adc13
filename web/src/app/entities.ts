/** The entities' declarations as plain data: labels, fields, columns, rights. The schemas are fetched with forms alone. */

import infos from 'virtual:entities';
import type { Who } from '@domain/access';
import { granted } from '@domain/kit/actor';
import type { ActionInfo, EntityInfo } from '@domain/kit/describe';

export type { ActionInfo, EntityInfo } from '@domain/kit/describe';
export type { FieldInfo, FieldKind } from '@domain/kit/field-info';

const byName = new Map(infos.map((info) => [info.name, info]));
/** The entity of a name. @throws for a name that is none */
export const entityInfo = (name: string): EntityInfo => {
  const found = byName.get(name);
  if (!found) throw new Error(`${name} is no entity`);
  return found;
};
export const entityInfos: readonly EntityInfo[] = infos;

export const mayWrite = (info: EntityInfo, who: Who): boolean => granted(info.can.write, who);
export const mayRead = (info: EntityInfo, who: Who): boolean => granted(info.can.read, who);
/** The actions on an entry that the user may take now. `entry`: its fields. */
export const actionsFor = (info: EntityInfo, who: Who, entry: Record<string, unknown>): ActionInfo[] =>
  info.actions.filter(
    (action) =>
      granted(action.may, who) && (!action.when || action.when.in.includes(entry[action.when.field] as never)),
  );
