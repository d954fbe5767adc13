/** The list of lines of the bank: what is left to match first; a row opens to what it may be. */
import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { ChevronRight, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { store, useStore } from '@/base/session/store';
import { date } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import type { ListOverride } from '@/kit/entity/list/list-overrides';
import type { EntityRow } from '@/kit/entity/list/row';
import type { AboveProps, Column, ListDef, ListNow, Tab, TableFrame } from '@/kit/list/types';
import { useWide } from '@/kit/page/use-wide';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { hot } from '@/ui/hot';
import type { BesideProps } from './beside';
import { mayBook, WRITERS } from './rights';
import type { SuggestedCellProps } from './suggested-cell';
import type { SuggestionsProps } from './suggestions';
import type { UploadProps } from './upload-dialog';

const Suggestions = hot<SuggestionsProps>(() => import('./suggestions'));
const Beside = hot<BesideProps>(() => import('./beside'));
const SuggestedCell = hot<SuggestedCellProps>(() => import('./suggested-cell'));
const Dialog = hot<UploadProps>(() => import('./upload-dialog'));
const Strip = hot<AboveProps>(() => import('./strip'), undefined, true);

/** Narrow windows have no room beside the list: what a line may be opens below it. */
const WideBeside = (props: BesideProps) => (useWide() ? <Beside {...props} /> : null);
const OPEN = ['BARU', 'SEBAGIAN'];
/** The line whose suggestions are open. */
const opened = store('');
const Toggle = ({ id, name }: { id: string; name: string }) => {
  const t = useT();
  const open = useStore(opened) === id;
  if (useWide()) return null;
  return (
    <button
      type="button"
      // Rows are the tab stops; the line's own page shows the same.
      tabIndex={-1}
      aria-expanded={open}
      aria-label={t('Usulan untuk {{line}}', { line: name })}
      onClick={() => opened.set(open ? '' : id)}
      className="-ms-1.5 me-0.5 inline-flex size-6 items-center justify-center rounded-cell align-middle text-ink-3 hover:bg-surface-3 hover:text-ink"
    >
      <ChevronRight aria-hidden className={cn('size-4 transition-transform rtl:-scale-x-100', open && 'rotate-90')} />
    </button>
  );
};
const Below = ({ row, columns, selectable, menu }: TableFrame<EntityRow> & { row: EntityRow }) => {
  const open = useStore(opened) === row.id;
  if (useWide() || !open) return null;
  return (
    <tr data-screen-only>
      <td
        colSpan={columns.length + (selectable ? 1 : 0) + (menu ? 1 : 0)}
        className="border-line border-b bg-surface-2 px-(--gutter) py-3"
      >
        <Suggestions id={row.id} version={row.version} />
      </td>
    </tr>
  );
};

/** Pages beside the list, for which the menu has no lines. */
const PAGES = [
  ['/akunting/namapembayar', 'Nama pembayar'],
  ['/akunting/rekeningkoran', 'Rekening koran'],
  ['/akunting/kolommutasi', 'Kolom mutasi bank'],
] as const;
const Pages = () => {
  const t = useT();
  return PAGES.map(([to, label]) => (
    <Button key={to} asChild variant="ghost">
      <Link to={to}>{t(label)}</Link>
    </Button>
  ));
};

const UploadButton = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Upload aria-hidden />} onClick={() => setOpen(true)}>
        {t('Unggah mutasi')}
      </Button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
};

const ordered = (tabs: ListDef<never>['tabs']): ListDef<never>['tabs'] =>
  tabs.toSorted((a, b) => Number(a.id === 'semua') - Number(b.id === 'semua')) as [Tab, ...Tab[]];

/** Day, what the bank says, what it may be, money: the number of a line is on its own page. */
const drawn = (column: Column<EntityRow>, t: T, books: boolean): Column<EntityRow>[] => {
  if (column.id === 'nomor')
    return [
      {
        ...{ ...column, label: t('Tanggal'), sort: 'tanggal', width: 92, least: 92, first: 'desc' },
        ...(books ? { lead: (row) => <Toggle id={row.id} name={String(row.nomor)} /> } : {}),
        cell: ({ tanggal }, { lang }) => (
          <span className="font-medium text-ink">{date(String(tanggal), lang, false)}</span>
        ),
      },
    ];
  if (column.id === 'tanggal') return [];
  if (column.id === 'status') return [{ ...column, tabs: ['semua'] }];
  if (column.id !== 'keterangan') return [column];
  return [
    {
      ...{ ...column, label: t('Pembayar, berita'), width: 200, least: 130 },
      cell: ({ pengirim, keterangan }) => <Cut text={[pengirim, keterangan].filter(Boolean).join(' · ')} />,
    },
    {
      ...{ id: 'usulan', label: t('Usulan'), width: 170, least: 140, grow: 1, tabs: ['baru'] },
      cell: ({ id, version, status, arah }) =>
        OPEN.includes(String(status)) ? <SuggestedCell id={id} version={version} arah={String(arah)} /> : null,
    },
  ];
};

export const overrideList: ListOverride = (def, { who, t }) => {
  const books = mayBook(who);
  const uploads = hasRight(rightOf('koran', 'register'), WRITERS, who);
  return {
    ...def,
    searchHint: t('Nama, berita, nomor'),
    above: Strip,
    // What is left comes first.
    tabs: ordered(def.tabs),
    columns: def.columns
      .filter(({ id }) => id !== 'pengirim')
      .flatMap((column) => drawn(column, t, books))
      .filter(({ id }) => books || id !== 'usulan'),
    ...(books ? { beside: WideBeside, below: Below } : {}),
    header: (now: ListNow) => (
      <>
        {!now.phone && <Pages />}
        {typeof def.header === 'function' ? def.header(now) : def.header}
        {uploads && <UploadButton />}
      </>
    ),
    phoneTools: (now: ListNow) => (
      <>
        {def.phoneTools?.(now)}
        <Pages />
      </>
    ),
    first: { ...def.first, action: uploads && <UploadButton /> },
  };
};
