/** Additional controls of the print page: the file for a label printer; for labels, the range of koli. */
import { type Label, labelsIn } from '@domain/print/label';
import { zplOfPapers } from '@domain/print/zpl';
import { useState } from 'react';
import { saveFile } from '@/base/server/download';
import type { Printed } from './printed';

/** Reloads the page for other koli. */
const openRange = (from: number, to: number): void => {
  const query = new URLSearchParams(location.search);
  query.set('dari', String(from));
  query.set('sampai', String(to));
  location.search = query.toString();
};

export const ZplButton = ({ papers }: { papers: readonly Printed[] }) => {
  const save = () => {
    const file = new File([zplOfPapers(papers)], `${document.title}.zpl`, { type: 'application/zpl' });
    saveFile(file);
  };
  return (
    <button type="button" className="bar-other" onClick={save}>
      Unduh ZPL
    </button>
  );
};

export const LabelBar = ({ papers }: { papers: readonly Printed<Label>[] }) => {
  const [first] = papers;
  const [from, setFrom] = useState(first?.content.pieces.from ?? 1);
  const [to, setTo] = useState(first?.content.pieces.to ?? 1);
  const total = first?.content.total ?? 0;
  const wrong = !(Number.isInteger(from) && Number.isInteger(to) && from >= 1 && from <= to && to <= total);
  const one = (label: string, value: number, set: (n: number) => void) => (
    <label>
      {label}{' '}
      <input
        type="number"
        min={1}
        max={total}
        value={Number.isNaN(value) ? '' : value}
        onChange={(e) => set(e.target.valueAsNumber)}
      />
    </label>
  );
  return (
    <>
      <span className="bar-count">{labelsIn(papers.map(({ content }) => content))} label</span>
      {papers.length === 1 && total > 1 && (
        <form
          className="bar-form"
          onSubmit={(e) => {
            e.preventDefault();
            if (!wrong) openRange(from, to);
          }}
        >
          {one('Koli', from, setFrom)}
          {one('sampai', to, setTo)}
          <span>dari {total}</span>
          <button type="submit" className="bar-other" disabled={wrong}>
            Pakai
          </button>
          {wrong && <span role="alert">Pilih koli dari 1 sampai {total}, yang kecil dahulu.</span>}
        </form>
      )}
      <ZplButton papers={papers} />
    </>
  );
};
