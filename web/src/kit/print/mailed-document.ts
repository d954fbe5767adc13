/** What of a document, and of its history, the parts know that send its papers by mail. */
import type { StatusTable } from '@domain/kit/status';

/** The document whose papers go out: its fields, what it is called, the word of its status. */
export type MailedDocument = {
  id: string;
  fields: Readonly<Record<string, unknown>>;
  number: string;
  status: string;
};
/** What a history says of a paper that went out by mail. */
export type MailedData = {
  id: string;
  paper: string;
  path: string;
  title: string;
  /** The print that was sent, by its place among them. */
  print: number;
  message: string;
  /** `stand`: what its mail's status is called and looks like. */
  to: readonly { to: string; status: string; stand: StatusTable[string] }[];
};
