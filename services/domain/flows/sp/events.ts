/** Stored events of the SP: never edited, only added to. */
import { z } from 'zod';
import { unitType } from '../../common/fields.js';
import { commented } from '../../kit/aggregate/comment-schema.js';
import { multiLine } from '../../kit/values/text.js';
import { draft } from './content.js';
import { ownUnit, unit } from './units.js';

const Nothing = z.strictObject({});
/** The reason chosen from the master, by its id and name; absent on events from before it could be chosen. */
const picked = { alasan_id: z.string().optional(), sebutan: z.string().optional() };
const komentar = z.strictObject({ komentar: multiLine(1200).min(3), ...picked });
/** A negative margin in whole rupiah, with the reason why it is accepted. */
export const rugi = z.object({ margin: z.number(), alasan: z.string() });
export const slot = z.int().min(1).max(20).meta({ label: 'Unit nomor' });
export const person = z.object({ id: z.string(), nama: z.string() });
export const po = z.object({ mitra: z.string(), mitra_nama: z.string(), nomor: z.string() });
/**
 * An issued number stays: `batal` once its mitra carries nothing any more, `ganti` with the number that replaces it.
 */
export const poNow = po.extend({ batal: z.literal(true).optional(), ganti: z.string().optional() });
export const margin = z.object({ jual: z.number(), beli: z.number(), uang_jalan: z.number(), margin: z.number() });
export const serah = z.object({ unit_type: unitType(), jumlah: z.number(), alasan: z.string() });
export const nama = z.object({ customer: z.string(), cabang: z.string() });

export const spEvents = {
  SpCreated: z.object({ sp: z.string(), isi: draft, nama, sales: person }),
  SpEdited: z.object({ isi: draft.partial(), nama, void: z.boolean() }),
  SpSubmitted: Nothing,
  SpMarketingApproved: Nothing,
  SpOwnFleetApproved: z.object({ units: z.array(ownUnit), kembali: z.string() }),
  SpHandedOver: serah.extend({ units: z.array(ownUnit), kembali: z.string() }),
  SpUnitsNamed: z.object({ units: z.array(unit) }),
  SpPurchasingApproved: z.strictObject({ rugi: rugi.optional() }),
  SpReturned: komentar,
  SpAkuntingApproved: z.object({ po: z.array(po), margin, rugi: rugi.optional() }),
  /** This order may be approved in spite of its customer's credit hold. */
  SpCreditFreed: z.strictObject({ alasan: z.string() }),
  SpRejected: komentar.extend({ desk: z.string() }),
  SpRevised: Nothing,
  SpCancelled: z.strictObject({ alasan: z.string().trim().min(3).max(1200), ...picked }),
  SpCommented: commented,
  SpUnitPriceChanged: z.object({ slot, harga: z.number(), alasan: z.string(), void: z.boolean() }),
  SpCrewSwapped: z.object({ slot, unit }),
  SpDeparted: Nothing,
  SpFinished: Nothing,
  SpInvoiced: Nothing,
  SpPaid: Nothing,
  SpInvoiceWithdrawn: Nothing,
  SpPaymentWithdrawn: Nothing,
  /** Assigned to somebody else of the same desk. */
  SpAssigned: z.object({ dari: person, ke: person, alasan: z.string() }),
};
