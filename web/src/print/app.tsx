/** The print page: fetches what the address names, lays it out, and opens the browser's print dialog. */

import { isZpl, MOST_PRINTS, otherSheets, type PrintPage, sheets } from '@domain/navigation/print-pages';
import type { Label } from '@domain/print/label';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { drawingOf } from './drawings';
import { Layouts } from './layouts';
import { logosCome } from './logos';
import type { Drawn, Printed, PrintResponse } from './printed';
import { Small } from './small';

const LabelBar = lazy(async () => ({ default: (await import('./label-bar')).LabelBar }));
const ZplButton = lazy(async () => ({ default: (await import('./label-bar')).ZplButton }));

type State = { answer: PrintResponse; drawn: Drawn } | { message: string; again?: boolean } | undefined;
type Props = { page: PrintPage; ask: () => Promise<PrintResponse>; ids: number; reopened: boolean };

/** Waits until all fonts are loaded. */
const lettersCome = async (): Promise<void> => {
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 10pt "IBM Plex Sans Variable"`)));
  await document.fonts.ready;
};

const drawnBy = async (papers: readonly string[]): Promise<Drawn> =>
  new Map(await Promise.all([...new Set(papers)].map(async (name) => [name, await drawingOf(name)] as const)));

/** @param reopened shows an earlier print: does not open the print dialog */
export const App = ({ page: initialPage, ask, ids, reopened }: Props) => {
  // Another sheet layout is the same print: nothing is fetched again.
  const [page, setPage] = useState(initialPage);
  const [state, setState] = useState<State>();
  const load = useCallback(async () => {
    setState(undefined);
    if (ids === 0) return setState({ message: 'No data available' });
    if (ids > MOST_PRINTS)
      return setState({
        message: `Paling banyak ${MOST_PRINTS} dokumen sekali cetak. Pilih lebih sedikit, atau unduh PDF.`,
      });
    try {
      const [answer] = await Promise.all([ask(), drawnBy([initialPage.paper]), lettersCome()]);
      await logosCome(answer.papers);
      const drawn = await drawnBy(answer.papers.map(({ paper }) => paper));
      setState(answer.papers.length > 0 ? { answer, drawn } : { message: 'No data available' });
    } catch (error) {
      setState({ message: error instanceof Error ? error.message : String(error), again: true });
    }
  }, [ask, ids, initialPage]);
  useEffect(() => void load(), [load]);
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  useEffect(() => {
    if (!ready) return;
    document.documentElement.dataset.ready = 'yes';
    if (!reopened && !window.__papers) window.print();
  }, [ready, reopened]);

  if (!state) return <p className="said">Loading</p>;
  if ('message' in state)
    return (
      <div className="said" role="alert">
        <p>{state.message}</p>
        {state.again && (
          <button type="button" onClick={() => void load()}>
            Coba lagi
          </button>
        )}
      </div>
    );
  const { papers, refused = [] } = state.answer;
  return (
    <>
      {!window.__papers && (
        <div className="bar">
          <span className="bar-title">
            {page.title}, {papers.length} dokumen
          </span>
          {isZpl(page) && (
            <Suspense>
              {page.layout === 'label' ? (
                <LabelBar papers={papers as Printed<Label>[]} />
              ) : (
                <ZplButton papers={papers} />
              )}
            </Suspense>
          )}
          <SheetChoice of={page} onChoose={setPage} />
          <button type="button" onClick={() => window.print()}>
            Cetak
          </button>
          {refused.length > 0 && (
            <p className="bar-why" role="alert">
              {refused.length} tidak tercetak: {[...new Set(refused.map(({ message }) => message))].join(' ')}
            </p>
          )}
        </div>
      )}
      {page.layout === 'slip' || page.layout === 'label' ? (
        <Small papers={papers} drawn={state.drawn} onReady={onReady} />
      ) : (
        <Layouts key={page.path} papers={papers} drawn={state.drawn} page={page} onReady={onReady} />
      )}
    </>
  );
};

/** Choice of sheet layouts, if there are several. */
const SheetChoice = ({ of, onChoose }: { of: PrintPage; onChoose: (page: PrintPage) => void }) => {
  const all = otherSheets(of);
  if (all.length === 0) return null;
  return (
    <label>
      Kertas{' '}
      <select value={of.path} onChange={(e) => onChoose(all.find(({ path }) => path === e.target.value) ?? of)}>
        {all.map(({ path, layout }) => (
          <option key={path} value={path}>
            {sheets[layout as keyof typeof sheets]}
          </option>
        ))}
      </select>
    </label>
  );
};
