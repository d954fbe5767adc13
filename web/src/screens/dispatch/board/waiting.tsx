/**
 * SJ that wait for a trip, by city and district: selected by checkbox, dragged by the grip, or put on a vehicle from
 * the footer.
 */
import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import type { SjRow } from './data';
import type { Carried, Goal } from './drag';
import { byPlace, stopOf } from './plan';

/** Columns: grip, checkbox, number and destination, koli, kg, day. */
export const COLUMNS =
  'grid grid-cols-[1.5rem_1.5rem_minmax(0,1fr)_3rem_4rem_4.5rem] items-center gap-x-2 px-gutter phone:grid-cols-[1.5rem_1.5rem_minmax(0,1fr)_2rem_3rem] phone:[&>*:nth-child(6)]:hidden @max-[27rem]:grid-cols-[1.5rem_1.5rem_minmax(0,1fr)_2rem_3rem] @max-[27rem]:[&>*:nth-child(6)]:hidden';
type Shared = {
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], on: boolean) => void;
  today: string;
  plans: boolean;
};
type Props = Shared & {
  rows: readonly SjRow[];
  all: readonly SjRow[];
  /** The scroll container: only rows near its viewport are rendered. */
  scroll: RefObject<HTMLElement | null>;
};
type Line =
  | { kind: 'city'; key: string; kota: string; rows: readonly SjRow[] }
  | { kind: 'district'; key: string; kota: string; name: string; rows: readonly SjRow[] }
  | { kind: 'sj'; key: string; row: SjRow };
const HEIGHT: Readonly<Record<Line['kind'], number>> = { city: 36, district: 28, sj: 40 };
const sum = (rows: readonly SjRow[], of: 'koli' | 'berat') => rows.reduce((n, row) => n + row[of], 0);
const linesOf = (rows: readonly SjRow[], closed: ReadonlySet<string>): Line[] =>
  byPlace(rows).flatMap(({ kota, kecamatan, rows: cityRows }): Line[] => [
    { kind: 'city', key: `city/${kota}`, kota, rows: cityRows },
    ...(closed.has(kota) ? [] : kecamatan).flatMap((district): Line[] => [
      { kind: 'district', key: `district/${kota}/${district.name}`, kota, ...district },
      ...district.rows.map((row): Line => ({ kind: 'sj', key: row.id, row })),
    ]),
  ]);

