/** The SP's words: commands as they come in, who may give them, events as they are stored for ever. */
import { z } from 'zod';
import { moment, nopol, optionalText, phone, rupiah, text, unitType } from '../master/fields.js';
import { isi, MAX_MITRA_UNITS } from './sp-isi.js';
import { mitraInput, ownInput, ownUnit, unit } from './sp-unit.js';

const Nothing = z.strictObject({});
const komentar = z.strictObject({ komentar: z.string().trim().min(3).max(1000).meta({ label: 'Komentar' }) });
const alasan = z.strictObject({ alasan: z.string().trim().min(3).max(1000).meta({ label: 'Alasan' }) });
const slot = z.int().min(1).max(20).meta({ label: 'Unit nomor' });
export const orang = z.object({ id: z.string(), nama: z.string() });
export const po = z.object({ mitra: z.string(), mitra_nama: z.string(), nomor: z.string() });
export const margin = z.object({ jual: z.number(), beli: z.number(), uang_jalan: z.number(), margin: z.number() });
export const serah = z.object({ unit_type: unitType(), jumlah: z.number(), alasan: z.string() });
export const nama = z.object({ customer: z.string(), cabang: z.string() });

export const spCommands = {
  create: isi,
  edit: isi,
  submit: Nothing,
  approveMarketing: Nothing,
  approveOwnFleet: z.strictObject({
    units: z.array(ownInput).min(1).max(20).meta({ label: 'Armada' }),
    kembali: moment('Kembali').optional(),
  }),
  handOver: z.strictObject({
    unit_type: unitType('Unit yang kurang'),
    jumlah: z.int().min(1).max(20).meta({ label: 'Jumlah unit yang kurang' }),
    alasan: alasan.shape.alasan,
    units: z.array(ownInput).max(20).default([]).meta({ label: 'Armada sendiri' }),
    kembali: moment('Kembali').optional(),
  }),
  setUnits: z.strictObject({ units: z.array(mitraInput).max(MAX_MITRA_UNITS).meta({ label: 'Unit mitra' }) }),
  approvePurchasing: Nothing,
  approveAkunting: Nothing,
  reject: komentar,
  revise: Nothing,
  cancel: alasan,
  comment: z.strictObject({ teks: z.string().trim().min(1).max(2000).meta({ label: 'Komentar' }) }),
  changeUnitPrice: z.strictObject({ slot, harga: rupiah('Harga beli').min(1), alasan: optionalText('Alasan') }),
  swapOwn: z.strictObject({ slot, vehicle: text('Kendaraan', 40), driver: text('Driver', 40) }),
  swapMitra: z.strictObject({
    slot,
    nopol: nopol(),
    driver_nama: text('Driver', 80),
    driver_telp: phone('Telepon driver'),
  }),
  depart: Nothing,
  finish: Nothing,
  invoice: Nothing,
  settle: Nothing,
};

/** Storage format: never edited, only added to. */
export const spEvents = {
  SpCreated: z.object({ sp: z.string(), isi, nama, sales: orang }),
  SpEdited: z.object({ isi: isi.partial(), nama, void: z.boolean() }),
  SpSubmitted: Nothing,
  SpMarketingApproved: Nothing,
  SpOwnFleetApproved: z.object({ units: z.array(ownUnit), kembali: z.string() }),
  SpHandedOver: serah.extend({ units: z.array(ownUnit), kembali: z.string() }),
  SpUnitsNamed: z.object({ units: z.array(unit) }),
  SpPurchasingApproved: Nothing,
  SpReturned: komentar,
  SpAkuntingApproved: z.object({ po: z.array(po), margin }),
  SpRejected: komentar.extend({ desk: z.string() }),
  SpRevised: Nothing,
  SpCancelled: alasan,
  SpCommented: z.object({ nomor: z.number(), teks: z.string() }),
  SpUnitPriceChanged: z.object({ slot, harga: z.number(), alasan: z.string(), void: z.boolean() }),
  SpCrewSwapped: z.object({ slot, unit }),
  SpDeparted: Nothing,
  SpFinished: Nothing,
  SpInvoiced: Nothing,
  SpPaid: Nothing,
};
