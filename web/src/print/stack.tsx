/** A document of stacked blocks and tables over as many sheets as needed: rendered, measured, then laid out. */
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ROOM, SheetFoot } from './sheets';
import { type Piece, type StackHeights, stackPages } from './stack-pages';

export type Section =
  | { block: ReactNode; keep?: 'next' }
  | {
      /** Above the head, on its first sheet. */
      title?: ReactNode;
      className?: string;
      cols: ReactNode;
      /** `head`: a `<tr>`, repeated on each sheet; `rows`: `<tr>`s. */
      head?: ReactNode;
      rows: readonly ReactNode[];
      /**
       * `<tr>` with the totals of the rows before `upTo`: where a sheet continues from the previous one, and where it
       * will be continued.
       */
      carried?: (upTo: number, page: number) => ReactNode;
      onward?: (upTo: number, page: number) => ReactNode;
      sum?: ReactNode;
    };
export type Stacked = {
  key: string;
  /** Head of the first sheet, and of the following ones. */
  first: ReactNode;
  next: ReactNode;
  sections: readonly Section[];
  /** Foot of the last sheet. */
  foot: ReactNode;
  /** Bottom line of each sheet. */
  line: readonly [start: string, middle: string];
  /** A class with tighter spacing, used if it saves a sheet. */
  closer?: string;
};

type Table = Extract<Section, { rows: readonly ReactNode[] }>;
/** Index of a section and, for a table, of the row; the total is the row after the last. */
type PiecePosition = { section: number; row?: number };
const placesOf = (sections: readonly Section[]): PiecePosition[] =>
  sections.flatMap((one, section): PiecePosition[] => {
    if ('block' in one) return [{ section }];
    return Array.from({ length: one.rows.length + (one.sum ? 1 : 0) }, (_, row) => ({ section, row }));
  });

const heightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().height ?? 0;
const measured = (root: HTMLElement, sections: readonly Section[]): StackHeights => {
  const at = (name: string) => heightOf(root.querySelector(`[data-part="${name}"]`));
  const pieces = placesOf(sections).map(({ section, row }): Piece => {
    const one = sections[section] as Section;
    if ('block' in one) return { height: at(`${section}`), ...(one.keep && { keep: one.keep }) };
    const rows = root.querySelector(`tbody[data-part="${section}"]`)?.children;
    const isSum = row === one.rows.length;
    return { height: heightOf(rows?.[row ?? 0]), table: section, ...(isSum && { keep: 'before' }) };
  });
  const tables = sections.map((_, n) => ({
    title: at(`${n}/title`),
    head: heightOf(root.querySelector(`table[data-part="${n}/table"] thead`)),
    carried: at(`${n}/carried`),
    onward: at(`${n}/onward`),
  }));
  return { room: ROOM, first: at('first'), next: at('next'), pieces, tables, foot: at('foot') };
};

/** The part of a section on one sheet. @param of positions of its pieces */
const Shown = ({ one, of, page }: { one: Section; of: readonly PiecePosition[]; page: number }) => {
  if ('block' in one) return one.block;
  const rows = of.map(({ row = 0 }) => row);
  const [from = 0, to = 0] = [rows[0], (rows.at(-1) ?? 0) + 1];
  const ends = to >= one.rows.length + (one.sum ? 1 : 0);
  return (
    <>
      {from === 0 && one.title}
      <Frame of={one}>
        {from > 0 && one.carried?.(from, page)}
        {rows.map((row) => (
          <Fragment key={row}>{one.rows[row] ?? one.sum}</Fragment>
        ))}
        {!ends && one.onward?.(to, page + 2)}
      </Frame>
    </>
  );
};
const Frame = ({ of, part, children }: { of: Table; part?: string; children: ReactNode }) => (
  <table className={`rows ${of.className ?? ''}`} data-part={part}>
    <colgroup>{of.cols}</colgroup>
    {of.head && <thead>{of.head}</thead>}
    {part ? children : <tbody>{children}</tbody>}
  </table>
);

type Laid = { pages: readonly [number, number][]; className: string };
/** The layout with normal spacing, or with the tighter one if that needs fewer sheets. */
const laidOut = (root: HTMLElement, { sections, closer = '' }: Stacked): Laid => {
  const pages = stackPages(measured(root, sections));
  if (pages.length === 1 || closer === '') return { pages, className: '' };
  root.classList.add(closer);
  const fewer = stackPages(measured(root, sections));
  return fewer.length < pages.length ? { pages: fewer, className: closer } : { pages, className: '' };
};

export const Stack = ({ of, onReady }: { of: Stacked; onReady: () => void }) => {
  const [laid, setLaid] = useState<Laid>();
  const root = useRef<HTMLDivElement>(null);
  const { sections } = of;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn.
  useLayoutEffect(() => {
    if (root.current) setLaid(laidOut(root.current, of));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is laid out.
  useLayoutEffect(() => {
    if (laid) onReady();
  }, [laid]);
  if (!laid) return <Measure of={of} at={root} />;
  const { pages, className } = laid;
  const places = placesOf(sections);
  return pages.map(([from, to], n) => {
    const here = places.slice(from, to);
    const ends = n === pages.length - 1;
    return (
      <section key={from === to ? 'end' : from} className={`sheet ${className}`} data-sheet={of.key}>
        {n === 0 ? of.first : of.next}
        {[...new Set(here.map(({ section }) => section))].map((section) => (
          <Shown
            key={section}
            one={sections[section] as Section}
            of={here.filter((place) => place.section === section)}
            page={n}
          />
        ))}
        {ends && <div className="to-foot">{of.foot}</div>}
        <SheetFoot line={of.line} page={n + 1} of={pages.length} low={!ends} />
      </section>
    );
  });
};

const Measure = ({ of, at }: { of: Stacked; at: RefObject<HTMLDivElement | null> }) => {
  const part = (name: string, node: ReactNode) => (
    <div key={name} data-part={name} className="flow-root">
      {node}
    </div>
  );
  return (
    <div ref={at} className="measure" aria-hidden>
      {part('first', of.first)}
      {part('next', of.next)}
      {of.sections.map((one, n) =>
        'block' in one ? (
          part(`${n}`, one.block)
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections of a paper never move.
          <Fragment key={n}>
            {part(`${n}/title`, one.title)}
            <Frame of={one} part={`${n}/table`}>
              <tbody data-part={n}>
                {one.rows}
                {one.sum}
              </tbody>
              <tbody data-part={`${n}/carried`}>{one.carried?.(0, 1)}</tbody>
              <tbody data-part={`${n}/onward`}>{one.onward?.(0, 1)}</tbody>
            </Frame>
          </Fragment>
        ),
      )}
      {part('foot', of.foot)}
    </div>
  );
};