export const WaitingRows = ({ rows, all, scroll, ...shared }: Props) => {
  const t = useT();
  const { setNodeRef, isOver } = useDroppable({ id: 'waiting', data: { name: t('Menunggu') } satisfies Goal });
  const { active } = useDndContext();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(rows, closed), [rows, closed]);
  const picked = useMemo(() => all.filter(({ id }) => shared.chosen.has(id)), [all, shared.chosen]);
  const heads = useMemo(() => lines.flatMap((line, n) => (line.kind === 'city' ? [n] : [])), [lines]);
  const held = active ? lines.findIndex(({ key }) => `sj/${key}` === active.id) : -1;
  const headOf = (first: number) => heads.findLast((n) => n <= first) ?? 0;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (n) => HEIGHT[lines[n]?.kind ?? 'sj'],
    getItemKey: (n) => lines[n]?.key ?? n,
    overscan: 12,
    // Keep the first line's city visible and the dragged row rendered.
    rangeExtractor: (range) =>
      [...new Set([headOf(range.startIndex), ...(held >= 0 ? [held] : []), ...defaultRangeExtractor(range)])].sort(
        (a, b) => a - b,
      ),
  });
  const top = headOf(virtual.range?.startIndex ?? 0);
  const turn = (kota: string) => {
    const next = new Set(closed);
    if (!next.delete(kota)) next.add(kota);
    setClosed(next);
  };
  return (
    <div ref={setNodeRef} className={cn('min-h-full', isOver && 'bg-primary-soft')}>
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (!line) return null;
          const sticks = index === top;
          return (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              className={cn(sticks ? 'sticky top-0 z-1' : 'absolute inset-x-0')}
              style={sticks ? undefined : { top: start }}
            >
              {line.kind === 'city' ? (
                <City line={line} open={!closed.has(line.kota)} onTurn={() => turn(line.kota)} {...shared} />
              ) : line.kind === 'district' ? (
                <District line={line} {...shared} />
              ) : (
                <WaitingLine row={line.row} picked={picked} {...shared} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

type CityProps = Shared & { line: Extract<Line, { kind: 'city' }>; open: boolean; onTurn: () => void };
const City = ({ line: { kota, rows }, open, onTurn, ...shared }: CityProps) => {
  const t = useT();
  const name = kota || t('Tanpa kota');
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className={cn(COLUMNS, 'h-9 border-line border-b bg-surface-2 font-semibold text-table')}>
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? t('Tutup {{name}}', { name }) : t('Buka {{name}}', { name })}
        onClick={onTurn}
        className="rounded-cell p-1 text-ink-3 hover:text-ink phone:p-2"
      >
        <Chevron aria-hidden className="size-4" />
      </button>
      <All rows={rows} name={name} {...shared} />
      <h3 className="flex min-w-0 items-baseline gap-2">
        <span className="truncate">{name}</span>
        <span className="shrink-0 font-normal text-ink-3">{t('{{count}} SJ', { count: rows.length })}</span>
      </h3>
      <span className="text-end">{number(sum(rows, 'koli'))}</span>
      <span className="text-end">{number(sum(rows, 'berat'))}</span>
      <span />
    </div>
  );
};

const District = ({ line, ...shared }: Shared & { line: Extract<Line, { kind: 'district' }> }) => {
  const t = useT();
  const { name, kota, rows } = line;
  return (
    <div className={cn(COLUMNS, 'h-7 border-line border-b text-hint text-ink-2')}>
      <span />
      <All rows={rows} name={name || kota || t('Tanpa kota')} {...shared} />
      <span className="truncate">{name || t('Tanpa kecamatan')}</span>
      <span className="text-end">{number(sum(rows, 'koli'))}</span>
      <span className="text-end">{number(sum(rows, 'berat'))}</span>
    </div>
  );
};

const All = ({ rows, name, chosen, choose, plans }: Shared & { rows: readonly SjRow[]; name: string }) => {
  const t = useT();
  const n = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <Checkbox
      aria-label={t('Pilih semua di {{name}}', { name })}
      disabled={!plans}
      checked={n === rows.length}
      indeterminate={n > 0 && n < rows.length}
      onChange={(on) =>
        choose(
          rows.map(({ id }) => id),
          on,
        )
      }
    />
  );
};

type RowProps = Shared & { row: SjRow; picked: readonly SjRow[] };
const WaitingLine = ({ row, picked, chosen, choose, today, plans }: RowProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const on = chosen.has(row.id);
  // Dragging a selected row drags the whole selection.
  const taken = on ? picked : [row];
  const name = taken.length > 1 ? t('{{count}} SJ', { count: taken.length }) : row.nomor;
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: `sj/${row.id}`,
    data: { stops: taken.map(stopOf), name } satisfies Carried,
    disabled: !plans,
  });
  const day = row.tanggal || row.tgl_pickup;
  const late = day !== '' && day < today;
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      onKeyDown={undefined}
      className={cn(
        COLUMNS,
        'min-h-10 touch-manipulation border-line border-b py-1 text-table phone:min-h-12',
        on && 'bg-primary-soft',
        late && 'shadow-[inset_3px_0_0_var(--color-rejected-f)]',
        isDragging && 'opacity-45',
        plans && 'cursor-grab',
      )}
    >
      <button
        type="button"
        {...attributes}
        onKeyDown={(e) => listeners?.onKeyDown?.(e)}
        aria-label={t('Geser {{name}}', { name: row.nomor })}
        className="rounded-cell p-1 text-ink-3 hover:text-ink"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <Checkbox
        aria-label={t('Pilih {{name}}', { name: row.nomor })}
        disabled={!plans}
        checked={on}
        onChange={(next) => choose([row.id], next)}
      />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="flex items-baseline gap-x-2">
          <DocNumber no={row.nomor} />
          {row.jenis === 'CHARTER' && <span className="text-hint text-ink-2">Charter</span>}
        </span>
        <Cut text={row.sekolahTujuan} className="min-w-0" />
      </span>
      <span className="text-end">{number(row.koli)}</span>
      <span className="text-end">{number(row.berat)}</span>
      <span className={cn('truncate text-end text-hint', late ? 'font-semibold text-rejected-i' : 'text-ink-2')}>
        {day && date(day, lang, false)}
      </span>
    </div>
  );
};
