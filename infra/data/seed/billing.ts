/**
 * Invoices of the demo: what its billed orders were billed with, in every status and age, drafts of SJ whose paper is
 * back, and credit notes. The older periods are closed after them and their receipts.
 */
import type { InvoiceFields } from '../../../services/domain/flows/invoice/fields.js';
import { unprovenOf } from '../../../services/domain/flows/invoice/withholding.js';
import { schemeOf } from '../../../services/domain/flows/invoice/worth.js';
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import type { SpState } from '../../../services/domain/flows/sp/state.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { Door, Give } from './door.js';
import { closings } from './periods.js';
import { demoId, random } from './random.js';
import { loadReceipts } from './receipts.js';
import { putScan, scanOf } from './scan.js';
import { recentSlots } from './slots.js';
import { loadStatement } from './statements.js';
import { days, hours, iso, plusWork } from './work-clock.js';
import type { World } from './world.js';

/** Orders of one customer are billed together if the last is at most this much younger than the first. */
const TOGETHER = days(6);
/** Drafts of SJ that are ready to be billed. */
const DRAFTS = 3;

type Note = { fields: { status: string; customer: string; branch: string } };
/** SJ that one invoice bills. `at`: time in ms at which the last of their orders was billed. */
type Batch = { customer: string; branch: string; skema: string; sj: string[]; first: number; at: number };
type Order = SpState & { sejak: string };

/** Groups of SJ of orders in a status, oldest first. */
const batchesOf = async (w: World, sp: number, door: Door, status: string): Promise<Batch[]> => {
  const orders: { id: string; order: Order; at: number }[] = [];
  for (const slot of recentSlots(w.seed, sp)) {
    if (slot.status !== status) continue;
    const id = demoId(w.seed, `sp/${slot.key}`, slot.order);
    const order = await door.look<Order>('sp', id);
    if (!order) continue;
    // One that is settled since was billed before.
    const at = (await door.billedAt(id)) ?? Date.parse(order.sejak);
    if (order.status === status || (status === 'DITAGIH' && order.status === 'LUNAS')) orders.push({ id, order, at });
  }
  orders.sort((a, b) => a.at - b.at);
  const batches: Batch[] = [];
  for (const { id, order, at } of orders) {
    const sj = order.units.map((_, n) => charterSjId(id, n + 1));
    const note = await door.look<Note>('sj', sj[0] ?? '');
    if (note?.fields.status !== 'KEMBALI' && note?.fields.status !== 'DITAGIH') continue;
    const { customer, branch } = note.fields;
    const skema = schemeOf({ layanan: order.isi.service });
    const same = batches.findLast(
      (one) => one.customer === customer && one.branch === branch && one.skema === skema && at - one.first <= TOGETHER,
    );
    if (same) Object.assign(same, { at, sj: [...same.sj, ...sj] });
    else batches.push({ customer, branch, skema, sj, first: at, at });
  }
  return batches;
};

type Issuing = { w: World; door: Door; give: Give; by: Actor; alamatOf: (customer: string) => string };
/** A draft of a batch. @returns its id */
const draft = async ({ w, door, give, by, alamatOf }: Issuing, batch: Batch, key: string, at: number) => {
  const { customer, branch, skema, sj } = batch;
  const id = demoId(w.seed, `invoice/${key}`);
  const fields = { branch, customer, alamat: alamatOf(customer), skema, tanggal: dayWib(iso(at)) };
  await give(by, 'invoice', id, 'register', { ...fields, baris: sj.map((one) => ({ sj: one })) }, at);
  await door.billed(id, iso(at + 1_000));
  return id;
};
/** Digits of a tax number, without the two of the transaction code. */
const serial = (n: number): string => `00${2_600_041_870_000 + n * 7}`;
const RECEIVERS = ['Ratna, bagian keuangan', 'Pak Surya, resepsionis', 'Ibu Melati, AP', 'Yohanes, finance'];

/** Issued, numbered by the tax office, and taken in by the customer unless it is recent or forgotten. */
const issue = async (to: Issuing, batch: Batch, n: number): Promise<string> => {
  const { w, door, give, by } = to;
  const r = random(`${w.seed}/invoice/${n}`);
  const at = Math.min(batch.at + hours(0.2), w.now - hours(0.5));
  const id = await draft(to, batch, `${n}`, at);
  await give(by, 'invoice', id, 'issue', {}, at + hours(0.1));
  await door.billed(id, iso(at + hours(0.1) + 1_000));
  const { kode_faktur } = (await door.look<{ fields: { kode_faktur: string } }>('invoice', id))?.fields ?? {};
  const numbered = plusWork(at, r.between(0.5, 6));
  if (numbered < w.now && r.chance(0.8))
    await give(by, 'invoice', id, 'setTaxNumber', { nsfp: `${kode_faktur}${serial(n)}` }, numbered);
  const taken = plusWork(at, r.between(8, 30));
  if (taken < w.now && r.chance(batch.at > w.now - days(14) ? 0.3 : 0.88))
    await give(
      by,
      'invoice',
      id,
      'receive',
      { tgl_terima: dayWib(iso(taken)), penerima: r.pick(RECEIVERS), catatan_terima: '' },
      taken,
    );
  return id;
};

