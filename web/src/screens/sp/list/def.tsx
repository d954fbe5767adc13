import { fileColumns, type SpColumn, spList, spListAt } from '@domain/flows/sp/list';
import { spStatus } from '@domain/flows/sp/status';
import { dayWib } from '@domain/kit/values/time';
import { routeOf } from '@domain/navigation/access';
import { spHref } from '@/base/navigation/sp-href';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { plannedList } from '@/kit/entity/list/list-from-plan';
import { ExportMenu } from '@/kit/list/export/export-menu';
import type { ListDef, ListNow } from '@/kit/list/types';
import { spActions } from './actions';
import { spCard } from './card';
import { spColumns } from './columns';
import { createSp } from './create';
import { CreateSp } from './create-button';
import { type Branches, ownFilters } from './filters';
import type { Reader, SpRow } from './row';

type ListContext = { who: Reader; path: string; minute: number; branches: Branches; lang: FormatLang };
/** Displayed columns as the export's fields. */
const inFile = (now: ListNow): ListNow => ({ ...now, columns: fileColumns(now.columns as SpColumn[]) });
/** Definition of the SP list at a path, for a reader. `minute`: ms. */
export const spListDef = ({ who, path, minute, branches, lang }: ListContext, t: T): ListDef<SpRow> => {
  const now = new Date(minute).toISOString();
  const plan = spListAt({ route: routeOf(path), who, day: dayWib(now), now });
  const words = { t, lang, who, linkOf: () => undefined };
  const columns = spColumns(who, plan);
  const list = plannedList<SpRow>(spList, plan, spStatus, words, {
    column: (name: string) => columns[name as SpColumn],
    filters: ownFilters(who, branches, t),
  });
  const href = (r: SpRow) => spHref(who, r.id, path) ?? path;
  const create = createSp(path, who);
  return {
    ...list,
    title: plan.title,
    searchHint: t('No. SP, customer, kota'),
    sorts: list.sorts.map((one) =>
      one.field === 'sp' ? { ...one, asc: t('Terkecil dahulu'), desc: t('Terbesar dahulu') } : one,
    ),
    sum: { field: 'total', label: t('Total penyaringan') },
    href,
    card: spCard(who, plan.columns),
    actions: plan.closed ? [] : spActions(who, href, t),
    fitText: (fit, count) =>
      fit === 0
        ? t('Tidak ada yang menunggu keputusan Anda')
        : t('{{fit}} dari {{count}} menunggu keputusan Anda', { fit, count }),
    header: (now) => (
      <>
        {!now.phone && <ExportMenu view="sp" now={inFile(now)} />}
        {create && <CreateSp {...create} />}
      </>
    ),
    phoneTools: (now) => <ExportMenu view="sp" now={inFile(now)} />,
    first: {
      title: t('Belum ada SP'),
      detail: create
        ? t('SP pertama yang dibuat langsung tampil di sini, dari draf sampai lunas.')
        : t('Begitu ada SP di cabang Anda, SP itu tampil di sini dengan sendirinya.'),
      action: create && <CreateSp {...create} aside={false} main />,
    },
  };
};
