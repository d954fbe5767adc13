/** Lays out prints on sheets. */
import type { PrintPage } from '@domain/navigation/print-pages';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Drawn, Printed } from './printed';
import { type Sheeted, Sheets } from './sheets';
import { Stack, type Stacked } from './stack';

type Props = { papers: readonly Printed[]; drawn: Drawn; page: PrintPage; onReady: () => void };
/** A print; `node`: for a sheet shared with others, if possible. */
type Piece = { key: string; node: ReactNode | undefined; whole: () => (Sheeted | Stacked)[] };
type Part = { sheeted: Sheeted | Stacked } | { key: string; pieces: Piece[] };

const PER_MM = 96 / 25.4;
const [SHEET_MM, HALF_MM] = [296.9, 148.45];
/** Maximum height of a print on a shared sheet, mm: a half, or as much as it needs up to the full sheet. */
const ROOM_MM = { two: HALF_MM, half: HALF_MM, flow: SHEET_MM, whole: SHEET_MM, list: SHEET_MM };
const isHalf = ({ layout }: PrintPage): boolean => layout === 'two' || layout === 'half';

export const Layouts = ({ papers, drawn, page, onReady }: Props) => {
  const pieces = useMemo(() => piecesOf(papers, drawn, page), [papers, drawn, page]);
  const [heights, setHeights] = useState<readonly number[]>();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    setHeights([...(root.current?.children ?? [])].map((one) => one.getBoundingClientRect().height / PER_MM));
  }, []);
  const parts = useMemo(() => heights && partsOf(pieces, heights, page), [pieces, heights, page]);
  if (!parts) return <Measured pieces={pieces} at={root} as={isHalf(page) ? 'half' : 'run'} />;
  return <Parts of={parts} page={page} onReady={onReady} />;
};

const Parts = ({ of, page, onReady }: { of: readonly Part[] } & Pick<Props, 'page' | 'onReady'>) => {
  const waiting = of.filter((part) => 'sheeted' in part).length;
  const [ready, setReady] = useState(0);
  // Counts each print once it is laid out.
  const one = useRef(() => setReady((n) => n + 1)).current;
  useEffect(() => {
    if (ready >= waiting) onReady();
  }, [ready, waiting, onReady]);
  const size = page.layout === 'half' ? 'half' : 'whole';
  return (
    <main className="sheets">
      {of.map((part) =>
        'sheeted' in part ? (
          'sections' in part.sheeted ? (
            <Stack key={part.sheeted.key} of={part.sheeted} onReady={one} />
          ) : (
            <Sheets key={part.sheeted.key} of={part.sheeted} size={size} onReady={one} />
          )
        ) : (
          <section key={part.key} className={`sheet halves ${size === 'half' ? 'sheet-half' : ''}`}>
            {part.pieces.map(({ key, node }) => (
              <div key={key} className={isHalf(page) ? 'half' : 'run'} data-sheet={key}>
                {node}
              </div>
            ))}
            {page.layout === 'two' && part.pieces.length > 1 && (
              <div className="cut">
                <span>✂ Potong di sini</span>
              </div>
            )}
          </section>
        ),
      )}
    </main>
  );
};

/** Prints that may share sheets, each at its natural height. */
const Measured = ({
  pieces,
  at,
  as,
}: {
  pieces: readonly Piece[];
  at: RefObject<HTMLDivElement | null>;
  as: string;
}) => (
  <div ref={at} className="measure measure-wide" aria-hidden>
    {pieces.map(({ key, node }) => (
      <div key={key} className={as} style={{ height: 'auto' }}>
        {node}
      </div>
    ))}
  </div>
);

const piecesOf = (papers: readonly Printed[], drawn: Drawn, page: PrintPage): Piece[] => {
  const listed = page.layout === 'list' ? drawn.get(page.paper)?.list : undefined;
  if (listed) return [{ key: page.path, node: undefined, whole: () => listed(papers) }];
  return papers.flatMap((print): Piece[] => {
    const drawing = drawn.get(print.paper);
    if (!drawing) return [];
    const short = isHalf(page) ? drawing.half : page.layout === 'flow' ? drawing.run : undefined;
    return [{ key: print.id, node: short?.(print), whole: () => drawing.whole(print, page) }];
  });
};

/** A print that exceeds its space moves to sheets of its own: nothing is ever cut off. */
const partsOf = (pieces: readonly Piece[], heights: readonly number[], page: PrintPage): Part[] => {
  const most = ROOM_MM[page.layout as keyof typeof ROOM_MM];
  const sheet = page.layout === 'half' ? HALF_MM : SHEET_MM;
  const parts: Part[] = [];
  let left = 0;
  for (const [n, piece] of pieces.entries()) {
    const height = isHalf(page) ? most : (heights[n] ?? 0);
    const open = parts.at(-1);
    if (piece.node === undefined || (heights[n] ?? 0) > most + 0.1)
      parts.push(...piece.whole().map((sheeted) => ({ sheeted })));
    else if (open && 'pieces' in open && height <= left + 0.1) {
      open.pieces.push(piece);
      left -= height;
    } else {
      parts.push({ key: piece.key, pieces: [piece] });
      left = sheet - height;
    }
  }
  return parts;
};
