import { routeOf } from '@domain/navigation/access';
import type { MasterScreen } from '@domain/navigation/master-screens';
import { useLocation, useParams } from 'react-router';
import { useWhole } from '@/base/entity/entity-wholes';
import { fixedFields } from '@/base/navigation/entity-href';
import { useSearchParams } from '@/base/navigation/link';
import { RecordFillers } from '@/kit/entity/fields/rows-tool';
import { EntityForm } from '@/kit/entity/form/form';
import { NotFound } from '@/kit/page/not-found';
import { fillersOf } from './record-fillers';

/** Form for a new record of the addressed entity, prefilled from the address. */
export const Component = ({ entity, within }: MasterScreen) => {
  const { pathname } = useLocation();
  const params = useParams();
  const [query] = useSearchParams();
  const info = useWhole(entity);
  if (!info) return <NotFound />;
  const prefilled = info.fields.flatMap(({ name, actionOnly }) => {
    const value = actionOnly ? null : query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <RecordFillers value={fillersOf(entity)}>
      <EntityForm
        entity={entity}
        within={{ ...Object.fromEntries(prefilled), ...fixedFields(params, query, within) }}
        title={routeOf(pathname)?.title}
      />
    </RecordFillers>
  );
};
