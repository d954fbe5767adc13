/** The list of periods: months by their names. */
import { speechIn } from '@domain/texts/speech';
import type { ListOverride } from '@/kit/entity/list/list-overrides';
import type { EntityRow } from '@/kit/entity/list/row';
import type { Column, ListNow } from '@/kit/list/types';
import { RatesTabs } from './tabs';

/** `November 2026` */
const monthName = (month: string, lang: Parameters<typeof speechIn>[0]): string => {
  const [year, number] = month.split('-');
  return `${speechIn(lang).months[Number(number) - 1] ?? ''} ${year}`;
};
const drawn: Readonly<Record<string, Partial<Column<EntityRow>>>> = {
  nomor: { width: 170, cell: (row, { lang }) => monthName(String(row.nomor), lang) },
  // Counted when it is closed.
  terpakai: { says: (row) => row.status === 'TUTUP' },
};

export const overrideList: ListOverride = (def) => ({
  ...def,
  columns: def.columns.map((column) => {
    const shown = { ...column, ...drawn[column.id] };
    if (column.id !== 'terpakai') return shown;
    return { ...shown, cell: (row, context) => (row.status === 'TUTUP' ? column.cell(row, context) : null) };
  }),
  header: (now: ListNow) => (
    <>
      <RatesTabs current="/akunting/periode" />
      {typeof def.header === 'function' ? def.header(now) : def.header}
    </>
  ),
});
