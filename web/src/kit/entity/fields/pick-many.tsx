/** Picks several entries at once as records of a list: searched, filtered and marked across all pages, with sums. */
import { Layers } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import type { Params } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { useList } from '@/kit/data/use-list';
import { AddFilter } from '@/kit/list/filters/add-filter';
import { FilterChip } from '@/kit/list/filters/filter-chip';
import { SearchBox } from '@/kit/list/screen/search-box';
import { callFilters } from '@/kit/list/state/call';
import { usePhone } from '@/kit/list/table/use-room';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { secondOf } from '../entry-words';
import { drawnByKind } from '../list/column-width';
import { entityColumns } from '../list/columns';
import { entityFilters } from '../list/filters';
import { type EntityRow, fieldOf, headOf, titleOf } from '../list/row';
import { type Picks, usePicks } from './use-picks';

/** Rows per page, and columns beside the name. */
const [SIZE, COLUMNS] = [50, 5];
export type PickManyProps = {
  info: EntityInfo;
  /** Fixed filter of the list. */
  where: Readonly<Record<string, string>>;
  /** Ids that are in the list already. */
  taken: ReadonlySet<string>;
  /** How many more records the list can take. */
  room: number;
  /** Fields of an entry that are copied to its record. */
  wanted: readonly string[];
  onDone: (rows: readonly EntityRow[]) => void;
  /** For a list that takes more than a form can: creates the document from all matching entries, at most `most`. */
  whole?: { most: number; make: (params: Params) => Promise<void> } | undefined;
};

export default function PickMany(props: PickManyProps) {
  const { info, where, taken, room, wanted } = props;
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const search = useRef<HTMLInputElement>(null);
  const [q, setQ] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [adding, setAdding] = useState<string>();
  const [page, setPage] = useState(1);
  const filters = entityFilters(info, Object.keys(where), who, { t, lang });
  const inForce = filters.filter(({ field }) => values[field] && field !== adding);
  const params: Params = {
    ...callFilters(values, filters),
    ...where,
    ...(info.life ? {} : { retired: 'false' }),
    q,
    sort: info.list.sort,
  };
  const list = useList<EntityRow>(info.name, { ...params, page, size: SIZE });
  const picks = usePicks({ taken, room });
  const ask = (next: { q?: string; values?: Readonly<Record<string, string>> }) => {
    if (next.q !== undefined) setQ(next.q);
    if (next.values) setValues(next.values);
    setPage(1);
  };
  const noun = t(info.label);
  const sums = (info.list.sums ?? []).filter((name) => info.list.columns.includes(name));
  return (
    <>
      <div className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-6 py-2 phone:px-4">
        <SearchBox
          value={q}
          onSearch={(next) => ask({ q: next })}
          hint={t('Cari {{label}}', { label: noun })}
          busy={list.fetching}
          inputRef={search}
          className="w-59 phone:w-full"
        />
        {inForce.map((filter) => (
          <FilterChip
            key={filter.field}
            filter={filter}
            value={values[filter.field] ?? ''}
            onChange={(value) => ask({ values: { ...values, [filter.field]: value } })}
          />
        ))}
        <AddFilter
          filters={filters.filter((one) => !inForce.includes(one))}
          all={filters}
          values={values}
          field={adding}
          onField={setAdding}
          onChange={(field, value) => ask({ values: { ...values, [field]: value } })}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-auto" aria-busy={list.fetching}>
        {list.error && list.rows.length === 0 ? (
          <Empty>
            {errorMessage(list.error, t)}
            <Button onClick={list.refetch}>{t('Coba lagi')}</Button>
          </Empty>
        ) : !list.loading && list.rows.length === 0 ? (
          <Empty>{t('Tidak ada {{label}} yang cocok', { label: noun })}</Empty>
        ) : (
          <Rows info={info} where={where} rows={list.rows} taken={taken} sums={sums} picks={picks} />
        )}
        <Pages page={page} size={SIZE} total={list.total} onPage={setPage} />
      </div>
      <Foot
        {...props}
        picks={picks}
        sums={sums}
        total={list.total}
        onAll={() => picks.all(info.name, params, [...info.list.columns, ...wanted])}
        params={params}
      />
    </>
  );
}

