/** Address of what a field points to: an entry, a document, or something with pages of its own. */

import type { EntityHead } from '@domain/infos';
import type { Who } from '@domain/navigation/access';
import { entityHref } from './entity-href';
import { spHref } from './sp-href';

/** Undefined: the reader may open none of it. @param from current address */
export const pointedHref = (
  to: Pick<EntityHead, 'name' | 'key' | 'flow'>,
  who: Who,
  from: string,
  id: string,
): string | undefined => (to.flow ? spHref(who, id, from) : entityHref(to, 'detail', who, from, { id }));
