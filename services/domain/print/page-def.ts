/** What a page that prints is: its address, and which paper of which kind it puts on which sheets. */
import type { PaperMail } from '../kit/kind-paper.js';

/** Sheets, A4 or half of one: `whole`: each on sheets of its own. `two`: two on one to cut apart. `flow`: one after another. */
export const sheets = {
  whole: 'A4',
  two: 'A4, 2 per halaman',
  flow: 'A4, bersambung',
  half: 'Setengah A4',
} as const;
/** `slip`: 80 mm wide. `label`: of a roll. */
type Layout = keyof typeof sheets | 'slip' | 'label';
export type PrintPage = {
  path: string;
  /** Further addresses of the same page, as they were specified. */
  also?: readonly string[];
  paper: string;
  /** Of the document, by its aggregate. */
  kind: string;
  /** Another kind that its ids may be of. */
  or?: string;
  layout: Layout;
  /** The page's title begins with it, and so does a file's name. */
  title: string;
  /** On buttons. */
  label: string;
  /** Names in the query under which the ids stand, beside `ids`. */
  ids: readonly string[];
  /** Absent: what it prints goes out by no mail. */
  mail?: PaperMail;
};

/** The aggregate that keeps what was printed of a kind's documents; its ids are theirs. */
export const printedName = (kind: string): string => `${kind}_print`;
