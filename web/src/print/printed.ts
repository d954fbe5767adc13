/** Data of the print page: prints as they were recorded. */

import type { AnyData } from '@domain/kit/aggregate/any';
import type { PrintPage } from '@domain/navigation/print-pages';
import type { Print } from '@domain/print/paper';
import type { ReactNode } from 'react';
import type { Sheeted } from './sheets';
import type { Stacked } from './stack';

export type Printed<C extends object = object> = Print<C> & {
  kind: string;
  id: string;
  /** An earlier print, opened again. */
  copy?: true;
};
export type PrintResponse = { papers: Printed[]; refused?: readonly { id: string; message: string }[] };
/** Rendering of a print. */
export type Drawing<C extends object = AnyData> = {
  /** Many as lines of a list, on sheets of their own for each receiver. */
  list?: (prints: readonly Printed<C>[]) => Stacked[];
  /** On sheets of its own; several if there are copies. */
  whole: (print: Printed<C>, page: PrintPage) => (Sheeted | Stacked)[];
  /** On media smaller than a sheet, one per page. */
  pages?: (print: Printed<C>) => { key: string; node: ReactNode }[];
  /** On half a sheet; undefined: it does not fit. */
  half?: (print: Printed<C>) => ReactNode | undefined;
  /** In sequence with others; undefined: it needs sheets of its own. */
  run?: (print: Printed<C>) => ReactNode | undefined;
};
/** Renderings by name of the print. */
export type Drawn = ReadonlyMap<string, Drawing | undefined>;
declare global {
  interface Window {
    /** Set when a PDF is rendered: the data to show, so that nothing is fetched. */
    __papers?: PrintResponse;
  }
}
