/** What imports and batches are of: the entities, and the few kinds beside them. */
import batched from 'virtual:batched';
import { entityInfos } from '@/base/entities';
import { type EntityInfo, mayWrite } from '@/base/entity';
import type { Session } from '@/base/session';

const besides = batched.map(({ info }) => info);
/** What is known of a kind of which a batch may be. */
export const kindOf = (name: string): EntityInfo | undefined =>
  besides.find((one) => one.name === name) ?? entityInfos.find((one) => one.name === name);
/** It is no entity: it has no list of the kit, and a sheet of it makes what is not there yet alone. */
export const isBeside = ({ name }: Pick<EntityInfo, 'name'>): boolean => besides.some((one) => one.name === name);
/** Those that come out of a sheet, for who may bring some in. */
export const importKinds = (who: Session): EntityInfo[] =>
  [...besides, ...entityInfos].filter((info) => info.imports && mayImport(info, who));
export const mayImport = (info: EntityInfo, who: Session): boolean =>
  mayWrite(info, who, batched.find((one) => one.info.name === info.name)?.sheet ?? 'register');
