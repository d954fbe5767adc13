/**
 * Entries that reference an entry or belong to a document: the first few, their number, and links to all of them and to
 * a new one.
 */
import { Plus } from 'lucide-react';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type EntityInfo, mayRead, mayWrite } from '@/base/entity/entity';
import { listedFor } from '@/base/entity/entity-loads';
import { loadPointing, relatedEntity } from '@/base/entity/entity-related';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { Skeleton } from '@/ui/skeleton';
import { entityCell } from '../list/cell';
import { type EntityRow, fieldOf, titleOf, valueAt } from '../list/row';
import { isFigure } from '../values';
import { useDetail } from './scope';

const FIRST = 5;
const COLUMNS = 5;

type Props = {
  other: EntityInfo;
  /** The field that holds the id, and the one with the display name. */
  by: string;
  title?: string | undefined;
  id: string;
  name: string;
  /** A new one may be created from here. */
  open: boolean;
};
/** @param but entities that the page shows elsewhere */
export const RelatedLists = ({ but = [] }: { but?: readonly string[] | undefined }) => {
  const t = useT();
  const who = useWho();
  const { info, doc } = useDetail();
  return info.related.map(({ entity, by, title }) => {
    const target = relatedEntity(entity);
    if (!target || !mayRead(target, who) || but.includes(entity)) return null;
    const other = listedFor(target, who.jobdesk);
    const several = info.related.filter((r) => r.entity === entity).length > 1;
    const field = other.list.linked?.find((column) => column.name === by) ?? fieldOf(other, by);
    const name = several ? `${t(other.label)}, ${t(field.label)}` : t(other.label);
    return (
      <RelatedList
        key={`${doc.id}/${entity}/${by}`}
        {...{ other, by, title, name }}
        id={doc.id}
        open={!doc.retired && !by.includes('.')}
      />
    );
  });
};

/** The same for a document that is no entity. @param kind its name */
export const DocumentRelated = ({ kind, id, but = [] }: { kind: string; id: string; but?: readonly string[] }) => {
  const t = useT();
  const who = useWho();
  const { default: infos, related } = use(loadPointing(kind));
  return related.map(({ entity, by, title }) => {
    const target = infos.find(({ name }) => name === entity);
    if (!target || !mayRead(target, who) || but.includes(entity)) return null;
    const other = listedFor(target, who.jobdesk);
    return <RelatedList key={`${id}/${entity}`} {...{ other, by, title, id }} name={t(other.label)} open={false} />;
  });
};

/** The most important columns, in their declared order. */
const columnsOf = ({ list }: EntityInfo, but: readonly string[]): string[] => {
  const open = list.columns.filter((c) => !but.includes(c));
  const { pinned = [], hideLast = [] } = list.columnPriority ?? {};
  const worth = [open[0], ...pinned, ...hideLast, ...open].filter(
    (c): c is string => c !== undefined && open.includes(c),
  );
  const chosen = [...new Set(worth)].slice(0, COLUMNS);
  return open.filter((c) => chosen.includes(c));
};
const RelatedList = ({ other, by, title, id: of, name, open }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { rows, total, exact, loading, error } = useShortList<EntityRow>(other.name, {
    [by]: of,
    retired: 'false',
    size: FIRST,
    sort: other.list.sort,
  });
  if (error && rows.length === 0) return null;
  // An empty list of documents is hidden: they are created by actions and other documents, not from here.
  if (other.life && !loading && total === 0) return null;
  const within = { [by]: of };
  const all = entityHref(other, 'list', who, pathname, { within });
  const add =
    mayWrite(other, who, 'register') && open ? entityHref(other, 'create', who, pathname, { within }) : undefined;
  const columns = columnsOf(other, [by, title ?? '']);
  const hrefOf = (id: string) => entityHref(other, 'detail', who, pathname, { id });
  return (
    <section
      aria-label={name}
      className={cn('border-line border-b px-gutter last:border-b-0', rows.length > 0 ? 'py-3.5' : 'py-1.5')}
    >
      <div className="flex min-h-7.5 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-base">{name}</h2>
        <span className="text-ink-3 text-table">
          {loading ? '' : total === 0 ? t('belum ada') : `${number(total)}${exact ? '' : '+'}`}
        </span>
        <span className="ms-auto flex items-center gap-2">
          {total > FIRST && all && (
            <Button asChild variant="ghost" size="sm">
              <Link to={all}>{t('Semua {{n}}', { n: number(total) })}</Link>
            </Button>
          )}
          {add && (
            <Button asChild size="sm">
              <Link to={add}>
                <Plus aria-hidden />
                {t('Tambah')}
              </Link>
            </Button>
          )}
        </span>
      </div>
      {loading && <Skeleton className="my-2 w-72" />}
      {rows.length > 0 && (
        <div className="mt-1 overflow-x-auto">
          <table className="w-full table-fixed text-table phone:block">
            <thead className="phone:sr-only">
              <tr className="border-line border-b text-hint text-ink-2">
                {columns.map((c) => (
                  <th
                    key={c}
                    scope="col"
                    className={cn('py-1 pe-3 font-normal', isFigure(fieldOf(other, c)) ? 'text-end' : 'text-start')}
                  >
                    {t(fieldOf(other, c).label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="phone:block">
              {rows.map((row) => {
                const href = hrefOf(row.id);
                return (
                  <tr
                    key={row.id}
                    className="border-line border-b last:border-b-0 hover:bg-surface-2 phone:flex phone:min-h-11 phone:flex-wrap phone:items-center phone:gap-x-4 phone:py-1.5"
                    onClick={(e) => href && !(e.target as HTMLElement).closest('a, button') && void navigate(href)}
                  >
                    {columns.map((c, n) => {
                      const field = fieldOf(other, c);
                      const cell =
                        c === 'nomor' && valueAt(row, c) ? (
                          <DocNumber no={valueAt(row, c)} />
                        ) : (
                          entityCell(
                            field,
                            row,
                            { now, lang, fresh: false, grouped: false },
                            { t, linkOf: () => undefined },
                          )
                        );
                      // Without a number yet, its title stands in.
                      const name = cell ?? (n === 0 ? titleOf(other, row) : undefined);
                      return (
                        <td
                          key={c}
                          className={cn(
                            'h-row max-w-0 truncate pe-3 phone:h-auto phone:max-w-full phone:pe-0 phone:empty:hidden',
                            isFigure(field) && 'text-end tabular-nums',
                            n === 0 && 'phone:grow',
                          )}
                        >
                          {n === 0 && href ? (
                            <Link
                              to={href}
                              className="font-medium hover:underline phone:inline-flex phone:min-h-11 phone:items-center"
                            >
                              {name ?? '–'}
                            </Link>
                          ) : (
                            name
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
