/** What the components that mail prints need of a document and its history. */
import type { StatusTable } from '@domain/kit/lifecycle/status';

/** The document to mail: fields, number, status label. */
export type MailedDocument = {
  id: string;
  fields: Readonly<Record<string, unknown>>;
  number: string;
  status: string;
};
/** History data of a mailed print. */
export type MailedData = {
  id: string;
  paper: string;
  path: string;
  title: string;
  /** Number of the print that was sent. */
  print: number;
  message: string;
  /** `stand`: label and look of the delivery status. */
  to: readonly { to: string; status: string; stand: StatusTable[string] }[];
};
