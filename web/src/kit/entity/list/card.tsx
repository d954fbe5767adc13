/** An entry below 768 px: title, distinguishing facts, and the two most informative fields. */
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { type FormatLang, rupiah } from '@/base/text/format';
import type { CardParts, CellContext } from '@/kit/list/types';
import { Badge } from '@/ui/badge';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { secondOf, wordsOf } from '../entry-words';
import { cardFields, hasValue } from './card-fields';
import { type CellWords, entityCell } from './cell';
import { type EntityRow, fieldOf, titleOf } from './row';

const MAX_NAMED_VALUES = 2;

/** Keeps document numbers unbroken: they wrap as a whole. */
const whole = (text: string) =>
  text.split(/(\S+-\d+)/).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

export const entityCard = (info: EntityInfo, fixed: readonly string[], words: CellWords & { lang: FormatLang }) => {
  const telling = cardFields(info, fixed);
  const plate = fieldOf(info, info.title).kind === 'nopol';
  // Links inside a card would be covered by the card's own link.
  const still: CellWords = { ...words, linkOf: () => undefined };
  const seconds = info.subtitle.map((path) => path.replace('sebutan.', ''));
  const rest = info.identity.filter((name) => ![info.title, 'status', ...seconds, ...fixed].includes(name));
  /** Identifying fields that neither title nor second line shows; figures with their labels. */
  const restOf = (row: EntityRow, title: string): string[] =>
    rest.flatMap((name) => {
      const field = fieldOf(info, name);
      if (!hasValue(field, row)) return [];
      const text = wordsOf(info, row, field.kind === 'ref' ? `sebutan.${name}` : name, words);
      if (title.includes(text)) return [];
      return [field.kind === 'number' ? `${words.t(field.label)} ${text}` : text];
    });
  return (row: EntityRow, at: CellContext): CardParts => {
    const title = titleOf(info, row);
    const second = [secondOf(info, row, words), ...restOf(row, title)].filter(Boolean).join(', ');
    return {
      body: (
        <div className="flex flex-col gap-0.5">
          <p className="font-medium">{plate ? <Plate no={title} /> : info.life ? <DocNumber no={title} /> : title}</p>
          {info.life && <p className="text-table">{entityCell(fieldOf(info, 'status'), row, at, still)}</p>}
          {second && <p className="text-ink-2 text-table">{whole(second)}</p>}
        </div>
      ),
      foot: (
        <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-4 text-table">
          {telling
            .filter((field) => !field.looks && hasValue(field, row))
            .slice(0, MAX_NAMED_VALUES)
            .map((field) => (
              <CardFact key={field.name} field={field} row={row} at={at} words={still} />
            ))}
        </dl>
      ),
    };
  };
};

type CardFactProps = { field: FieldInfo; row: EntityRow; at: CellContext; words: CellWords };
const CardFact = ({ field, row, at, words }: CardFactProps) => {
  const label = words.t(field.label);
  if (field.kind === 'boolean')
    return (
      <div className="self-end">
        <dt className="sr-only">{label}</dt>
        <dd>
          <Badge tone="waiting">{label}</Badge>
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
