/** The list of trips beyond its declaration: shortens city lists, many of which begin alike. */
import { NameList } from '@/kit/detail/name-list';
import type { ListOverride } from '../../../kit/entity/list/list-overrides';

export const overrideList: ListOverride = (def) => ({
  ...def,
  columns: def.columns.map((column) =>
    column.id === 'kota_tujuan'
      ? { ...column, cell: (row) => <NameList text={String(row.kota_tujuan ?? '')} /> }
      : column,
  ),
});
