/** One of the lists that a kind of document declares: tab labels, optional columns, rows grouped by day. */

import type { Listed, ListPlan } from '@domain/kit/document/list-plan';
import type { StatusTable } from '@domain/kit/lifecycle/status';
import { statusText } from '@domain/wording/status';
import { dayHead } from '@/base/text/format';
import { daysAsMoments } from '@/kit/list/filters/days';
import { leavesBy } from '@/kit/list/table/fit';
import type { Column, ListDef, Tab } from '@/kit/list/types';
import { declaredList, type ListDrawing, type ListWords } from './list-from-entity';
import type { EntityRow } from './row';

/** The plan's tabs; one without a label has that of its status. */
const tabsOf = (plan: ListPlan, statuses: StatusTable, { t, lang }: ListWords): readonly [Tab, ...Tab[]] => {
  const worded = ({ label, status = '', empty, columns: _, ...tab }: ListPlan['tabs'][0]): Tab => ({
    ...tab,
    label: label ? t(label) : statusText(status, lang, statuses),
    ...(empty && { empty: { title: t(empty.title), detail: empty.detail && t(empty.detail) } }),
  });
  const [first, ...others] = plan.tabs;
  return [worded(first), ...others.map(worded)];
};
/** Restricts a column to the tabs that declare it, if any do. */
const tabsWith = ({ tabs }: ListPlan, column: string): { tabs?: readonly string[] } => {
  const ownTabs = tabs.filter(({ columns }) => columns?.includes(column)).map(({ id }) => id);
  return ownTabs.length > 0 ? { tabs: ownTabs } : {};
};
/** Optional columns are off by default and come before the last column. */
const columnsOf = <R>(plan: ListPlan, all: readonly Column<R>[]): Column<R>[] =>
  all.map((column) => ({
    ...column,
    leaves: leavesBy(plan.columnPriority, column.id) ?? 0,
    ...(plan.choices?.includes(column.id) && { off: true }),
    ...(!plan.columns.includes(column.id) && tabsWith(plan, column.id)),
  }));

export const plannedList = <R extends EntityRow>(
  info: Listed,
  plan: ListPlan,
  statuses: StatusTable,
  words: ListWords,
  drawing: ListDrawing<R>,
) => {
  const { columns, choices = [], perDay } = plan;
  const more = new Set(plan.tabs.flatMap((tab) => tab.columns ?? []).filter((name) => !columns.includes(name)));
  const ordered = [...columns.slice(0, -1), ...more, ...choices, ...columns.slice(-1)];
  const list = declaredList<R>(info, { ...plan, columns: ordered }, words, drawing);
  const group: ListDef<R>['group'] = perDay && {
    sort: perDay.sort,
    field: perDay.day,
    head: (day, now, lang) => dayHead(day, now, lang) || words.t('Belum ada tanggal'),
    ask: (day) => ({ [perDay.sort]: daysAsMoments({ from: day, to: day }) }),
    sum: perDay.sum,
  };
  return { ...list, tabs: tabsOf(plan, statuses, words), columns: columnsOf<R>(plan, list.columns), group };
};
