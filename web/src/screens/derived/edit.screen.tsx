import type { MasterScreen } from '@domain/navigation/master-screens';
import { useParams } from 'react-router';
import { useWhole } from '@/base/entity/entity-wholes';
import { entryId } from '@/base/navigation/entity-href';
import { useSearchParams } from '@/base/navigation/link';
import { RecordFillers } from '@/kit/entity/fields/rows-tool';
import { EntityForm } from '@/kit/entity/form/form';
import { NotFound } from '@/kit/page/not-found';
import { insteadOf } from './instead-of-forms';
import { fillersOf } from './record-fillers';
import { Unnamed } from './unnamed';

/** Edit form of the addressed record. */
export const Component = ({ entity, within }: MasterScreen) => {
  const params = useParams();
  const [query] = useSearchParams();
  const info = useWhole(entity);
  const id = info && entryId(params, query, info, within);
  if (info && id === undefined) return <Unnamed info={info} />;
  return id ? (
    <RecordFillers value={fillersOf(entity)}>
      <EntityForm entity={entity} id={id} instead={insteadOf(entity)} />
    </RecordFillers>
  ) : (
    <NotFound />
  );
};
