/** Additions to an entity's list beyond its declaration. */
import type { Who } from '@domain/navigation/access';
import type { EntityInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';
import type { EntityRow } from '@/kit/entity/list/row';
import type { ListDef } from '@/kit/list/types';

/** `today` in Jakarta, `YYYY-MM-DD`. */
export type OverrideContext = { info: EntityInfo; who: Who; today: string; t: T };
export type ListOverride = (def: ListDef<EntityRow>, context: OverrideContext) => ListDef<EntityRow>;
