/**
 * The entities' declarations as plain data: labels, fields, columns, rights; each without the fields that are closed to who is
 * signed in. The schemas are fetched with forms alone.
 */
import infos from 'virtual:entities';
import type { EntityInfo } from '@domain/kit/describe';
import { seenBy } from '@domain/kit/seen';
import { reader } from './reader';

const PARTS = ['fields', 'derived', 'list', 'form', 'second', 'fourEyes'] as const;
/** A declaration that is what its reader sees of it whenever it is looked at. */
const seen = (info: EntityInfo): EntityInfo => {
  const now = () => {
    const who = reader();
    return who ? seenBy(info, who) : info;
  };
  const parts = PARTS.map((part) => [part, { enumerable: true, get: () => now()[part] }]);
  return info.closed ? Object.defineProperties({ ...info }, Object.fromEntries(parts)) : info;
};
export const entityInfos: readonly EntityInfo[] = infos.map(seen);
const byName = new Map(entityInfos.map((info) => [info.name, info]));
/** The entity of a name. @throws for a name that is none */
export const entityInfo = (name: string): EntityInfo => {
  const found = byName.get(name);
  if (!found) throw new Error(`${name} is no entity`);
  return found;
};
