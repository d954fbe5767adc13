/** A print declared by its kind: facts in sections, tables, amounts, signatures; one copy per recipient. */
import type { KindColumn, KindPaperContent } from '@domain/print/kind-paper';
import { number } from '@/base/text/format';
import { formHeads, sectionsOf, textOf } from './form';
import { lineOf } from './parts';
import type { Drawing } from './printed';
import type { Section, Stacked } from './stack';
import { carrying, colsOf } from './tables';
import { detailOf, SignedBy, worthOf } from './voucher';

const FIGURES = new Set(['money', 'number', 'kg', 'percent']);
const classOf = ({ kind }: Pick<KindColumn, 'kind'>): string | undefined => (FIGURES.has(kind) ? 'figure' : undefined);

type Table = KindPaperContent['tables'][number];
type Row = KindPaperContent['rows'][string][number];
const totalIn = (rows: readonly Row[], name: string): number =>
  rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
const tableOf = (p: KindPaperContent, { list, label, columns, sums = [] }: Table): Section => {
  const rows = p.rows[list] ?? [];
  // A column that the reader may not read is missing in all rows; one of sums that is 0 in all says nothing.
  const shown = columns.filter(({ name }) =>
    sums.includes(name) ? totalIn(rows, name) > 0 : rows.some((row) => name in row),
  );
  /** The sums of the rows before `upTo`, after a label in the columns before the first of them. */
  const sumsOf = (upTo: number, text: string, className: string) => {
    const first = shown.findIndex(({ name }) => sums.includes(name));
    if (first < 0) return undefined;
    return (
      <tr key="sum" className={className}>
        <td />
        {first > 0 && <td colSpan={first}>{text}</td>}
        {shown.slice(first).map((column) => (
          <td key={column.name} className={classOf(column)}>
            {sums.includes(column.name) && textOf({ ...column, value: totalIn(rows.slice(0, upTo), column.name) })}
          </td>
        ))}
      </tr>
    );
  };
  return {
    title: <h2 className="section-title">{label}</h2>,
    cols: colsOf(['9mm', ...shown.map(({ kind }) => (FIGURES.has(kind) ? '32mm' : undefined))]),
    head: (
      <tr>
        <th>No.</th>
        {shown.map((column) => (
          <th key={column.name} className={classOf(column)}>
            {column.label}
          </th>
        ))}
      </tr>
    ),
    rows: rows.map((row, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move.
      <tr key={n}>
        <td>{n + 1}</td>
        {shown.map((column) => (
          <td key={column.name} className={classOf(column)}>
            {textOf({ ...column, value: row[column.name] ?? '' })}
          </td>
        ))}
      </tr>
    )),
    ...carrying((upTo, text) => sumsOf(upTo, text, 'carried')),
    ...(rows.length > 1 && { sum: sumsOf(rows.length, `Jumlah ${number(rows.length)} baris`, 'sum') }),
  };
};
const totalsOf = (p: KindPaperContent): Section[] => {
  const shown = p.totals.flatMap((name) => p.fields[name] ?? []);
  if (shown.length === 0) return [];
  return [
    {
      className: 'totals',
      cols: colsOf([undefined, '60mm']),
      rows: shown.map((field, n) => (
        <tr key={field.label} className={n === shown.length - 1 ? 'sum' : undefined}>
          <td className="figure">{field.label}</td>
          <td className="figure">{textOf(field)}</td>
        </tr>
      )),
    },
  ];
};

export const kindPaperDrawing: Drawing<KindPaperContent> = {
  whole: (print) => {
    const { content: p } = print;
    const copies = p.copies.length > 0 ? p.copies : [''];
    return copies.map((copy, n): Stacked => {
      const note = copy && `Lembar ${n + 1} dari ${copies.length}, ${copy}`;
      return {
        key: `${print.id}/${n}`,
        ...formHeads(print, p.title, note),
        sections: [
          ...worthOf(p),
          ...sectionsOf(p),
          ...p.tables.filter(({ list }) => p.rows[list]?.length).map((table) => tableOf(p, table)),
          ...(p.words || p.note ? detailOf(p) : totalsOf(p)),
        ],
        foot: p.signs.length > 0 && <SignedBy of={p} copy={n} />,
        line: lineOf(p.code, print),
      };
    });
  },
};
