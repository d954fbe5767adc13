/** Lists of invoices by another question than their own list's: with columns of their own, and without ages. */
import { wholeEntity } from '@/base/entity/entity-wholes';
import type { T } from '@/base/text/i18n';
import { entityListDef } from '@/kit/entity/list/def';
import type { EntityRow } from '@/kit/entity/list/row';
import type { useReader } from '@/kit/entity/list/use-reader';
import type { ListDef } from '@/kit/list/types';

type Look = {
  title: string;
  columns: readonly string[];
  columnPriority: Record<'pinned' | 'hideLast' | 'hideFirst', readonly string[]>;
};
/** The list of invoices with these columns. */
export const invoiceList = (
  { title, ...look }: Look,
  reader: ReturnType<typeof useReader>,
  t: T,
): ListDef<EntityRow> => {
  const whole = wholeEntity('invoice');
  const { buckets: _, ...rest } = whole.list;
  return entityListDef({ ...whole, list: { ...rest, ...look } }, { ...reader, title, within: {} }, t);
};
