import { routeOf } from '@domain/access';
import type { MasterScreen } from '@domain/master-screens';
import { useLocation, useParams } from 'react-router';
import { entityInfos } from '@/base/entities';
import { fixedFields } from '@/base/entity-href';
import { useSearchParams } from '@/base/link';
import { EntityForm } from '@/kit/entity/form/form';
import { NotFound } from '@/kit/lost';

/** A new entry of the entity that the address names; what the address knows of it stands there already. */
export const Component = ({ entity, within }: MasterScreen) => {
  const { pathname } = useLocation();
  const params = useParams();
  const [query] = useSearchParams();
  const info = entityInfos.find((e) => e.name === entity);
  if (!info) return <NotFound />;
  const asked = info.fields.flatMap(({ name, guarded }) => {
    const value = guarded ? null : query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <EntityForm
      entity={entity}
      within={{ ...Object.fromEntries(asked), ...fixedFields(params, query, within) }}
      title={routeOf(pathname)?.title}
    />
  );
};
