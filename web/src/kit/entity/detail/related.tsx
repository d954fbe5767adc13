/** Entries of other entities that point to this one: the first few, how many, and the ways to all of them and to a new one. */
import { Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useNow } from '@/base/clock';
import { type EntityInfo, mayRead, mayWrite } from '@/base/entity';
import { entityHref } from '@/base/entity-href';
import { listedFor } from '@/base/entity-loads';
import { relatedEntity } from '@/base/entity-related';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { useShortList } from '@/kit/use-short-list';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Skeleton } from '@/ui/skeleton';
import { entityCell } from '../list/cell';
import { type EntityRow, fieldOf } from '../list/row';
import { useDetail } from './scope';

const FIRST = 5;
const COLUMNS = 4;

export const RelatedLists = () => {
  const who = useWho();
  const { info, doc } = useDetail();
  const lists = info.related.flatMap(({ entity, by }) => {
    const other = relatedEntity(entity);
    return other && mayRead(other, who) ? [{ other: listedFor(other, who.jobdesk), by }] : [];
  });
  return lists.map(({ other, by }) => <RelatedList key={`${doc.id}/${other.name}/${by}`} other={other} by={by} />);
};

const RelatedList = ({ other, by }: { other: EntityInfo; by: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { info, doc } = useDetail();
  const { rows, total, exact, loading, error } = useShortList<EntityRow>(other.name, {
    [by]: doc.id,
    retired: 'false',
    size: FIRST,
    sort: other.list.sort,
  });
  if (error && rows.length === 0) return null;
  const within = { [by]: doc.id };
  const all = entityHref(other, 'list', who, pathname, { within });
  const add = mayWrite(other, who) && !doc.retired ? entityHref(other, 'create', who, pathname, { within }) : undefined;
  const several = info.related.filter((r) => r.entity === other.name).length > 1;
  const name = several ? `${t(other.label)}, ${t(fieldOf(other, by).label)}` : t(other.label);
  const columns = other.list.columns.filter((c) => c !== by).slice(0, COLUMNS);
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
          <table className="w-full table-fixed text-table phone:table-auto">
            <thead className="phone:sr-only">
              <tr className="border-line border-b text-hint text-ink-2">
                {columns.map((c) => (
                  <th key={c} scope="col" className="py-1 pe-3 text-start font-normal">
                    {t(fieldOf(other, c).label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const href = hrefOf(row.id);
                return (
                  <tr
                    key={row.id}
                    className="border-line border-b last:border-b-0 hover:bg-surface-2"
                    onClick={(e) => href && !(e.target as HTMLElement).closest('a, button') && void navigate(href)}
                  >
                    {columns.map((c, n) => {
                      const cell = entityCell(
                        fieldOf(other, c),
                        row,
                        { now, lang, fresh: false, grouped: false },
                        { t, linkOf: () => undefined },
                      );
                      return (
                        <td key={c} className="h-row max-w-0 truncate pe-3 phone:h-11">
                          {n === 0 && href ? (
                            <Link to={href} className="font-medium hover:underline">
                              {cell ?? '–'}
                            </Link>
                          ) : (
                            cell
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
