/** Waiting SJ by city and district: whole groups or single lines can be selected. */
import { ChevronDown, ChevronRight, MapPin, Truck } from 'lucide-react';
import { useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import type { SjRow } from '../board/data';
import { byPlace } from '../board/plan';

const LINE =
  'grid grid-cols-[1.5rem_1.75rem_minmax(0,1fr)_3.5rem_4rem_5rem_8.5rem] items-center gap-x-2 px-gutter max-md:grid-cols-[1.25rem_1.5rem_minmax(0,1fr)_1.5rem_2.75rem_3.75rem_2rem] max-md:gap-x-1.5';
type Shared = {
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], on: boolean) => void;
  /** Creates a trip from a group; absent if the reader may not create one. */
  onMake: ((rows: readonly SjRow[]) => void) | undefined;
  /** Completes the destination of some SJ. */
  onPlace: ((rows: readonly SjRow[]) => void) | undefined;
};
const sums = (rows: readonly SjRow[]) => ({
  koli: rows.reduce((n, row) => n + row.koli, 0),
  berat: rows.reduce((n, row) => n + row.berat, 0),
});

export const Groups = ({ rows, ...shared }: Shared & { rows: readonly SjRow[] }) => {
  const t = useT();
  const [placed, unplaced] = [rows.filter((row) => row.kecamatan !== ''), rows.filter((row) => row.kecamatan === '')];
  return (
    <div>
      <p
        aria-hidden
        className={cn(LINE, 'sticky top-0 z-2 h-8 border-line border-b bg-surface-2 text-hint text-ink-2')}
      >
        <span />
        <span />
        <span>{t('Kota, kecamatan')}</span>
        <span className="text-end">{t('SJ')}</span>
        <span className="text-end">{t('Koli')}</span>
        <span className="text-end">{t('Kg')}</span>
        <span />
      </p>
      {unplaced.length > 0 && (
        <section aria-label={t('Kecamatan belum diketahui')}>
          <Sum name={t('Kecamatan belum diketahui')} rows={unplaced} strong {...shared} onMake={undefined} />
          <p className="border-line border-b px-gutter py-1.5 text-hint text-ink-2">
            {t('Lengkapi kecamatannya supaya SJ ini masuk kelompoknya dan urutan perhentiannya benar.')}
          </p>
          <Notes rows={unplaced} {...shared} mends />
        </section>
      )}
      {byPlace(placed).map(({ kota, kecamatan, rows: cityRows }) => (
        <section key={kota} aria-label={kota || t('Tanpa kota')}>
          <Sum name={kota || t('Tanpa kota')} rows={cityRows} strong {...shared} />
          {kecamatan.map((district) => (
            <District key={district.name} name={district.name} rows={district.rows} {...shared} />
          ))}
        </section>
      ))}
    </div>
  );
};

type SumProps = Shared & {
  name: string;
  rows: readonly SjRow[];
  strong?: boolean;
  open?: boolean;
  onOpen?: () => void;
};
const Sum = ({ name, rows, strong, open, onOpen, chosen, choose, onMake }: SumProps) => {
  const t = useT();
  const n = rows.filter(({ id }) => chosen.has(id)).length;
  const { koli, berat } = sums(rows);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div
      className={cn(
        LINE,
        'min-h-9 border-line border-b text-table phone:min-h-12 phone:py-1.5',
        strong && 'bg-surface-2 font-semibold',
        n > 0 && 'bg-primary-soft',
      )}
    >
      {onOpen ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? t('Tutup {{name}}', { name }) : t('Buka {{name}}', { name })}
          onClick={onOpen}
          className="rounded-cell p-1 text-ink-3 hover:text-ink"
        >
          <Chevron aria-hidden className="size-4" />
        </button>
      ) : (
        <span />
      )}
      <Checkbox
        aria-label={t('Pilih semua di {{name}}', { name })}
        checked={n === rows.length}
        indeterminate={n > 0 && n < rows.length}
        onChange={(on) =>
          choose(
            rows.map(({ id }) => id),
            on,
          )
        }
      />
      <span className="line-clamp-2 min-w-0">{name}</span>
      <span className="text-end">{number(rows.length)}</span>
      <span className="text-end">{number(koli)}</span>
      <span className="text-end">{number(berat)}</span>
      {onMake ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('Jadikan trip {{name}}', { name })}
          onClick={() => onMake(rows)}
          className="justify-self-end max-md:px-1.5"
        >
          <Truck aria-hidden />
          <span className="max-md:hidden">{t('Jadikan trip')}</span>
        </Button>
      ) : (
        <span />
      )}
    </div>
  );
};

const District = ({ name, rows, ...shared }: Shared & { name: string; rows: readonly SjRow[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Sum name={name} rows={rows} open={open} onOpen={() => setOpen(!open)} {...shared} />
      {open && <Notes rows={rows} {...shared} />}
    </>
  );
};

const Notes = ({ rows, mends, chosen, choose, onPlace }: Shared & { rows: readonly SjRow[]; mends?: boolean }) => {
  const t = useT();
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.id}
          className={cn(
            LINE,
            'min-h-9 border-line border-b text-table phone:min-h-12 phone:py-1.5',
            chosen.has(row.id) && 'bg-primary-soft',
          )}
        >
          <span />
          <Checkbox
            aria-label={t('Pilih {{name}}', { name: row.nomor })}
            checked={chosen.has(row.id)}
            onChange={(on) => choose([row.id], on)}
          />
          <span className="col-span-2 flex min-w-0 flex-wrap items-baseline gap-x-2">
            <DocNumber no={row.nomor} />
            <span className="line-clamp-2 min-w-0">{row.sekolahTujuan}</span>
            {mends && row.kota && <span className="truncate text-hint text-ink-2">{row.kota}</span>}
          </span>
          <span className="text-end">{number(row.koli)}</span>
          <span className="text-end">{number(row.berat)}</span>
          {mends && onPlace ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('Lengkapi kecamatan {{name}}', { name: row.nomor })}
              // If the row is selected, complete the whole selection.
              onClick={() => onPlace(chosen.has(row.id) ? rows.filter(({ id }) => chosen.has(id)) : [row])}
              className="justify-self-end max-md:px-1.5"
            >
              <MapPin aria-hidden />
              <span className="max-md:hidden">{t('Lengkapi')}</span>
            </Button>
          ) : (
            <span />
          )}
        </li>
      ))}
    </ul>
  );
};
