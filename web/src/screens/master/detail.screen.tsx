import type { MasterScreen } from '@domain/master-screens';
import { useParams } from 'react-router';
import { entityInfos } from '@/base/entities';
import { entryId } from '@/base/entity-href';
import { useSearchParams } from '@/base/link';
import { EntityDetail } from '@/kit/entity/detail/detail';
import { NotFound } from '@/kit/lost';
import { extrasOf } from './extras';

/** The entry that the address names. */
export const Component = ({ entity, within }: MasterScreen) => {
  const params = useParams();
  const [query] = useSearchParams();
  const info = entityInfos.find((e) => e.name === entity);
  const id = info && entryId(params, query, info, within);
  return id ? <EntityDetail entity={entity} id={id} extras={extrasOf(entity)} /> : <NotFound />;
};
