/** Additions to an entity's list beyond its declaration. */
import type { Who } from '@domain/navigation/access';
import type { T } from '@/base/text/i18n';
import type { EntityRow } from '@/kit/entity/list/row';
import type { ListDef } from '@/kit/list/types';

/** `today` in Jakarta, `YYYY-MM-DD`. */
export type Tailored = { who: Who; today: string; t: T };
export type Tailor = (def: ListDef<EntityRow>, context: Tailored) => ListDef<EntityRow>;
