/** An entry below 768 px: what it is called, what tells it apart, and the two fields that say most. */
import type { EntityInfo, FieldInfo } from '@/app/entities';
import { rupiah } from '@/app/format';
import { Plate } from '@/ui/plate';
import type { CardParts, CellContext } from '../list/types';
import { type CellWords, entityCell } from './list-cell';
import { type EntityRow, expires, fieldOf, secondOf, titleOf } from './list-row';

/** How much a kind of field says on its own, the most first; kinds that are not here say too little. */
const TELLING = ['money', 'nopol', 'rows', 'boolean', 'phone', 'enum', 'ref', 'kg', 'date', 'number', 'text', 'email'];
const worth = (field: FieldInfo): number => (expires(field) ? 0.5 : TELLING.indexOf(field.kind));

/** The two columns that a card tells beside title and second line. */
export const tellingFields = (info: EntityInfo, fixed: readonly string[]): FieldInfo[] => {
  const told = new Set([info.title, ...info.second.map((path) => path.replace(/^sebutan\./, '')), ...fixed]);
  return info.list.columns
    .filter((name) => !told.has(name))
    .map((name) => fieldOf(info, name))
    .filter((field) => worth(field) >= 0)
    .map((field, at) => ({ field, at }))
    .sort((a, b) => worth(a.field) - worth(b.field) || a.at - b.at)
    .slice(0, 2)
    .map(({ field }) => field);
};

export const entityCard = (info: EntityInfo, fixed: readonly string[], words: CellWords) => {
  const telling = tellingFields(info, fixed);
  const plate = fieldOf(info, info.title).kind === 'nopol';
  // Links lie under the card's own.
  const quiet: CellWords = { ...words, linkOf: () => undefined };
  return (row: EntityRow, at: CellContext): CardParts => {
    const title = titleOf(info, row);
    const second = secondOf(info, row);
    const told = telling.flatMap((field) => {
      const value = field.kind === 'money' ? rupiah(Number(row[field.name])) : entityCell(field, row, at, quiet);
      const empty =
        field.kind === 'ref' ? !row.sebutan?.[field.name] : row[field.name] === '' || row[field.name] === undefined;
      return value === null || empty ? [] : [{ field, value }];
    });
    return {
      body: (
        <div className="flex flex-col gap-0.5">
          <p className="font-medium">{plate ? <Plate no={title} /> : title}</p>
          {second && <p className="text-ink-2 text-table">{second}</p>}
        </div>
      ),
      foot: (
        <dl className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-table">
          {told.map(({ field, value }) => (
            <div key={field.name} className="flex min-w-0 items-baseline gap-1.5">
              <dt className="shrink-0 text-ink-3">{words.t(field.label)}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      ),
    };
  };
};