/** How much of its PPh 23 an invoice has proof of: most customers are late with it. */
const PROVEN = [0, 1, 0, 0.5, 1, 0] as const;
/** The bukti potong of a customer that withholds. @param n of the invoices that are old enough to have one */
const prove = async ({ w, door, give, by }: Issuing, id: string, n: number): Promise<void> => {
  const of = await door.look<{ fields: InvoiceFields & { status: string; nomor: string } }>('invoice', id);
  const part = PROVEN[n % PROVEN.length] ?? 0;
  const jumlah = of ? Math.floor(unprovenOf(of.fields) * part) : 0;
  if (!door.files || !of || jumlah === 0) return;
  const nomor = `2600${(36 ** 4 + n * 104_729).toString(36).toUpperCase()}`;
  const at = w.now - hours(20) + hours(n / 10);
  const scan = scanOf(`bupot/${id}`, `Bukti potong ${nomor}`, [
    'BUKTI PEMOTONGAN PPh PASAL 23',
    nomor,
    of.fields.nomor,
  ]);
  await putScan(door.files, scan, { entity: 'invoice', id }, by, iso(at));
  const data = { no_bupot: nomor, tgl_bupot: dayWib(iso(at)), jumlah, bukti: scan.file };
  await give(by, 'invoice', id, 'addProof', data, at);
};

type Line = { sj: string; nilai: number };
/** A credit note on the first line of an invoice. @param of part of the line, at most 1; `step`: `issue` or `submit` */
const credit = async (
  { w, door, give, by }: Issuing,
  invoice: string,
  { key, most, step, alasan }: { key: string; most: number; step: string; alasan: string },
): Promise<void> => {
  const of = await door.look<{ fields: { branch: string; baris: Line[] } }>('invoice', invoice);
  const [line] = of?.fields.baris ?? [];
  if (!of || !line) return;
  const id = demoId(w.seed, `nk/${key}`);
  const at = w.now - hours(26);
  const jumlah = Math.min(most, line.nilai);
  const fields = { branch: of.fields.branch, invoice, tanggal: dayWib(iso(at)), alasan };
  await give(by, 'nk', id, 'register', { ...fields, baris: [{ sj: line.sj, jumlah }] }, at);
  await give(by, 'nk', id, step, {}, at + hours(0.1));
  await door.credited(invoice, id, iso(at + hours(0.1) + 1_000));
};

/** Issues the invoices of a demo whose deliveries are loaded. A repeated run after an interruption resumes. */
export const loadBilling = async (w: World, sp: number, door: Door, give: Give): Promise<void> => {
  const kode = new Map(w.customers.map((one) => [one.id, one.kode]));
  const by = w.people.actor('akunting');
  const alamatOf = (customer: string) => demoId(w.seed, `invoice_address/${kode.get(customer)}`);
  const to: Issuing = { w, door, give, by, alamatOf };
  const issued: { id: string; batch: Batch }[] = [];
  for (const [n, batch] of (await batchesOf(w, sp, door, 'DITAGIH')).entries())
    issued.push({ id: await issue(to, batch, n), batch });
  const ready = await batchesOf(w, sp, door, 'SELESAI');
  for (const [n, batch] of ready.slice(0, DRAFTS).entries()) {
    const id = await draft(to, batch, `draft/${n}`, plusWork(w.now, -3 - n));
    const cancelled = { alasan_batal: 'Alamat invoice salah, dibuat ulang.' };
    if (n > 0) continue;
    const at = plusWork(w.now, -2);
    await give(by, 'invoice', id, 'cancel', cancelled, at);
    await door.billed(id, iso(at + 1_000));
  }
  const [oldest, , older, , later] = issued;
  const broken = {
    key: 'part',
    most: 650_000,
    step: 'issue',
    alasan: 'Dua koli rusak saat tiba, disepakati dengan PIC.',
  };
  if (oldest) await credit(to, oldest.id, broken);
  if (older)
    await credit(to, older.id, { ...broken, key: 'late', most: 400_000, alasan: 'Denda terlambat sesuai kontrak.' });
  if (later)
    await credit(to, later.id, {
      ...{ key: 'high', most: 2_500_000, step: 'submit' },
      alasan: 'Harga mengikuti kontrak lama, selisih dikembalikan.',
    });
  // Neither those that are credited, nor every second one: most are still owed.
  const payable = issued.filter(({ batch }, n) => n % 2 === 1 && batch.at < w.now - days(17));
  const banked = await loadReceipts(
    w,
    door,
    give,
    payable.map(({ id }) => id),
  );
  await loadStatement(
    w,
    door,
    give,
    banked,
    issued.map(({ id }) => id),
  );
  const old = issued.filter(({ batch }) => batch.at < w.now - days(4));
  for (const [n, { id }] of old.entries()) await prove(to, id, n);
  for (const [customer, theirs] of Map.groupBy(issued, ({ batch }) => batch.customer))
    await door.reminded(
      customer,
      theirs.map(({ id }) => id),
      iso(w.now),
    );
  for (const { id, at } of closings(w)) await give(by, 'periode', id, 'close', {}, at);
};
