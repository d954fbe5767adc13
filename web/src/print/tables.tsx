/** Tables of printed documents: columns with headings, totals, totals carried between sheets, cells of facts. */
import type { ReactNode } from 'react';
import { phone } from '@/base/text/format';

/** Column widths; undefined: the remaining width. */
export const colsOf = (widths: readonly (string | undefined)[]): ReactNode =>
  widths.map((width, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
    <col key={n} style={width ? { width } : undefined} />
  ));
/** `<col>`s and a table's head. */
export type Columns = { cols: ReactNode; head: ReactNode };
/** A column: its width (absent: the remaining width), its heading with an optional line break, its class. */
type Column = readonly [width: string | undefined, head: string, className?: string];
export const columnsOf = (of: readonly Column[]): Columns => ({
  cols: colsOf(of.map(([width]) => width)),
  head: (
    <tr>
      {of.map(([, head, className]) => {
        const [first, second] = head.split('\n');
        return (
          <th key={head} className={className}>
            {first}
            {second && <br />}
            {second}
          </th>
        );
      })}
    </tr>
  ),
});
/** A table that fits on one sheet. */
export const Table = ({ of, children }: { of: Columns; children: ReactNode }) => (
  <table className="rows">
    <colgroup>{of.cols}</colgroup>
    <thead>{of.head}</thead>
    <tbody>{children}</tbody>
  </table>
);
export const tick = <span className="tick" />;
/** Columns to fill in by pen: loaded, arrived, missing. */
export const checksOf = (load: ReactNode, unload: ReactNode) => (
  <>
    <td className="ruled centre">{load}</td>
    <td className="centre">{unload}</td>
    <td className="ruled" />
  </>
);
type SumsProps = {
  label: string;
  /** Columns that the label spans, after the first. */
  span: number;
  figures: readonly string[];
  /** The final total: nothing is carried. */
  sum?: boolean | undefined;
  children?: ReactNode;
};
/** A row of totals. */
export const Sums = ({ label, span, figures, sum, children }: SumsProps) => (
  <tr className={sum ? 'sum' : 'carried'}>
    <td />
    <td colSpan={span}>{label}</td>
    {figures.map((figure, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
      <td key={n} className="figure">
        {figure}
      </td>
    ))}
    {children}
  </tr>
);
/** A row at the start or end of a table's part. @param page the page it continues from, or on */
type Line = (upTo: number, page: number) => ReactNode;
/** The carry rows of a continued table. @param sums the totals of the rows before `upTo` */
export const carrying = (sums: (upTo: number, label: string) => ReactNode): { carried: Line; onward: Line } => ({
  carried: (upTo, page) => sums(upTo, `Pindahan dari halaman ${page}`),
  onward: (upTo, page) => sums(upTo, `Dipindahkan ke halaman ${page}`),
});
/** A fact under its label; renders nothing if empty. */
type Fact = readonly [label: string, value: ReactNode, bold?: boolean] | '' | undefined;
/** Facts in cells side by side; a cell holds one fact, which may take two lines, or several. */
export const Cells = ({ of }: { of: readonly (readonly Fact[])[] }) => (
  <div className="cells">
    {of.map((facts) => (
      <div key={facts[0]?.[0]} className={facts.length > 1 ? 'cell cell-pair' : 'cell'}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]}>
                <p className="label">{fact[0]}</p>
                <p className={facts.length > 1 ? 'nowrap' : undefined}>{fact[2] ? <b>{fact[1]}</b> : fact[1]}</p>
              </div>
            ),
        )}
      </div>
    ))}
  </div>
);
/** Contact at a stop. */
export const Contact = ({ pic, telp }: { pic: string; telp: string }) =>
  pic || telp ? (
    <p>
      {pic} {telp && <b className="nowrap">{phone(telp)}</b>}
    </p>
  ) : undefined;
