/**
 * A correction: a credit note takes off all that is left of an invoice, and a draft takes its place, with the SJ and the
 * extra costs that the note took off; each SJ is billed whole anew, at what it is worth now. What earlier notes took off
 * whole stays off: it is free, and may be on another invoice by then. Until the draft exists the corrected invoice holds
 * its SJ, so that nobody else bills them.
 */
import type { DocumentNeed } from '../../kit/aggregate/aggregate.js';
import type { CommandCall } from '../../kit/aggregate/process.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { extrasOf, freedSj } from './amounts.js';
import type { CreditLine, InvoiceFields } from './fields.js';

type Corrected = Pick<InvoiceFields, 'baris' | 'koreksi_nk' | 'pengganti_id'> & { kredit: readonly CreditLine[] };
/** Id of the draft that replaces an invoice. */
export const replacementId = (invoice: string): string => derivedId(invoice, 'koreksi');
/** What the correcting note took off, by SJ, or by the `no` of an extra line. */
export const takenOff = ({ kredit, koreksi_nk: nk }: Pick<Corrected, 'kredit' | 'koreksi_nk'>) =>
  nk === '' ? [] : kredit.filter((row) => row.nk === nk);

/** SJ that others may bill: credited in full, and not on their way to the draft that replaces the invoice. */
export const freeSj = (of: Corrected): string[] => {
  const moved = new Set(of.pengganti_id === '' ? takenOff(of).map(({ sj }) => sj) : []);
  return freedSj(of).filter((id) => !moved.has(id));
};

/** An invoice by its name: its own declaration reads the one that it replaces. */
const named = { name: 'invoice' } as DocumentNeed['aggregate'];
type State = { status: string; fields: InvoiceFields & { nomor: string } };
/** The invoice that a draft replaces. */
export const originalNeeds = ({ koreksi_dari_id: id }: Pick<InvoiceFields, 'koreksi_dari_id'>): DocumentNeed[] =>
  id ? [{ aggregate: named, id }] : [];
/** What a draft carries over from the invoice that it replaces. */
export const carriedOf = (id: string, ctx: { fact: (of: DocumentNeed['aggregate'], id: string) => unknown }) => {
  const { fields: of } = ctx.fact(named, id) as State;
  if (!of.nomor) return {};
  const extras = new Set(takenOff(of).flatMap(({ sj, no }) => (sj ? [] : [no])));
  const tambahan = extrasOf(of).filter(({ no }) => extras.has(no));
  return {
    ...{ koreksi_dari: of.nomor, koreksi_oleh: of.koreksi_oleh, catatan: of.catatan, alasan_skema: of.alasan_skema },
    tambahan: tambahan.map((row, n) => ({ ...row, no: n + 1 })),
  };
};
/** Whether a document is the draft that replaces an invoice. */
export const replaces = (
  id: string,
  original: string,
  ctx: { fact: (of: DocumentNeed['aggregate'], id: string) => unknown },
): boolean => (ctx.fact(named, id) as State).fields.koreksi_dari_id === original;

type Source = Pick<Corrected, 'kredit' | 'koreksi_nk'> &
  Pick<InvoiceFields, 'branch' | 'customer' | 'alamat' | 'skema' | 'koreksi_tanggal'>;
/** The commands that make the draft and name it in the invoice that it replaces; none without a correction. */
export const replacing = (invoice: string, of: Source): CommandCall[] => {
  if (of.koreksi_nk === '') return [];
  const id = replacementId(invoice);
  const { branch, customer, alamat, skema, koreksi_tanggal: tanggal } = of;
  const baris = takenOff(of).flatMap(({ sj }) => (sj ? [{ sj }] : []));
  const draft = { branch, customer, alamat, skema, tanggal, baris, koreksi_dari_id: invoice };
  return [
    { aggregate: named.name, id, command: 'register', data: draft },
    { aggregate: named.name, id: invoice, command: 'replace', data: { pengganti_id: id } },
  ];
};
