/** Papers with a layout of their own, by kind of document; `index.ts` adds those that kinds declare. */
import { invoice } from './flows/invoice/invoice.js';
import { invoicePaper, invoiceReceiptPaper } from './flows/invoice/paper.js';
import { spRacePaper } from './flows/race/paper.js';
import { RACE_READERS, spRace } from './flows/race/sp-race.js';
import { roPaper } from './flows/ro/paper.js';
import { ro } from './flows/ro/ro.js';
import { sjLabel, sjLabelSmall, smSlip } from './flows/sj/label.js';
import { sjPaper } from './flows/sj/paper.js';
import { SJ_READERS } from './flows/sj/readers.js';
import { sj } from './flows/sj/sj.js';
import { spReaders } from './flows/sp/kind.js';
import { spkPaper } from './flows/sp/paper.js';
import { raceSlip, spSlip } from './flows/sp/slip.js';
import { sp } from './flows/sp/sp.js';
import { customer } from './master/customer.js';
import { mitra } from './master/mitra.js';
import { mitraReaders } from './master/mitra-readers.js';
import { customerPaper } from './print/customer-paper.js';
import { mitraPaper } from './print/mitra-paper.js';
import { type Paper, printsOf } from './print/paper.js';

/** By the kind of their documents. */
export const drawnPapers: Readonly<Record<string, readonly Paper[]>> = {
  sj: [sjPaper, sjLabel, sjLabelSmall, smSlip],
  sp_race: [spRacePaper, raceSlip],
  ro: [roPaper],
  invoice: [invoicePaper, invoiceReceiptPaper],
  sp: [spkPaper, spSlip],
  customer: [customerPaper],
  mitra: [mitraPaper],
};
export const drawnPrints = [
  printsOf(sj.aggregate, SJ_READERS, drawnPapers.sj ?? []),
  printsOf(spRace.aggregate, RACE_READERS, drawnPapers.sp_race ?? []),
  printsOf(ro.aggregate, SJ_READERS, drawnPapers.ro ?? []),
  printsOf(invoice.aggregate, invoice.can.read, drawnPapers.invoice ?? []),
  printsOf(sp, spReaders, drawnPapers.sp ?? []),
  printsOf(customer.aggregate, customer.can.read, drawnPapers.customer ?? []),
  printsOf(mitra.aggregate, mitraReaders, drawnPapers.mitra ?? []),
];
