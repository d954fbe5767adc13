/** The registry, in reading order: sign-in, masters, flows, operations. */

import { installation } from './accounts/installation.js';
import { secondFactor } from './accounts/second-factor.js';
import { user } from './accounts/user.js';
import { drawnPapers, drawnPrints } from './drawn-papers.js';
import { creditAccount } from './flows/credit/account.js';
import { lateProcess } from './flows/credit/late-process.js';
import { reminderProcess } from './flows/credit/reminder-process.js';
import { creditNote } from './flows/credit-note/nk.js';
import { creditNoteProcess } from './flows/credit-note/process.js';
import { driverAccount } from './flows/driver/account.js';
import { invoice } from './flows/invoice/invoice.js';
import { orderBilling } from './flows/invoice/order-billing.js';
import { invoiceProcess } from './flows/invoice/process.js';
import { mail } from './flows/mail/mail.js';
import { papersMailed } from './flows/mail/paper-process.js';
import { type MailTerms, mailProcess } from './flows/mail/process.js';
import { periode } from './flows/period/period.js';
import { periodProcess } from './flows/period/process.js';
import { batchOf } from './flows/platform/batch.js';
import { batchedOf } from './flows/platform/batch-kinds.js';
import { entryOutcomeNews } from './flows/platform/entry-outcome-news.js';
import { journal, rightsJournal } from './flows/platform/journal.js';
import { news, newsRead } from './flows/platform/news.js';
import { newsProcess } from './flows/platform/news-process.js';
import { note } from './flows/platform/note.js';
import { outcomeNews } from './flows/platform/outcome-news.js';
import { processControl } from './flows/platform/process.js';
import { projection } from './flows/platform/projection.js';
import { proposalNews } from './flows/platform/proposal-news.js';
import { standingKinds } from './flows/platform/standing.js';
import { subscriptionOf } from './flows/platform/subscription.js';
import { subscriptionNews } from './flows/platform/subscription-news.js';
import { turnKinds } from './flows/platform/turns.js';
import { spRace } from './flows/race/sp-race.js';
import { receiptProcess } from './flows/receipt/process.js';
import { receipt } from './flows/receipt/receipt.js';
import { roProcess } from './flows/ro/process.js';
import { ro } from './flows/ro/ro.js';
import { sjNewsRules } from './flows/sj/news.js';
import { orderNews } from './flows/sj/order-news.js';
import { sjProcess } from './flows/sj/process.js';
import { sj } from './flows/sj/sj.js';
import { sp } from './flows/sp/sp.js';
import { spWaits } from './flows/sp/waits.js';
import { koran } from './flows/statement/koran.js';
import { mutasi } from './flows/statement/mutasi.js';
import { payerProcess } from './flows/statement/payer-process.js';
import { lineProcess, statementProcess } from './flows/statement/process.js';
import { tripNewsRules } from './flows/trip/news.js';
import { tripProcess } from './flows/trip/process.js';
import { trip } from './flows/trip/trip.js';
import type { Grant } from './kit/aggregate/actor.js';
import type { AnyAggregate } from './kit/aggregate/aggregate.js';
import type { AnyProcess } from './kit/aggregate/process.js';
import type { AnyEntity } from './kit/entity/entity-def.js';
import { alasan } from './master/alasan.js';
import { barang } from './master/barang.js';
import { branch } from './master/branch.js';
import { bu } from './master/bu.js';
import { customer } from './master/customer.js';
import { customerAddress } from './master/customer-address.js';
import { driver } from './master/driver.js';
import { employee } from './master/employee.js';
import { gudang } from './master/gudang.js';
import { intakeMapping } from './master/intake-mapping.js';
import { invoiceAddress } from './master/invoice-address.js';
import { jenisSim } from './master/jenis-sim.js';
import { kecamatan } from './master/kecamatan.js';
import { ketentuan } from './master/ketentuan.js';
import { kolomMutasi } from './master/kolom-mutasi.js';
import { kota } from './master/kota.js';
import { lostSale } from './master/lost-sale.js';
import { mitra } from './master/mitra.js';
import { mitraCabang } from './master/mitra-cabang.js';
import { mitraPic } from './master/mitra-pic.js';
import { namaPembayar } from './master/nama-pembayar.js';
import { position } from './master/position.js';
import { provinsi } from './master/provinsi.js';
import { rekening } from './master/rekening.js';
import { storage } from './master/storage.js';
import { tarifCustomer, tarifEureka, tarifMitra } from './master/tarif.js';
import { vehicle } from './master/vehicle.js';
import { paperOf } from './print/kind-paper.js';
import { type Paper, printedName, printsOf } from './print/paper.js';

