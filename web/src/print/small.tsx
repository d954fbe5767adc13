/** Prints smaller than a sheet, in sequence: no measuring, each at its natural size. */
import { useEffect } from 'react';
import type { Drawn, Printed } from './printed';

type Props = { papers: readonly Printed[]; drawn: Drawn; onReady: () => void };
export const Small = ({ papers, drawn, onReady }: Props) => {
  useEffect(onReady, [onReady]);
  const pieces = papers.flatMap((print) => drawn.get(print.paper)?.pages?.(print) ?? []);
  return (
    <main className="sheets">
      {pieces.map(({ key, node }) => (
        <section key={key} className="piece" data-sheet={key}>
          {node}
        </section>
      ))}
    </main>
  );
};
