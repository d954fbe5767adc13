/** A document on as many sheets as it needs: its parts are measured as rendered, then distributed. */
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Heights, paginate } from './paginate';
import { type Columns, Table } from './tables';

export type Sheeted = {
  key: string;
  /** Header of the first sheet, and of each further one. */
  first: ReactNode;
  next: ReactNode;
  /** Absent: no table. */
  columns?: Columns;
  /** `<tr>`s. */
  rows: readonly ReactNode[];
  /**
   * `<tr>` with the sums of the rows before `upTo`: at the start of a continued sheet, and at the end of one that
   * continues.
   */
  carried?: (upTo: number, page: number) => ReactNode;
  onward?: (upTo: number, page: number) => ReactNode;
  /** `<tr>` with the totals. */
  sum?: ReactNode;
  /** After the table, and at the bottom of the last sheet. */
  last: ReactNode;
  foot?: ReactNode;
  /** Footer of each sheet: document, and who printed it when. */
  line: readonly [start: string, middle: string];
};

/** Usable height, px: sheet height minus top and bottom margins and footer, all in mm. */
export const ROOM = ((296.9 - 12 - 8 - 5.6) * 96) / 25.4;
export type SheetSize = 'whole' | 'half';
const ROOMS: Readonly<Record<SheetSize, number>> = { whole: ROOM, half: ((148.45 - 8 - 5 - 5.6) * 96) / 25.4 };

const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;
const measured = (root: HTMLElement, size: SheetSize): Heights => {
  const at = (name: string) => heightOf(root.querySelector(`[data-part="${name}"]`));
  const table = root.querySelector('tbody[data-part="rows"]');
  return {
    room: ROOMS[size],
    first: at('first'),
    next: at('next'),
    columns: heightOf(root.querySelector('thead')),
    rows: [...(table?.children ?? [])].map(heightOf),
    carried: at('carried'),
    onward: at('onward'),
    last: at('sum') + at('last') + at('foot'),
  };
};

type Props = { of: Sheeted; size: SheetSize; onReady: () => void };
export const Sheets = ({ of, size, onReady }: Props) => {
  const [pages, setPages] = useState<readonly [number, number][]>();
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn.
  useLayoutEffect(() => {
    if (root.current) setPages(paginate(measured(root.current, size)));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is laid out.
  useLayoutEffect(() => {
    if (pages) onReady();
  }, [pages]);
  if (!pages) return <Measure of={of} at={root} size={size} />;
  return pages.map(([from, to], n) => {
    const ends = n === pages.length - 1;
    return (
      <section
        key={from === to ? 'end' : from}
        className={size === 'half' ? 'sheet sheet-half half' : 'sheet'}
        data-sheet={of.key}
      >
        {n === 0 ? of.first : of.next}
        {of.columns && (to > from || ends) && (
          <Table of={of.columns}>
            {n > 0 && of.carried?.(from, n)}
            {of.rows.slice(from, to).map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move.
              <Fragment key={from + i}>{row}</Fragment>
            ))}
            {ends ? of.sum : of.onward?.(to, n + 2)}
          </Table>
        )}
        {ends && of.last}
        {ends && of.foot && <div className="to-foot">{of.foot}</div>}
        <SheetFoot line={of.line} page={n + 1} of={pages.length} low={!(ends && of.foot)} />
      </section>
    );
  });
};

type FootProps = { line: readonly [string, string]; page: number; of: number; low: boolean };
/** Footer of a sheet. @param low nothing else is at the bottom */
export const SheetFoot = ({ line, page, of, low }: FootProps) => (
  <footer className={low ? 'sheet-foot to-foot' : 'sheet-foot'}>
    <span>{line[0]}</span>
    <span>{line[1]}</span>
    <span>
      Halaman {page} dari {of}
    </span>
  </footer>
);
type MeasureProps = Omit<Props, 'onReady'> & { at: RefObject<HTMLDivElement | null> };
const Measure = ({ of, size, at }: MeasureProps) => (
  <div ref={at} className={size === 'half' ? 'measure half measure-half' : 'measure'} aria-hidden>
    <div data-part="first" className="flow-root">
      {of.first}
    </div>
    <div data-part="next" className="flow-root">
      {of.next}
    </div>
    {of.columns && (
      <table className="rows">
        <colgroup>{of.columns.cols}</colgroup>
        <thead>{of.columns.head}</thead>
        <tbody data-part="rows">{of.rows}</tbody>
        <tbody data-part="carried">{of.carried?.(0, 1)}</tbody>
        <tbody data-part="onward">{of.onward?.(0, 1)}</tbody>
        <tbody data-part="sum">{of.sum}</tbody>
      </table>
    )}
    <div data-part="last" className="flow-root">
      {of.last}
    </div>
    <div data-part="foot" className="flow-root">
      {of.foot}
    </div>
  </div>
);
