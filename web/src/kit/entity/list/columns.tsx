/** Columns of a list by its declaration: headers, cells, sorting. */
import type { Listed } from '@domain/kit/document/list-plan';
import type { Column } from '@/kit/list/types';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { hasValue } from './card-fields';
import { type CellWords, entityCell } from './cell';
import { orderOf } from './order';
import { type EntityRow, fieldOf, headOf, titleOf, valueAt } from './row';

/** Layout of a column, and what a screen renders differently from the declaration. */
export type Drawn<R> = Omit<Column<R>, 'id' | 'label' | 'cell'> & Partial<Pick<Column<R>, 'cell'>>;
/** `at`: index of the column; `label`: its header. */
export type DrawColumn<R> = (name: string, at: number, label: string) => Drawn<R>;

/** Columns by name, from the declared fields. */
export const entityColumns = <R extends EntityRow>(
  info: Listed,
  names: readonly string[],
  words: CellWords,
  drawn: DrawColumn<R>,
): Column<R>[] =>
  names.map((name, at): Column<R> => {
    const host = names.includes(info.title) ? info.title : (names[0] ?? name);
    const field = fieldOf(info, name);
    const label = words.t(headOf(field));
    const sort = [name, `sebutan.${name}`].find((path) => info.list.sortable.includes(path));
    const title = name === info.title && field.kind === 'text';
    // The first column holds the row's own link.
    const look = drawn(name, at, label);
    const cellWords = at === 0 ? { ...words, linkOf: () => undefined } : words;
    return {
      id: name,
      label,
      ...(sort ? { sort, first: orderOf(field).first } : {}),
      ...(info.identity.includes(name) ? { identity: true, under: info.list.stackedIn?.[name] ?? host } : {}),
      ...(look.cell ? {} : { says: (row: R) => hasValue(field, row) }),
      cell: (row, context) =>
        title ? (
          info.title === 'nomor' && valueAt(row, 'nomor') ? (
            <DocNumber no={titleOf(info, row)} />
          ) : (
            <Cut text={titleOf(info, row)} className="font-medium text-ink" />
          )
        ) : (
          entityCell(field, row, context, cellWords)
        ),
      ...look,
    };
  });
