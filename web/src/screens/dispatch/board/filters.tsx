/** Filters of the waiting SJ: by city, district, day, customer and order, all kept in the address. */

import { useSearchParams } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Select } from '@/ui/select';
import type { SjRow } from './data';

const NAMES = ['kota', 'kecamatan', 'hari', 'customer', 'sp'] as const;
type Name = (typeof NAMES)[number];
/** Filter value for SJ without a value. */
const NONE = '-';
const has: Readonly<Record<Name, (row: SjRow) => string>> = {
  kota: ({ kota }) => kota || NONE,
  kecamatan: ({ kecamatan }) => kecamatan || NONE,
  hari: ({ tanggal, tgl_pickup }) => tanggal || tgl_pickup || NONE,
  customer: ({ customer }) => customer || NONE,
  sp: ({ sp }) => sp || NONE,
};
const passes = (row: SjRow, params: URLSearchParams, but?: Name): boolean =>
  NAMES.every((name) => name === but || !params.get(name) || params.get(name) === has[name](row));

/** Predicate for the rows that match the filters in the address. */
export const useBoardQuery = () => {
  const [params] = useSearchParams();
  return {
    narrowed: NAMES.some((name) => params.get(name)),
    shows: (row: SjRow) => passes(row, params),
  };
};

/** Whether an SJ contains all the words, in its own, its order's or the publisher's number or its destination. */
export const hasWords = (row: SjRow, words: string): boolean =>
  `${row.nomor} ${row.sp} ${row.sjErl} ${row.sekolahTujuan} ${row.kota} ${row.kecamatan}`
    .toLowerCase()
    .includes(words.trim().toLowerCase());

/** Selects one value of a filter; the other filters stay as they are. */
export const BoardFilter = ({ of: name, rows }: { of: Name; rows: readonly SjRow[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const [params, setParams] = useSearchParams();
  const labels: Record<Name, string> = {
    kota: t('Kota'),
    kecamatan: t('Kecamatan'),
    hari: t('Hari'),
    customer: t('Customer'),
    sp: t('SP'),
  };
  const none: Record<Name, string> = {
    kota: t('Tanpa kota'),
    kecamatan: t('Tanpa kecamatan'),
    hari: t('Tanpa hari'),
    customer: t('Tanpa customer'),
    sp: t('Tanpa SP'),
  };
  const set = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        // A district belongs to its city.
        if (name === 'kota') next.delete('kecamatan');
        return next;
      },
      { replace: true },
    );
  const textOf = (row: SjRow | undefined, value: string): string => {
    if (value === NONE) return none[name];
    if (name === 'hari') return date(value, lang);
    return name === 'customer' ? (row?.sebutan.customer ?? value) : value;
  };
  const rowByValue = new Map<string, SjRow | undefined>([[params.get(name) ?? '', undefined]]);
  for (const row of rows) if (passes(row, params, name)) rowByValue.set(has[name](row), row);
  rowByValue.delete('');
  const named = [...rowByValue].map(([value, row]) => ({ value, label: textOf(row, value) }));
  const by = name === 'hari' ? 'value' : 'label';
  const options = [{ value: '', label: labels[name] }, ...named.toSorted((a, b) => a[by].localeCompare(b[by], 'id'))];
  return (
    <Select
      size="sm"
      className={cn('w-full', params.get(name) && 'border-primary')}
      aria-label={labels[name]}
      value={params.get(name) ?? ''}
      options={options}
      onChange={set}
    />
  );
};

export const BoardFilters = ({ rows }: { rows: readonly SjRow[] }) => {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const drop = () =>
    setParams((before) => new URLSearchParams([...before].filter(([name]) => !NAMES.includes(name as Name))), {
      replace: true,
    });
  return (
    <ul
      aria-label={t('Saringan')}
      className="grid grid-cols-4 items-center gap-2 px-gutter pb-2 @max-[27rem]:grid-cols-2 phone:flex phone:overflow-x-auto phone:scrollbar-none"
    >
      {NAMES.filter((name) => name !== 'sp').map((name) => (
        <li key={name} className="phone:w-36 phone:shrink-0">
          <BoardFilter of={name} rows={rows} />
        </li>
      ))}
      {NAMES.some((name) => params.get(name)) && (
        <li className="phone:shrink-0">
          <Button size="sm" variant="ghost" onClick={drop}>
            {t('Hapus saringan')}
          </Button>
        </li>
      )}
    </ul>
  );
};

/** How many waiting SJ are not shown. */
export const Beyond = ({ shown, all, more }: { shown: number; all: number; more: number }) => {
  const t = useT();
  if (shown === all && more === 0) return null;
  return (
    <p role="status" className="px-gutter pb-2 text-hint text-ink-2">
      {t('{{shown}} dari {{all}} SJ yang menunggu ditampilkan', { shown: number(shown), all: number(all + more) })}
    </p>
  );
};
