/** What is printed of a kind, said beside its fields: content, page, buttons and drawing follow (`print/kind-paper.ts`). */

import type { Grant } from './actor.js';

/** Whose mail a paper is, beside being printed. */
export type PaperMail<Field extends string = string, Status extends string = string> = {
  /** Field that holds the address which is offered, its own or worked out: whoever sends it may write to others. */
  to: Field;
  /** Who sends it, of those who read the document. */
  may: readonly Grant[];
  /** Statuses in which it is sent, and in which one that waits still goes. Absent: all; a document says them. */
  when?: readonly Status[];
  /** Begins the subject, before the number; absent: the paper's title. */
  subject?: string;
};

/** Fields are the kind's own, or worked out of them by it alone. */
export type KindPaper<Field extends string = string, Status extends string = string> = {
  /** As it is stored, never renamed, and of this kind alone. */
  name: string;
  /** Of the page that prints it: `/akunting/nota/cetak/`. */
  address: string;
  /** Head of the paper and name of its files. */
  title: string;
  /** On buttons; absent: the title. */
  label?: string;
  /** Section → its fields. */
  fields: Readonly<Record<string, readonly Field[]>>;
  /** Lists of records, each a table. */
  rows?: readonly Field[];
  /** Amounts below the tables; the last is the one that counts. */
  totals?: readonly Field[];
  /** Whom each copy is for; absent: there is one, nobody's. */
  copies?: readonly string[];
  /** Who signs, from left to right. */
  signs?: readonly string[];
  /** A word across the paper of what is not in force, by status: `{ BATAL: 'BATAL' }`. */
  marks?: Readonly<Record<string, string>>;
  /** Absent: it is sent to nobody. */
  mail?: PaperMail<Field, Status>;
};