type RowsProps = Pick<PickManyProps, 'info' | 'where' | 'taken'> & {
  rows: readonly EntityRow[];
  sums: readonly string[];
  picks: Picks;
};
const Rows = ({ info, where, rows, taken, sums, picks }: RowsProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const phone = usePhone();
  const words = { t, linkOf: () => undefined };
  // A column with the same value in every row is of no use.
  const names = info.list.columns.filter((name) => name !== info.title && (!where[name] || where[name].includes(',')));
  const figures = names.filter((name) => sums.includes(name));
  const others = names.filter((name) => !sums.includes(name)).slice(0, COLUMNS - figures.length);
  const inOrder = names.filter((name) => others.includes(name) || figures.includes(name));
  const columns = phone ? [] : entityColumns<EntityRow>(info, inOrder, words, drawnByKind(info));
  const free = rows.filter(({ id }) => !taken.has(id));
  const marked = free.filter(({ id }) => picks.chosen.has(id)).length;
  return (
    <table className="w-full text-table" aria-label={t(info.label)}>
      <thead className="sticky top-0 z-10 bg-surface-2 text-hint text-ink-2">
        <tr>
          <th className="w-10 ps-6 text-start phone:ps-4">
            <Checkbox
              className="align-middle"
              checked={free.length > 0 && marked === free.length}
              indeterminate={marked > 0 && marked < free.length}
              disabled={free.length === 0}
              aria-label={t('Tandai semua di halaman ini')}
              onChange={(on) => picks.toggle(free, on)}
            />
          </th>
          <th scope="col" className="h-8 px-2 text-start font-medium">
            {t(info.label)}
          </th>
          {columns.map(({ id, label, align }) => (
            <th
              key={id}
              scope="col"
              className={cn('px-2 font-medium last:pe-6', align === 'end' ? 'text-end' : 'text-start')}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const has = taken.has(row.id);
          const on = picks.chosen.has(row.id);
          const name = titleOf(info, row);
          const second = secondOf(info, row, { t, lang });
          const full = !on && picks.left <= 0;
          return (
            <tr key={row.id} className={cn('border-line border-b', on && 'bg-sel', has && 'text-ink-3')}>
              <td className="ps-6 phone:ps-4">
                <Checkbox
                  className="align-middle"
                  checked={has || on}
                  disabled={has || full}
                  aria-label={t('Tandai {{name}}', { name })}
                  onChange={(next) => picks.toggle([row], next)}
                />
              </td>
              <td className="min-w-0 px-2 py-2">
                <span className="block font-medium">{name}</span>
                {has ? (
                  <span className="block text-hint">{t('Sudah ada di sini')}</span>
                ) : (
                  phone && second && <span className="block text-hint text-ink-2">{second}</span>
                )}
                {phone && (
                  <span className="block text-hint text-ink-2 tabular-nums">
                    {sumsOf(info, sums, [row], t).join(' · ')}
                  </span>
                )}
              </td>
              {columns.map(({ id, align, cell }) => (
                <td
                  key={id}
                  className={cn('max-w-56 truncate px-2 last:pe-6', align === 'end' && 'text-end tabular-nums')}
                >
                  {cell(row, { now, lang, fresh: false, grouped: false })}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
const sumsOf = (
  info: EntityInfo,
  sums: readonly string[],
  rows: Iterable<EntityRow>,
  t: ReturnType<typeof useT>,
): string[] => {
  const all = [...rows];
  return sums.map((name) => {
    const sum = all.reduce((total, row) => total + Number(row[name] ?? 0), 0);
    return `${t(headOf(fieldOf(info, name)))} ${number(sum)}`;
  });
};

type PagesProps = { page: number; size: number; total: number; onPage: (page: number) => void };
const Pages = ({ page, size, total, onPage }: PagesProps) => {
  const t = useT();
  const last = Math.ceil(total / size);
  if (last <= 1) return null;
  return (
    <div className="flex items-center justify-center gap-3 py-3 text-ink-2 text-table">
      <Button size="sm" reason={page === 1 && t('Ini halaman pertama')} onClick={() => onPage(page - 1)}>
        {t('Sebelumnya')}
      </Button>
      <span className="tabular-nums">{t('Halaman {{page}} dari {{pages}}', { page, pages: last })}</span>
      <Button size="sm" reason={page >= last && t('Ini halaman terakhir')} onClick={() => onPage(page + 1)}>
        {t('Berikutnya')}
      </Button>
    </div>
  );
};

type FootProps = Pick<PickManyProps, 'info' | 'room' | 'onDone' | 'whole'> & {
  params: Params;
  picks: Picks;
  sums: readonly string[];
  total: number;
  onAll: () => void;
};
const Foot = ({ info, room, picks, sums, total, params, whole, onAll, onDone }: FootProps) => {
  const t = useT();
  const { chosen } = picks;
  const totals = sumsOf(info, sums, chosen.values(), t);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-6 py-3 phone:px-4">
      <p className="min-w-0 flex-1 text-table phone:basis-full" aria-live="polite">
        <span className="font-semibold">{t('{{n}} dipilih', { n: chosen.size })}</span>
        {chosen.size > 0 && totals.length > 0 && (
          <span className="text-ink-2 tabular-nums"> · {totals.join(' · ')}</span>
        )}
        {picks.left <= 0 && (
          <span className="block text-hint text-waiting-i">{t('Paling banyak {{most}} baris', { most: room })}</span>
        )}
        {picks.error !== undefined && (
          <span role="alert" className="block text-danger text-hint">
            {errorMessage(picks.error, t)}
          </span>
        )}
      </p>
      {whole && total > room ? (
        <Button
          icon={<Layers aria-hidden />}
          reason={total > whole.most && t('Paling banyak {{most}} baris', { most: whole.most })}
          onClick={() => void whole.make(params)}
        >
          {t('Buat dengan semua {{n}}', { n: number(total) })}
        </Button>
      ) : (
        total > chosen.size && (
          <Button loading={picks.loading} onClick={onAll}>
            {t('Pilih semua {{n}}', { n: total })}
          </Button>
        )
      )}
      <Button
        variant="primary"
        reason={chosen.size === 0 && t('Tandai dahulu yang akan ditambahkan')}
        onClick={() => onDone([...chosen.values()])}
      >
        {t('Tambahkan {{n}}', { n: chosen.size })}
      </Button>
    </div>
  );
};
const Empty = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 px-6 py-16 text-center text-ink-2">{children}</div>
);
