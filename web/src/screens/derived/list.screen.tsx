/** Declared list of an entity; a record or form opens within it if the entity has no address for it. */

import { dayWib } from '@domain/kit/values/time';
import { routeOf, type Who } from '@domain/navigation/access';
import type { MasterScreen } from '@domain/navigation/master-screens';
import { useQuery } from '@tanstack/react-query';
import { Percent } from 'lucide-react';
import { lazy, Suspense, use, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { type EntityInfo, mayWrite } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import { listedFor, loadedEntity } from '@/base/entity/entity-loads';
import { entityHref, fixedFields, inPlace } from '@/base/navigation/entity-href';
import { Link, useSearchParams } from '@/base/navigation/link';
import { queuesFor } from '@/base/navigation/queues';
import { api } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { fetched } from '@/base/server/fetched';
import { usePrefs } from '@/base/session/prefs';
import { useProfile } from '@/base/session/profile';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { RecordFillers } from '@/kit/entity/fields/rows-tool';
import { entityListDef } from '@/kit/entity/list/def';
import { titleOf } from '@/kit/entity/list/row';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { ListNow } from '@/kit/list/types';
import { NotFound } from '@/kit/page/not-found';
import { PageLoading } from '@/kit/page/page-loading';
import { Button } from '@/ui/button';
import { listOverrideOf } from './list-overrides-by-kind';
import { presetsOf } from './list-tabs';
import { fillersOf } from './record-fillers';

const EntityDetail = lazy(async () => {
  const [{ EntityDetail: Detail }, { inPlacePanels }] = await fetched(() =>
    Promise.all([import('@/kit/entity/detail/detail'), import('./in-place-panels')]),
  );
  return {
    default: ({ entity, id }: { entity: string; id: string }) => (
      <Detail entity={entity} id={id} panels={inPlacePanels(entity)} />
    ),
  };
});
const EntityForm = lazy(async () => ({ default: (await fetched(() => import('@/kit/entity/form/form'))).EntityForm }));

export const Component = ({ entity, within }: MasterScreen) => {
  const { jobdesk } = useWho();
  const whole = loadedEntity(entity);
  const info = useMemo(() => whole && listedFor(whole, jobdesk), [whole, jobdesk]);
  const params = useParams();
  const [query] = useSearchParams();
  const fixed = fixedFields(params, query, within);
  if (!info || Object.keys(fixed).length < Object.keys(within ?? {}).length) return <NotFound />;
  const place = inPlace(query);
  return (
    <Suspense fallback={<PageLoading />}>
      {!place ? (
        <EntityList info={info} within={JSON.stringify(fixed)} />
      ) : place.mode === 'detail' ? (
        <EntityDetail key={place.id} entity={entity} id={place.id} />
      ) : place.mode === 'edit' ? (
        <RecordFillers value={fillersOf(entity)}>
          <EntityForm key={place.id} entity={entity} id={place.id} within={fixed} />
        </RecordFillers>
      ) : (
        <RecordFillers value={fillersOf(entity)}>
          <EntityForm key="baru" entity={entity} within={fixed} />
        </RecordFillers>
      )}
    </Suspense>
  );
};

/** `within`: the fixed fields as JSON, a stable string for equal content. */
const EntityList = ({ info, within }: { info: EntityInfo; within: string }) => {
  const t = useT();
  const { pathname } = useLocation();
  const { lang } = usePrefs();
  const session = useWho();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  const who = useMemo(() => actorOf(session), [session]);
  const { branches } = useProfile().data ?? {};
  const fixed = useMemo((): Record<string, string> => JSON.parse(within), [within]);
  const owner = useOwner(info, fixed);
  const loading = listOverrideOf(info.name);
  const overrideList = loading && use(loading);
  const def = useMemo(() => {
    const title = t(routeOf(pathname)?.title ?? info.label);
    const declared = entityListDef(
      info,
      {
        who,
        branches,
        lang,
        today,
        path: pathname,
        title: owner.name ? `${title}: ${owner.name}` : title,
        within: fixed,
        presets: Object.keys(fixed).length > 0 ? [] : presetsOf(info, { today, who, t }),
        queues: Object.keys(fixed).length > 0 ? [] : queuesFor(who).filter(({ view }) => view === info.name),
        ...(owner.href(who, pathname) ? { back: owner.href(who, pathname) } : {}),
      },
      t,
    );
    return overrideList ? overrideList(declared, { info, who, today, t }) : declared;
  }, [info, who, branches, lang, pathname, fixed, today, owner, overrideList, t]);
  const bulk = info.tariff && mayWrite(info, who) ? bulkPath(info.name) : undefined;
  const whole = useMemo(
    () =>
      bulk === undefined
        ? def
        : {
            ...def,
            header: (now: ListNow) => (
              <>
                {!now.phone && <BulkLink path={bulk} />}
                {typeof def.header === 'function' ? def.header(now) : def.header}
              </>
            ),
          },
    [def, bulk],
  );
  return <ListScreen def={whole} key={`${info.name} ${within}`} />;
};

/** Page for bulk changes of tariffs. */
const bulkPath = (entity: string): string => (entity === 'tarif_mitra' ? '/bulktarifmitra' : `/tarif/massal/${entity}`);
const BulkLink = ({ path }: { path: string }) => {
  const t = useT();
  return (
    <Button asChild variant="ghost">
      <Link to={path}>
        <Percent aria-hidden />
        {t('Ubah massal')}
      </Link>
    </Button>
  );
};

/** The record that owns this list (one mitra's branches): its name and link. */
const useOwner = (info: EntityInfo, fixed: Record<string, string>) => {
  const [field, id] = Object.entries(fixed)[0] ?? [];
  const to = entityHead(info.fields.find((f) => f.name === field)?.ref ?? '');
  const q = useQuery({
    queryKey: ['names', to?.name, [id]],
    queryFn: ({ signal }) => api.rows<Record<string, unknown> & { id: string }>(to?.name ?? '', [id ?? ''], { signal }),
    enabled: to !== undefined && id !== undefined,
    staleTime: 5 * 60_000,
  });
  const row = q.data?.[0];
  return useMemo(
    () => ({
      name: to && row ? titleOf(to, row) : undefined,
      href: (who: Who, path: string) =>
        to && id !== undefined ? entityHref(to, 'detail', who, path, { id }) : undefined,
    }),
    [to, row, id],
  );
};
