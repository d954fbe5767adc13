/** Documents that an entry belongs to: links, with their current statuses. */
import { granted } from '@domain/kit/aggregate/actor';
import type { Relation } from '@domain/kit/entity/entity-def';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { kindNamed } from '@/base/entity/documents';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { api, type Stamped } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import { DocNumber } from '@/ui/doc-number';
import { Status } from '@/ui/status';
import { useDetail } from './scope';

type EntryValues = Readonly<Record<string, unknown>>;
/** The relations of an entry by the field that holds the id; if the field may refer to several kinds, all of them. */
export const originsOf = (relations: readonly Relation[], doc: EntryValues): (readonly [Relation, ...Relation[]])[] => {
  const by = new Map<string, [Relation, ...Relation[]]>();
  for (const relation of relations) {
    const fits = Object.entries(relation.when ?? {}).every(([field, value]) => doc[field] === value);
    if (!doc[relation.id] || !fits) continue;
    const existing = by.get(relation.id);
    if (existing) existing.push(relation);
    else by.set(relation.id, [relation]);
  }
  return [...by.values()];
};

/** Determines which of several kinds has this id. */
const useKind = (kinds: readonly string[], id: string): string | undefined => {
  const [only] = kinds;
  const q = useQuery({
    queryKey: ['origin', kinds, id],
    queryFn: async ({ signal }) => {
      for (const kind of kinds) if ((await api.rows(kind, [id], { signal })).length > 0) return kind;
      return '';
    },
    enabled: kinds.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return kinds.length > 1 ? q.data : only;
};

const Origin = ({ of, id, no }: { of: readonly [Relation, ...Relation[]]; id: string; no: string }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const read = of.map(({ kind }) => kind).filter((kind) => granted(kindNamed(kind)?.read ?? [], who));
  const kind = useKind(read, id) ?? '';
  const { doc } = useDoc<Stamped & { status?: string }>(kind, kind === '' ? '' : id);
  const table = kindNamed(kind)?.status;
  const to = doc && documentHref(who, kind, id, pathname);
  const name = <DocNumber no={no} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="text-ink-2">{t(of[0].label)}</span>
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center hover:underline phone:min-h-11">
          {name}
        </Link>
      ) : (
        name
      )}
      {table && doc?.status && <Status status={doc.status} table={table} className="text-hint" />}
    </span>
  );
};

export const Origins = () => {
  const { info, doc } = useDetail();
  const origins = originsOf(info.relations ?? [], doc);
  if (origins.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-table">
      {origins.map((of) => (
        <Origin key={of[0].id} of={of} id={String(doc[of[0].id])} no={String(doc[of[0].title] ?? '')} />
      ))}
    </p>
  );
};
