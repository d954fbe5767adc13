/** Where a reader opens a document of any kind: the one answer of palette, bell, dashboard and links. */
import type { Who } from '@domain/navigation/access';
import { entityHead } from './entity-heads';
import { entityHref } from './entity-href';
import { spHref } from './sp-href';

/** Where accounts are listed for those who work on them; undefined: it is not the reader's. */
export const accountsHref = (who: Who): string | undefined =>
  ({ webmaster: '/admin/user/menu', akunting: '/akunting/usernew' })[who.jobdesk as string];

/** A document's page for a reader; undefined: none that they may open. @param from the address one stands at */
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
