import type { MasterScreen } from '@domain/navigation/master-screens';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { EntityInfo } from '@/base/entity/entity';
import { useDetailOf } from '@/base/entity/entity-related';
import { entryId } from '@/base/navigation/entity-href';
import { useSearchParams } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { EntityDetail } from '@/kit/entity/detail/detail';
import { DetailLoading } from '@/kit/entity/detail/state';
import { NotFound } from '@/kit/page/not-found';
import { panelsOf } from './detail-panels';
import { Unnamed } from './unnamed';

/** The addressed record. */
export const Component = ({ entity, within }: MasterScreen) => {
  const params = useParams();
  const [query] = useSearchParams();
  const info = useDetailOf(entity);
  const named = info && entryId(params, query, info, within);
  const { id, looking } = useNumbered(info, named);
  if (looking) return <DetailLoading />;
  if (info && named === undefined) return <Unnamed info={info} />;
  return id ? <EntityDetail entity={entity} id={id} panels={panelsOf(entity)} /> : <NotFound />;
};

/** Documents can be addressed by number: `SM-JKT-2611-00042`. Ids contain no `-`. */
const useNumbered = (info: EntityInfo | undefined, named: string | undefined) => {
  const numbered = info?.life && named?.includes('-');
  const { name = '', title = '' } = info ?? {};
  const q = useQuery({
    queryKey: ['numbered', name, named],
    queryFn: ({ signal }) =>
      api.list<Record<string, unknown> & { id: string }>(name, { q: named ?? '', size: '5' }, { signal }),
    enabled: numbered,
  });
  if (!numbered) return { id: named, looking: false };
  return { id: q.data?.rows.find((row) => row[title] === named)?.id, looking: q.isPending };
};