export const entities: readonly AnyEntity[] = [
  bu,
  branch,
  position,
  employee,
  customer,
  customerAddress,
  invoiceAddress,
  mitra,
  mitraPic,
  mitraCabang,
  jenisSim,
  vehicle,
  driver,
  gudang,
  storage,
  barang,
  alasan,
  provinsi,
  kota,
  kecamatan,
  tarifEureka,
  tarifCustomer,
  tarifMitra,
  lostSale,
  ketentuan,
  intakeMapping,
  spRace,
  sj,
  trip,
  ro,
  periode,
  invoice,
  creditNote,
  rekening,
  kolomMutasi,
  koran,
  mutasi,
  receipt,
  namaPembayar,
  creditAccount,
  mail,
  journal,
];
const printed = entities.flatMap((of) => {
  const kindPapers = (of.papers ?? []).map((paper) => paperOf(of, paper));
  return kindPapers.length > 0
    ? [{ of, own: kindPapers, prints: printsOf(of.aggregate, of.can.read, kindPapers) }]
    : [];
});
/** Papers that can be printed, by kind of document. */
export const papers: Readonly<Record<string, readonly Paper[]>> = {
  ...drawnPapers,
  ...Object.fromEntries(printed.map(({ of, own: kindPapers }) => [of.name, kindPapers])),
};
/** Kinds with papers that are sent by mail. */
const mailed = entities.filter(({ name }) => papers[name]?.some(({ mailing }) => mailing));
/**
 * Who reads the mails about each kind, in the outbox and as files. `''` stands for orders; mails with a paper are open
 * to readers of its document and to the webmaster, reminders to readers of the customer's credit.
 */
export const mailReaders: ReadonlyMap<string, readonly Grant[]> = new Map([
  ['', mail.can.read],
  ...[...mailed, creditAccount].map((of): [string, readonly Grant[]] => [of.name, [...of.can.read, 'webmaster']]),
]);
export const printAggregates: readonly AnyAggregate[] = [...drawnPrints, ...printed.map(({ prints }) => prints)];
export const batch = batchOf((name) => {
  const other = batchedOf(name);
  if (other) return { label: other.info.label, ...other.info.can };
  const entity = entities.find((e) => e.name === name);
  return entity && { label: entity.label, read: entity.can.read, write: Object.values(entity.aggregate.may).flat() };
});
/** Kinds of documents whose progress can be followed, by name. */
export const standings = standingKinds(entities);
/** Kinds whose documents or entries wait for somebody, by name. */
export const turns = turnKinds(standings, entities);
export const follow = subscriptionOf((name) => standings.get(name));
export const aggregates: readonly AnyAggregate[] = [
  user,
  secondFactor,
  installation,
  driverAccount,
  ...entities.map((e) => e.aggregate),
  sp,
  ...printAggregates,
  news,
  newsRead,
  follow,
  note,
  batch,
  projection,
  processControl,
];
/** Settings chosen by the company. */
type Chosen = { spWaitHours: number; sjPaperDays: number; reminderDays: readonly number[]; mail: MailTerms };
/** Processes: what follows across several documents and over time. */
export const processesOf = ({ spWaitHours, sjPaperDays, reminderDays, mail: terms }: Chosen): readonly AnyProcess[] => [
  spWaits(spWaitHours),
  sjProcess,
  tripProcess,
  roProcess,
  invoiceProcess,
  orderBilling,
  creditNoteProcess,
  receiptProcess,
  statementProcess,
  lineProcess,
  payerProcess,
  lateProcess,
  reminderProcess(reminderDays),
  periodProcess,
  mailProcess(terms),
  ...mailed.flatMap((of) =>
    printAggregates.flatMap((prints) => (prints.name === printedName(of.name) ? [papersMailed(of.name, prints)] : [])),
  ),
  newsProcess([sjNewsRules(sjPaperDays), tripNewsRules]),
  orderNews,
  rightsJournal,
  proposalNews,
  entryOutcomeNews(entities),
  subscriptionNews(follow, standings),
  ...[outcomeNews(entities.filter(({ life }) => life))].flatMap((one) => one ?? []),
];
