/** An entry below 768 px: what it is called, what tells it apart, and the two fields that say most. */
import type { EntityInfo, FieldInfo } from '@/app/entities';
import { type FormatLang, rupiah } from '@/app/format';
import { Badge } from '@/ui/badge';
import { Plate } from '@/ui/plate';
import type { CardParts, CellContext } from '../list/types';
import { secondOf } from './entry-words';
import { type CellWords, entityCell } from './list-cell';
import { type EntityRow, expires, fieldOf, titleOf } from './list-row';

/** How much a kind of field says on its own, the most first; kinds that are not here say too little. */
const TELLING = ['money', 'boolean', 'nopol', 'enum', 'rows', 'phone', 'ref', 'kg', 'date', 'number', 'text', 'email'];
const worth = (info: EntityInfo, field: FieldInfo): number => {
  if (expires(field)) return 0.5;
  // What an entry's fields amount to says more than any of them.
  return info.derived.includes(field) ? 1.5 : TELLING.indexOf(field.kind);
};
/** Columns beside title and second line, the most telling first. */
export const tellingFields = (info: EntityInfo, fixed: readonly string[]): FieldInfo[] => {
  const told = new Set([info.title, ...info.second.map((path) => path.replace(/^sebutan\./, '')), ...fixed]);
  return info.list.columns
    .filter((name) => !told.has(name))
    .map((name) => fieldOf(info, name))
    .filter((field) => worth(info, field) >= 0)
    .map((field, at) => ({ field, at }))
    .sort((a, b) => worth(info, a.field) - worth(info, b.field) || a.at - b.at)
    .map(({ field }) => field);
};
/** What a row has something to say with: a no says nothing. */
export const hasToSay = (field: FieldInfo, row: EntityRow): boolean => {
  const value = field.kind === 'ref' ? row.sebutan?.[field.name] : row[field.name];
  if (field.kind === 'rows') return Array.isArray(value) && value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false && value !== 0;
};
const MOST = 2;

export const entityCard = (info: EntityInfo, fixed: readonly string[], words: CellWords & { lang: FormatLang }) => {
  const telling = tellingFields(info, fixed);
  const plate = fieldOf(info, info.title).kind === 'nopol';
  // Links would lie under the card's own.
  const still: CellWords = { ...words, linkOf: () => undefined };
  return (row: EntityRow, at: CellContext): CardParts => {
    const title = titleOf(info, row);
    const second = secondOf(info, row, words);
    return {
      body: (
        <div className="flex flex-col gap-0.5">
          <p className="font-medium">{plate ? <Plate no={title} /> : title}</p>
          {second && <p className="text-ink-2 text-table">{second}</p>}
        </div>
      ),
      foot: (
        <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-4 text-table">
          {telling
            .filter((field) => hasToSay(field, row))
            .slice(0, MOST)
            .map((field) => (
              <Told key={field.name} field={field} row={row} at={at} words={still} />
            ))}
        </dl>
      ),
    };
  };
};

type ToldProps = { field: FieldInfo; row: EntityRow; at: CellContext; words: CellWords };
const Told = ({ field, row, at, words }: ToldProps) => {
  const label = words.t(field.label);
  if (field.kind === 'boolean')
    return (
      <div className="self-end">
        <dt className="sr-only">{label}</dt>
        <dd>
          <Badge tone="tunggu">{label}</Badge>
        </dd>
      </div>
    );
  return (
    <div className="min-w-0">
      <dt className="truncate text-hint text-ink-3">{label}</dt>
      <dd className="min-w-0">
        {field.kind === 'money' ? rupiah(Number(row[field.name])) : entityCell(field, row, at, words)}
      </dd>
    </div>
  );
};
