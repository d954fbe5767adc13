/** The SP's events as they are stored for ever: never edited, only added to. */
import { z } from 'zod';
import { lines } from '../../kit/bounded.js';
import { unitType } from '../../master/fields.js';
import { content } from './content.js';
import { ownUnit, unit } from './units.js';

const Nothing = z.strictObject({});
export const komentar = z.strictObject({ komentar: lines(1000).min(3).meta({ label: 'Komentar' }) });
export const alasan = z.strictObject({ alasan: lines(1000).min(3).meta({ label: 'Alasan' }) });
export const slot = z.int().min(1).max(20).meta({ label: 'Unit nomor' });
export const person = z.object({ id: z.string(), nama: z.string() });
export const po = z.object({ mitra: z.string(), mitra_nama: z.string(), nomor: z.string() });
export const margin = z.object({ jual: z.number(), beli: z.number(), uang_jalan: z.number(), margin: z.number() });
export const serah = z.object({ unit_type: unitType(), jumlah: z.number(), alasan: z.string() });
export const nama = z.object({ customer: z.string(), cabang: z.string() });

export const spEvents = {
  SpCreated: z.object({ sp: z.string(), isi: content, nama, sales: person }),
  SpEdited: z.object({ isi: content.partial(), nama, void: z.boolean() }),
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
