/** The part of every list that follows from its declaration; a screen adds links, actions and cards. */

import type { Listed, ListPlan } from '@domain/kit/document/list-plan';
import type { Who } from '@domain/navigation/access';
import type { FormatLang } from '@/base/text/format';
import type { Filter } from '@/kit/list/types';
import type { CellWords } from './cell';
import { type DrawColumn, entityColumns } from './columns';
import { entityFilters, entitySorts } from './filters';
import { type EntityRow, titleOf } from './row';

export type ListWords = CellWords & { lang: FormatLang; who: Who };
/** `filters`: replacements of declared filters, by name; `undefined`: not for this reader. */
export type ListDrawing<R> = { column: DrawColumn<R>; filters?: Readonly<Record<string, Filter | undefined>> };

export const declaredList = <R extends EntityRow>(
  info: Listed,
  { name, sort, fixed = {}, columns }: Pick<ListPlan, 'name' | 'sort' | 'fixed' | 'columns'>,
  words: ListWords,
  { column, filters }: ListDrawing<R>,
) => {
  const held = Object.keys(fixed);
  const filterDefs = entityFilters(info, held, words.who, words, filters);
  return {
    name,
    view: info.name,
    aggregate: info.name,
    noun: words.t(info.label),
    filters: filterDefs.map((f) => f.field),
    sortable: info.list.sortable,
    sort,
    fixed,
    size: 20,
    filterDefs,
    sorts: entitySorts(info, held, words.t),
    columns: entityColumns(info, columns, words, column),
    nameOf: (row: R) => titleOf(info, row),
  };
};
