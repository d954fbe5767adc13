/** The list of lines of the bank: what is left to match first; a row opens to what it may be. */
import { granted } from '@domain/kit/aggregate/actor';
import { ChevronRight, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { store, useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import type { ListOverride } from '@/kit/entity/list/list-overrides';
import type { EntityRow } from '@/kit/entity/list/row';
import type { ListDef, ListNow, Tab, TableFrame } from '@/kit/list/types';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { hot } from '@/ui/hot';
import type { SuggestionsProps } from './suggestions';
import type { UploadProps } from './upload-dialog';

const Suggestions = hot<SuggestionsProps>(() => import('./suggestions'));
const Dialog = hot<UploadProps>(() => import('./upload-dialog'));
const WRITERS = ['keuangan', 'akunting'] as const;

/** The line whose suggestions are open. */
const opened = store('');
const Toggle = ({ id, name }: { id: string; name: string }) => {
  const t = useT();
  const open = useStore(opened) === id;
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
  if (!open) return null;
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

export const overrideList: ListOverride = (def, { who, t }) => {
  const uploads = granted(WRITERS, who);
  return {
    ...def,
    searchHint: t('Nama, berita, nomor'),
    // What is left comes first.
    tabs: ordered(def.tabs),
    columns: def.columns.map((column) =>
      column.id === 'nomor'
        ? { ...column, width: 204, least: 204, lead: (row) => <Toggle id={row.id} name={String(row.nomor)} /> }
        : column,
    ),
    below: Below,
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
