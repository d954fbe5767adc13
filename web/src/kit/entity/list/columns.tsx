/** Columns of an entity's list: how wide by kind, which leave first. */
import type { EntityInfo, FieldInfo } from '@/base/entity';
import type { Column } from '@/kit/list/types';
import { type CellWords, Cut, entityCell } from './cell';
import { HEAD, headOf, LETTER, leavesAt, roomOf } from './room';
import { type EntityRow, expires, fieldOf, titleOf } from './row';

const firstWay = (field: FieldInfo): 'asc' | 'desc' =>
  field.kind === 'datetime' || field.kind === 'money' || (field.kind === 'date' && !expires(field)) ? 'desc' : 'asc';

/** The columns that the entity declares, and its title first where that is not among them. `fixed`: fields that are the same in all rows. */
export const entityColumns = (info: EntityInfo, fixed: readonly string[], words: CellWords): Column<EntityRow>[] => {
  const { t } = words;
  const own = info.list.columns.filter((name) => !fixed.includes(name));
  return own.map((name, at): Column<EntityRow> => {
    const field = fieldOf(info, name);
    const room = roomOf(info, field);
    const head = t(headOf(field));
    const heading = Math.ceil(head.length * LETTER + HEAD);
    const sort = [name, `sebutan.${name}`].find((path) => info.list.sortable.includes(path));
    const least = room.least && Math.max(room.least, heading);
    const title = name === info.title;
    // It is the row's own link.
    const first = at === 0;
    return {
      id: name,
      label: head,
      ...room,
      width: Math.ceil(Math.max(room.width, heading)),
      ...(least ? { least } : {}),
      leaves: leavesAt(info, field, at),
      ...(title || first ? { always: true } : {}),
      ...(sort ? { sort, first: firstWay(field) } : {}),
      bar: Math.round(room.width * 0.62),
      cell: (row, at) =>
        title && field.kind === 'text' ? (
          <Cut text={titleOf(info, row)} className="font-medium text-ink" />
        ) : (
          entityCell(field, row, at, first ? { ...words, linkOf: () => undefined } : words)
        ),
    };
  });
};
