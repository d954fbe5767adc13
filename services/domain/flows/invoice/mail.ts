/** Titles of an invoice's papers, and how it is sent by mail. Light: no schemas. */
import type { PaperMail } from '../../kit/document/kind-paper.js';
import { ISSUED } from './status.js';

export const TITLE = 'Invoice';
export const RECEIPT_TITLE = 'Tanda Terima Invoice';
/** To the person of the invoice address. */
export const invoiceMail: PaperMail = { to: 'email', may: ['akunting'], when: ISSUED };
