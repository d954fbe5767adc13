/** Tables of papers: columns with their heads, lines of sums, what is carried from sheet to sheet, cells of facts above. */
import type { ReactNode } from 'react';
import { phone } from '@/base/format';

/** Widths of a table's columns; undefined: what is left. */
export const colsOf = (widths: readonly (string | undefined)[]): ReactNode =>
  widths.map((width, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
    <col key={n} style={width ? { width } : undefined} />
  ));
/** `<col>`s and a table's head. */
export type Columns = { cols: ReactNode; head: ReactNode };
/** A column: its width, absent: what is left; its head, in two lines where it has a line break; how it stands. */
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
/** A table of one sheet, or of one of several on it. */
export const Table = ({ of, children }: { of: Columns; children: ReactNode }) => (
  <table className="rows">
    <colgroup>{of.cols}</colgroup>
    <thead>{of.head}</thead>
    <tbody>{children}</tbody>
  </table>
);
export const tick = <span className="tick" />;
/** Columns for pens: what is loaded, what arrives, what is short of it. */
export const checksOf = (load: ReactNode, unload: ReactNode) => (
  <>
    <td className="ruled centre">{load}</td>
    <td className="centre">{unload}</td>
    <td className="ruled" />
  </>
);
type SumsProps = {
  label: string;
  /** Columns that the label takes, after the first. */
  span: number;
  figures: readonly string[];
  /** It ends the table: nothing is carried. */
  sum?: boolean | undefined;
  children?: ReactNode;
};
/** A line of sums. */
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
/** A line at the head or foot of a table's part. @param page where it goes on from, or will go on */
type Line = (upTo: number, page: number) => ReactNode;
/** The two lines of a table that goes on. @param sums the line of the rows before `upTo` */
export const carrying = (sums: (upTo: number, label: string) => ReactNode): { carried: Line; onward: Line } => ({
  carried: (upTo, page) => sums(upTo, `Pindahan dari halaman ${page}`),
  onward: (upTo, page) => sums(upTo, `Dipindahkan ke halaman ${page}`),
});
/** A fact under its label; nothing where it is none. */
type Fact = readonly [label: string, value: ReactNode, bold?: boolean] | '' | undefined;
/** Facts in cells side by side, each of one, which may take two lines, or of several. */
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
/** Whom to ask at a place. */
export const Contact = ({ pic, telp }: { pic: string; telp: string }) =>
  pic || telp ? (
    <p>
      {pic} {telp && <b className="nowrap">{phone(telp)}</b>}
    </p>
  ) : undefined;
