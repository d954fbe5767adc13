/** A print declared by its kind: facts in sections, tables, amounts, signatures; one copy per recipient. */
import type { KindColumn, KindPaperContent } from '@domain/print/kind-paper';
import { formHeads, sectionsOf, textOf } from './form';
import { lineOf, Signs } from './parts';
import type { Drawing } from './printed';
import type { Section, Stacked } from './stack';
import { colsOf } from './tables';

const FIGURES = new Set(['money', 'number', 'kg', 'percent']);
const classOf = ({ kind }: Pick<KindColumn, 'kind'>): string | undefined => (FIGURES.has(kind) ? 'figure' : undefined);

type Table = KindPaperContent['tables'][number];
const tableOf = (p: KindPaperContent, { list, label, columns }: Table): Section => {
  const rows = p.rows[list] ?? [];
  // A column that the reader may not read is missing in all rows.
  const shown = columns.filter(({ name }) => rows.some((row) => name in row));
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
          ...sectionsOf(p),
          ...p.tables.filter(({ list }) => p.rows[list]?.length).map((table) => tableOf(p, table)),
          ...totalsOf(p),
        ],
        foot: p.signs.length > 0 && <Signs of={p.signs.map((title) => ({ title }))} />,
        line: lineOf(p.code, print),
      };
    });
  },
};
