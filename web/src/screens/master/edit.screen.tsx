import type { MasterScreen } from '@domain/navigation/master-screens';
import { useParams } from 'react-router';
import { entryId } from '@/base/entity-href';
import { useWhole } from '@/base/entity-wholes';
import { useSearchParams } from '@/base/link';
import { RowsTools } from '@/kit/entity/fields/rows-tool';
import { EntityForm } from '@/kit/entity/form/form';
import { NotFound } from '@/kit/not-found';
import { toolsOf } from './tools';
import { Unnamed } from './unnamed';

/** Edit form of the addressed record. */
export const Component = ({ entity, within }: MasterScreen) => {
  const params = useParams();
  const [query] = useSearchParams();
  const info = useWhole(entity);
  const id = info && entryId(params, query, info, within);
  if (info && id === undefined) return <Unnamed info={info} />;
  return id ? (
    <RowsTools value={toolsOf(entity)}>
      <EntityForm entity={entity} id={id} />
    </RowsTools>
  ) : (
    <NotFound />
  );
};
