/** How a receipt is split over invoices, in whole rupiah. Light: no schemas; screens and decisions share it. */
import { withheld } from '../../common/tax.js';

/** What a receipt settles of one invoice: money, PPh 23 that the customer withheld, and a difference written off. */
export type Part = { invoice: string; jumlah: number; pph23: number; hapus: number };
type Refund = { jumlah: number };

/** What a part takes off its invoice. */
export const settledBy = ({ jumlah, pph23, hapus }: Omit<Part, 'invoice'>): number => jumlah + pph23 + hapus;
const sum = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((all, row) => all + of(row), 0);

/** Money, PPh 23, write-offs, refunds, and what is left of the money: the customer's titipan. */
export const splitOf = ({
  jumlah,
  bagian,
  kembali,
}: {
  jumlah: number;
  bagian: readonly Part[];
  kembali: readonly Refund[];
}) => {
  const dibayar = sum(bagian, (part) => part.jumlah);
  const refunded = sum(kembali, (refund) => refund.jumlah);
  return {
    dibayar,
    pph23: sum(bagian, (part) => part.pph23),
    hapus: sum(bagian, (part) => part.hapus),
    kembali: refunded,
    sisa: jumlah - dibayar - refunded,
  };
};

/** The day on which the money came: of a giro, when it cleared. */
export const arrivedOn = ({ cara, tanggal, tgl_cair }: Record<'cara' | 'tanggal' | 'tgl_cair', string>): string =>
  cara === 'GIRO' ? tgl_cair : tanggal;
/** Money that was titipan first, and used for invoices later. */
export const usedLater = (parts: readonly { jumlah: number; hari: string }[]): number =>
  sum(parts, ({ hari, jumlah }) => (hari === '' ? 0 : jumlah));

/** The parts of each invoice in one, in the order of their first. */
export const byInvoice = (parts: readonly Part[]): Part[] => {
  const all = new Map<string, Part>();
  for (const { invoice, jumlah, pph23, hapus } of parts) {
    const was = all.get(invoice) ?? { invoice, jumlah: 0, pph23: 0, hapus: 0 };
    all.set(invoice, {
      invoice,
      jumlah: was.jumlah + jumlah,
      pph23: was.pph23 + pph23,
      hapus: was.hapus + hapus,
    });
  }
  return [...all.values()];
};

/** An invoice that may be paid. `terbuka`: what is open and not reserved by a giro. `pph23`: still to be withheld. */
export type Payable = { id: string; jatuh_tempo: string; nomor: string; terbuka: number; pph23: number };
/**
 * Splits money over invoices, the oldest due day first: each is paid in full, less the PPh 23 that its customer
 * withholds, until the money is used up. A part of an invoice withholds in proportion, rounded half up.
 */
export const oldestFirst = (money: number, invoices: readonly Payable[]): Part[] => {
  const order = [...invoices].sort(
    (a, b) => a.jatuh_tempo.localeCompare(b.jatuh_tempo) || a.nomor.localeCompare(b.nomor),
  );
  const parts: Part[] = [];
  let left = money;
  for (const { id: invoice, terbuka, pph23 } of order) {
    if (terbuka <= 0) continue;
    const tax = Math.min(pph23, terbuka);
    const due = terbuka - tax;
    if (left >= due) {
      parts.push({ invoice, jumlah: due, pph23: tax, hapus: 0 });
      left -= due;
      continue;
    }
    if (left > 0) parts.push({ invoice, jumlah: left, pph23: Math.round((tax * left) / due), hapus: 0 });
    break;
  }
  return parts;
};

/** Rate by which a customer withholds at most, in per cent, where its invoice was issued without a rate. */
const USUAL_PPH23 = 2;
/** PPh 23 that may still be withheld of an invoice: by its own rate, or by the usual one where its customer said none. */
export const mostWithheld = (base: number, tarif: number, taken: number): number =>
  Math.max(0, withheld(Math.max(0, base), tarif || USUAL_PPH23) - taken);
