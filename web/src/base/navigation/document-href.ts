/** Where a reader opens a document of any kind; shared by palette, bell, dashboard and links. */
import type { Who } from '@domain/navigation/access';
import { entityHead } from '../entity/entity-heads';
import { entityHref } from './entity-href';
import { spHref } from './sp-href';

/** Where those who manage accounts find the list; undefined: not for this reader. */
export const accountsHref = (who: Who): string | undefined =>
  ({ webmaster: '/admin/user/menu', akunting: '/akunting/usernew' })[who.jobdesk as string];

/** A document's page for a reader; undefined: none that they may open. @param from current address */
export const documentHref = (who: Who, kind: string, id: string, from = ''): string | undefined => {
  if (kind === 'sp') return spHref(who, id, from);
  if (kind === 'user') {
    const list = accountsHref(who);
    return list && `${list}/${id}`;
  }
  if (kind === 'batch') return `/impor/${id}`;
  const info = entityHead(kind);
  return info && entityHref(info, 'detail', who, from, { id });
};
