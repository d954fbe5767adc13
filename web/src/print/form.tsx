/** Printed forms of master data: their sections, three fields per line. */
import './forms.css';
import type { FieldKind } from '@domain/kit/entity/field-info';
import type { FormField, FormPaper } from '@domain/print/form';
import { money, number, percent, phone, rupiah, stamp } from '@/base/text/format';
import { day, Email, Head, NextTitle, npwpText, Title } from './parts';
import type { Printed } from './printed';
import type { Section, Stacked } from './stack';
import { colsOf } from './tables';

type Written = (value: string | number) => string;
const asItIs: Written = (value) => (typeof value === 'number' ? money(value) : value);
const texts: Readonly<Record<FieldKind, Written>> = {
  text: asItIs,
  long: asItIs,
  phone: (value) => phone(String(value)),
  email: asItIs,
  npwp: (value) => npwpText(String(value)),
  nopol: asItIs,
  date: (value) => day(String(value)),
  datetime: (value) => stamp(String(value), 'id'),
  money: (value) => (typeof value === 'number' ? rupiah(value) : value),
  number: asItIs,
  kg: asItIs,
  percent: (value) => (typeof value === 'number' ? (value === 0 ? '–' : percent(value)) : value),
  coordinate: asItIs,
  boolean: asItIs,
  enum: asItIs,
  ref: asItIs,
  file: asItIs,
  rows: asItIs,
};
/** Printed text of a field; empty: to be filled in by pen. */
export const textOf = ({ kind, value }: Pick<FormField, 'kind' | 'value'>): string => texts[kind](value);
/** A line has six columns: each field takes two, a long text all six. */
const WIDE = 6;
const widthOf = ({ kind }: FormField): number => (kind === 'long' ? WIDE : 2);
type Filled = FormField & { name: string };
const linesOf = (fields: readonly Filled[]): Filled[][] => {
  const lines: Filled[][] = [];
  let left = 0;
  for (const field of fields) {
    const width = widthOf(field);
    if (width > left) {
      lines.push([]);
      left = WIDE;
    }
    lines.at(-1)?.push(field);
    left -= width;
  }
  return lines;
};
/** The last field of a line takes the remaining columns. */
const rowOf = (line: readonly Filled[]) => (
  <tr key={line[0]?.name}>
    {line.map((field, n) => (
      <td key={field.name} colSpan={n === line.length - 1 ? WIDE - 2 * n : 2} data-field={field.name}>
        <p className="label">{field.label}</p>
        <p className="form-value">{field.kind === 'email' ? <Email of={String(field.value)} /> : textOf(field)}</p>
      </td>
    ))}
  </tr>
);
const cols = colsOf(Array.from({ length: WIDE }, () => undefined));

type Named = FormPaper['sections'][number];
/**
 * A section as a table with its title as header; undefined if the reader may read none of its fields. @param n its
 * number
 */
const sectionOf = (p: FormPaper, { title, fields: names }: Named, n: number): Section | undefined => {
  const shown = names.flatMap((name): Filled[] => (p.fields[name] ? [{ ...p.fields[name], name }] : []));
  if (shown.length === 0) return undefined;
  return {
    className: 'form',
    cols,
    head: (
      <tr>
        <th colSpan={WIDE}>
          {p.sections.length > 1 && `${number(n)}. `}
          {title}
        </th>
      </tr>
    ),
    rows: linesOf(shown).map(rowOf),
  };
};
/** All sections, numbered if there are several. @param custom renders sections with a table of their own */
export const sectionsOf = (p: FormPaper, custom?: (section: Named, n: number) => Section | undefined): Section[] => {
  const all: Section[] = [];
  for (const section of p.sections) {
    const n = all.length + 1;
    const drawn = custom?.(section, n) ?? sectionOf(p, section, n);
    if (drawn) all.push(drawn);
  }
  return all;
};
/**
 * Headers of a form's sheets. @param title of the form @param note beside it; absent: the entry's name, on reprints
 * empty
 */
export const formHeads = (
  print: Printed<FormPaper>,
  title: string,
  note = print.first ? '' : print.content.name,
): Pick<Stacked, 'first' | 'next'> => {
  const { head, code, name, mark } = print.content;
  const long = title.length > 24 ? <span className="title-long">{title}</span> : title;
  return {
    first: (
      <>
        <Head head={head} code={code} />
        <Title print={print} mark={mark} note={note && <p>{note}</p>}>
          {long}
        </Title>
      </>
    ),
    next: (
      <NextTitle title={long} mark={mark} print={print}>
        <p>
          <b>{name}</b>
        </p>
        <p>{code}</p>
      </NextTitle>
    ),
  };
};
