/** Links to the records of a batch's kind. */

import { type EntityInfo, mayRead } from '@/base/entity/entity';
import { accountsHref, documentHref } from '@/base/navigation/document-href';
import { entityHref } from '@/base/navigation/entity-href';
import type { Session } from '@/base/session/session';
import { isBeside } from './kinds';

/** Link to the list; undefined if the reader has none. @param from current path */
export const listHref = (info: EntityInfo, who: Session, from: string): string | undefined => {
  if (info.name === 'user') return accountsHref(who);
  return isBeside(info) ? undefined : entityHref(info, 'list', who, from);
};
/** Link to one record. */
export const entryHref = (info: EntityInfo, who: Session, from: string, id: string): string | undefined => {
  if (!mayRead(info, who)) return undefined;
  return isBeside(info) ? documentHref(who, info.name, id, from) : entityHref(info, 'detail', who, from, { id });
};
