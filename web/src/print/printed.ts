/** What the page shows: papers as they were printed. */

import type { AnyData } from '@domain/kit/any';
import type { PrintPage } from '@domain/print/pages';
import type { Print } from '@domain/print/paper';
import type { ReactNode } from 'react';
import type { Sheeted } from './sheets';
import type { Stacked } from './stack';

export type Printed<C extends object = object> = Print<C> & {
  kind: string;
  id: string;
  /** It is one of before, opened again. */
  copy?: true;
};
export type Answer = { papers: Printed[]; refused?: readonly { id: string; message: string }[] };
/** How a paper is drawn. */
export type Drawing<C extends object = AnyData> = {
  /** On sheets of its own; several, where there are copies. */
  whole: (print: Printed<C>, page: PrintPage) => (Sheeted | Stacked)[];
  /** On papers smaller than a sheet, one for each. */
  pages?: (print: Printed<C>) => { key: string; node: ReactNode }[];
  /** On half a sheet; undefined: it has too much for that. */
  half?: (print: Printed<C>) => ReactNode | undefined;
  /** Among others, one below the other; undefined: it goes on sheets of its own. */
  run?: (print: Printed<C>) => ReactNode | undefined;
};
/** Drawings of papers, by their names; those that the page has. */
export type Drawn = ReadonlyMap<string, Drawing | undefined>;
declare global {
  interface Window {
    /** Where it is drawn for a file: what is to be shown, so that nothing is asked. */
    __papers?: Answer;
  }
}
