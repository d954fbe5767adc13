/** A page for printing: its address, and which paper of which kind it puts on which sheets. */
import type { PaperMail } from '../kit/document/kind-paper.js';

/**
 * Layouts on A4 sheets or half of one. `whole`: each document on sheets of its own. `two`: two on a sheet, to be cut
 * apart. `flow`: one after another. `list`: as lines of a list for each receiver.
 */
export const sheets = {
  whole: 'A4',
  two: 'A4, 2 per halaman',
  flow: 'A4, bersambung',
  half: 'Setengah A4',
  list: 'A4, daftar per customer',
} as const;
/** `slip`: 80 mm wide. `label`: from a roll. */
type Layout = keyof typeof sheets | 'slip' | 'label';
export type PrintPage = {
  path: string;
  /** Further addresses of the same page, from the specification. */
  also?: readonly string[];
  paper: string;
  /** Kind of the documents, by their aggregate. */
  kind: string;
  /** Another kind that its ids may belong to. */
  or?: string;
  layout: Layout;
  /** Start of the page's title, and of file names. */
  title: string;
  /** On buttons. */
  label: string;
  /** Names of the query's parameters with ids, beside `ids`. */
  ids: readonly string[];
  /** Absent: it can't be sent by mail. */
  mail?: PaperMail;
};

/** The aggregate that records prints of a kind's documents; it uses the documents' ids. */
export const printedName = (kind: string): string => `${kind}_print`;

/** Papers that are available as ZPL for label printers too. */
export const zplPapers = ['label', 'label-small', 'sm'] as const;
export type ZplPaper = (typeof zplPapers)[number];
