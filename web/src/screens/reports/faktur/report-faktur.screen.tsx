/** Report Faktur: the invoices that travel with each SJ, how many came back with its paper, and where the rest is. */
import { type FakturState, fakturStates } from '@domain/flows/sj/faktur';
import { dayWib } from '@domain/kit/values/time';
import { useMemo } from 'react';
import { entityInfo } from '@/base/entity/entities';
import type { EntityInfo } from '@/base/entity/entity';
import { date, number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { useT } from '@/base/text/i18n';
import { entityListDef } from '@/kit/entity/list/def';
import type { EntityRow } from '@/kit/entity/list/row';
import { useReader } from '@/kit/entity/list/use-reader';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { Column, ListDef, Tab } from '@/kit/list/types';
import { DocNumber } from '@/ui/doc-number';
import { FakturMark } from './faktur-mark';

const COLUMNS = [
  ...['nomor', 'sekolahTujuan', 'namaDriver', 'nopol', 'tanggal', 'faktur'],
  ...['jumlahFaktur', 'fakturBack', 'faktur_sisa', 'receivedAt', 'sp', 'customer', 'branch'],
];
const PRIORITY = {
  pinned: ['nomor', 'sekolahTujuan', 'faktur_sisa'],
  hideLast: ['jumlahFaktur', 'fakturBack', 'namaDriver', 'tanggal'],
  hideFirst: ['faktur', 'nopol', 'receivedAt', 'sp', 'customer', 'branch'],
};
const sj = entityInfo('sj');
/** The SJ list reduced to invoices: read-only, and exportable as a whole. */
const info = {
  ...sj,
  list: {
    ...sj.list,
    columns: COLUMNS,
    columnPriority: PRIORITY,
    sums: ['jumlahFaktur', 'fakturBack', 'faktur_sisa'],
  } satisfies EntityInfo['list'],
};
const states = Object.keys(fakturStates) as FakturState[];
const stateOf = ({ faktur }: EntityRow) => faktur as FakturState | '';
const figure = (n: unknown) => (Number(n) > 0 ? number(Number(n)) : '–');
const DAY_MS = 86_400_000;
/** Days since departure, for an SJ with outstanding invoices. */
const daysOut = (row: EntityRow, now: number): number | undefined => {
  if (stateOf(row) !== 'DIBAWA' || !row.tanggal) return undefined;
  const days = (Date.parse(dayWib(new Date(now).toISOString())) - Date.parse(String(row.tanggal))) / DAY_MS;
  return days > 0 ? days : undefined;
};

const columnOverrides: Readonly<Record<string, Partial<Column<EntityRow>>>> = {
  nomor: { width: 176, least: 150, grow: 1, cell: ({ nomor }) => <DocNumber no={String(nomor)} /> },
  sekolahTujuan: { width: 220, least: 120, grow: 3 },
  tanggal: { width: 170, cell: (row, { now }) => <Left row={row} now={now} /> },
  faktur: { width: 150, cell: (row) => <State row={row} /> },
  jumlahFaktur: { width: 84 },
  fakturBack: { width: 124, cell: ({ fakturBack }) => figure(fakturBack) },
  faktur_sisa: {
    width: 72,
    cell: ({ faktur_sisa }) => (
      <span className={Number(faktur_sisa) > 0 ? 'font-semibold text-rejected-i' : undefined}>
        {figure(faktur_sisa)}
      </span>
    ),
  },
};

export const Component = () => {
  const t = useT();
  const reader = useReader();
  const def = useMemo((): ListDef<EntityRow> => {
    const title = 'Report Faktur';
    const list = entityListDef(info, { ...reader, title, within: {} }, t);
    const short: Readonly<Record<string, { label: string }>> = { faktur_sisa: { label: t('Sisa') } };
    const { plan: _, group: __, ...rest } = list;
    return {
      ...rest,
      name: 'sj.faktur',
      sort: '-tanggal',
      card: (row, { now }) => ({ body: <Invoices row={row} />, foot: <Carrier row={row} now={now} /> }),
      actions: [],
      filters: rest.filters.filter((field) => field !== 'antre'),
      columns: list.columns.map((column) => ({ ...column, ...columnOverrides[column.id], ...short[column.id] })),
      tabs: tabsOf(t),
      first: {
        title: t('Belum ada faktur'),
        detail: t('Faktur yang dibawa SJ tampil di sini begitu SJ-nya dibuat, sampai kembali bersama suratnya.'),
      },
    };
  }, [reader, t]);
  return <ListScreen def={def} />;
};

const tabsOf = (t: T): readonly [Tab, ...Tab[]] => {
  const tab = (id: string, of: readonly FakturState[], label: string, empty: string, sort?: string): Tab => ({
    ...{ id, label, filters: { faktur: of.join() }, empty: { title: empty } },
    ...(sort ? { sort } : {}),
  });
  return [
    // Longest outstanding first, as they have to be requested.
    tab('luar', ['DIBAWA'], t('Di luar'), t('Tidak ada faktur di luar'), 'tanggal'),
    tab('kurang', ['KURANG'], t('Kurang'), t('Tidak ada faktur yang kurang')),
    tab('kembali', ['KEMBALI'], t('Sudah kembali'), t('Belum ada faktur yang kembali')),
    tab('belum', ['BELUM'], t('Belum berangkat'), t('Tidak ada faktur yang menunggu berangkat')),
    tab('semua', states, t('Semua'), t('Belum ada faktur')),
  ];
};

const State = ({ row }: { row: EntityRow }) => {
  const state = stateOf(row);
  return state === '' ? null : <FakturMark of={state} />;
};
/** Day of departure, and how long the invoices have been outstanding. */
const Left = ({ row, now }: { row: EntityRow; now: number }) => {
  const t = useT();
  const days = daysOut(row, now);
  return (
    <span className="whitespace-nowrap">
      {row.tanggal ? date(String(row.tanggal)) : '–'}
      {days !== undefined && <span className="text-ink-2"> · {t('{{count}} hari', { count: days })}</span>}
    </span>
  );
};
/** Below 768 px: the SJ, how many invoices are back, and where the others are. */
const Invoices = ({ row }: { row: EntityRow }) => {
  const t = useT();
  return (
    <div className="flex flex-col gap-0.5 text-table">
      <p className="flex justify-between gap-3 text-base">
        <DocNumber no={String(row.nomor)} />
        <b className="font-semibold">
          {t('faktur {{back}}/{{all}}', { back: Number(row.fakturBack), all: Number(row.jumlahFaktur) })}
        </b>
      </p>
      <p className="text-ink-2">{String(row.sekolahTujuan)}</p>
      <State row={row} />
    </div>
  );
};
const Carrier = ({ row, now }: { row: EntityRow; now: number }) => (
  <p className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-table">
    <span>{[row.namaDriver, row.nopol].filter(Boolean).join(', ') || '–'}</span>
    <Left row={row} now={now} />
  </p>
);
