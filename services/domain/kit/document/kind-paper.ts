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

/** A list on a paper, where it is not all its columns under its label. */
export type PaperTable = {
  title?: string;
  /** In this order. */
  columns?: readonly string[];
  /** Columns with their sums below. */
  sums?: readonly string[];
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
  /** Field with the business unit whose paper it is; absent, or empty: that of its branch. */
  company?: Field;
  /** Section → its fields. */
  fields: Readonly<Record<string, readonly Field[]>>;
  /** Lists of records, each a table. */
  rows?: readonly Field[];
  /** By list. */
  tables?: Readonly<Partial<Record<Field, PaperTable>>>;
  /** Amounts below the tables; the last is the final one. */
  totals?: readonly Field[];
  /** Fields that are left out while they are empty or 0. */
  optional?: readonly Field[];
  /** An amount, never negative: in figures and in words, above the sections. */
  words?: Field;
  /** Whoever paid it, or is paid: beside it. */
  party?: Field;
  /** Recipient of each copy; absent: a single copy without one. */
  copies?: readonly string[];
  /** Signatories, from left to right. */
  signs?: readonly string[];
  /** The one of them who signs for the company, under its name. */
  issuer?: string;
  /** The day on which that person signs, after the city of the document's branch. */
  dated?: Field;
  /**
   * Beside the issuer's signature is a place for a stamp, if the stamp duty of that day asks one for this amount. The
   * first copy bears it; the others say so.
   */
  stamp?: { of: Field; on: Field };
  /** Text across a paper that is not in force, by status: `{ BATAL: 'BATAL' }`. */
  marks?: Readonly<Record<string, string>>;
  /** A sentence below the tables, by status: on what it depends. */
  notes?: Readonly<Record<string, string>>;
  /** Absent: it is never sent. */
  mail?: PaperMail<Field, Status>;
};
