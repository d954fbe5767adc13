/** Which of the SJ that wait are shown: by city, district, day and customer, all of it in the address. */
import { date, number } from '@/base/format';
import { useT } from '@/base/i18n';
import { useSearchParams } from '@/base/link';
import { usePrefs } from '@/base/prefs';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Select } from '@/ui/select';
import type { SjRow } from './data';

const NAMES = ['kota', 'kecamatan', 'hari', 'customer'] as const;
type Name = (typeof NAMES)[number];
/** What an SJ has no value for is asked for by this. */
const NONE = '-';
const has: Readonly<Record<Name, (row: SjRow) => string>> = {
  kota: ({ kota }) => kota || NONE,
  kecamatan: ({ kecamatan }) => kecamatan || NONE,
  hari: ({ tanggal, tgl_pickup }) => tanggal || tgl_pickup || NONE,
  customer: ({ customer }) => customer || NONE,
};
const passes = (row: SjRow, params: URLSearchParams, but?: Name): boolean =>
  NAMES.every((name) => name === but || !params.get(name) || params.get(name) === has[name](row));

/** Those of the rows that the address asks for. */
export const useAsked = () => {
  const [params] = useSearchParams();
  return {
    narrowed: NAMES.some((name) => params.get(name)),
    shows: (row: SjRow) => passes(row, params),
  };
};

export const BoardFilters = ({ rows }: { rows: readonly SjRow[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const [params, setParams] = useSearchParams();
  const labels: Record<Name, string> = {
    kota: t('Kota'),
    kecamatan: t('Kecamatan'),
    hari: t('Hari'),
    customer: t('Customer'),
  };
  const none: Record<Name, string> = {
    kota: t('Tanpa kota'),
    kecamatan: t('Tanpa kecamatan'),
    hari: t('Tanpa hari'),
    customer: t('Tanpa customer'),
  };
  const set = (name: Name, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        // A district is one of its city.
        if (name === 'kota') next.delete('kecamatan');
        return next;
      },
      { replace: true },
    );
  const textOf = (name: Name, row: SjRow | undefined, value: string): string => {
    if (value === NONE) return none[name];
    if (name === 'hari') return date(value, lang);
    return name === 'customer' ? (row?.sebutan.customer ?? value) : value;
  };
  const optionsOf = (name: Name) => {
    const found = new Map<string, SjRow | undefined>([[params.get(name) ?? '', undefined]]);
    for (const row of rows) if (passes(row, params, name)) found.set(has[name](row), row);
    found.delete('');
    const named = [...found].map(([value, row]) => ({ value, label: textOf(name, row, value) }));
    const by = name === 'hari' ? 'value' : 'label';
    return [{ value: '', label: labels[name] }, ...named.toSorted((a, b) => a[by].localeCompare(b[by], 'id'))];
  };
  const narrowed = NAMES.some((name) => params.get(name));
  return (
    <ul
      aria-label={t('Saringan')}
      className="grid grid-cols-4 items-center gap-2 px-gutter pb-2 @max-[27rem]:grid-cols-2 phone:flex phone:overflow-x-auto"
    >
      {NAMES.map((name) => (
        <li key={name} className="phone:w-36 phone:shrink-0">
          <Select
            size="sm"
            className={cn('w-full', params.get(name) && 'border-primary')}
            aria-label={labels[name]}
            value={params.get(name) ?? ''}
            options={optionsOf(name)}
            onChange={(value) => set(name, value)}
          />
        </li>
      ))}
      {narrowed && (
        <li className="phone:shrink-0">
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              setParams(
                (before) => new URLSearchParams([...before].filter(([name]) => !NAMES.includes(name as Name))),
                {
                  replace: true,
                },
              )
            }
          >
            {t('Hapus saringan')}
          </Button>
        </li>
      )}
    </ul>
  );
};

/** What of those that wait is not among what is shown. */
export const Beyond = ({ shown, all, more }: { shown: number; all: number; more: number }) => {
  const t = useT();
  if (shown === all && more === 0) return null;
  return (
    <p role="status" className="px-gutter pb-2 text-hint text-ink-2">
      {t('{{shown}} dari {{all}} SJ yang menunggu ditampilkan', { shown: number(shown), all: number(all + more) })}
    </p>
  );
};
