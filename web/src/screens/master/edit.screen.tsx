import type { MasterScreen } from '@domain/master-screens';
import { useParams } from 'react-router';
import { entityInfos } from '@/base/entities';
import { entryId } from '@/base/entity-href';
import { useSearchParams } from '@/base/link';
import { EntityForm } from '@/kit/entity/form/form';
import { NotFound } from '@/kit/lost';

/** The entry that the address names, to be changed. */
export const Component = ({ entity, within }: MasterScreen) => {
  const params = useParams();
  const [query] = useSearchParams();
  const info = entityInfos.find((e) => e.name === entity);
  const id = info && entryId(params, query, info, within);
  return id ? <EntityForm entity={entity} id={id} /> : <NotFound />;
};
