/**
 * What is printed of a kind, declared beside its fields: content, page, buttons and layout follow
 * (`print/kind-paper.ts`).
 */

import type { Grant } from '../aggregate/actor.js';

/** How a paper is sent by mail, beside being printed. */
export type PaperMail<Field extends string = string, Status extends string = string> = {
  /** Field with the address that is proposed, possibly a derived one: the sender may enter others. */
  to: Field;
  /** Who sends it, among the readers of the document. */
  may: readonly Grant[];
  /**
   * Statuses in which it is sent, and in which a waiting mail still goes out. Absent: all; a document declares them.
   */
  when?: readonly Status[];
  /** Start of the subject, before the number; absent: the paper's title. */
  subject?: string;
};

/** Fields are the kind's own, or derived from them alone. */
export type KindPaper<Field extends string = string, Status extends string = string> = {
  /** As it is stored: never renamed, and unique to this kind. */
  name: string;
  /** Address of the page that prints it: `/akunting/nota/cetak/`. */
  address: string;
  /** Heading of the paper and name of its files. */
  title: string;
  /** On buttons; absent: the title. */
  label?: string;
  /** Section → its fields. */
  fields: Readonly<Record<string, readonly Field[]>>;
  /** Lists of records, each a table. */
  rows?: readonly Field[];
  /** Amounts below the tables; the last is the final one. */
  totals?: readonly Field[];
  /** Recipient of each copy; absent: a single copy without one. */
  copies?: readonly string[];
  /** Signatories, from left to right. */
  signs?: readonly string[];
  /** Text across a paper that is not in force, by status: `{ BATAL: 'BATAL' }`. */
  marks?: Readonly<Record<string, string>>;
  /** Absent: it is never sent. */
  mail?: PaperMail<Field, Status>;
};
