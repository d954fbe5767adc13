import { tagToken } from '../../../services/domain/kit/aggregate/redacted-fields.js';
import type { Doc, ViewShape, Write } from '../../ports/ports.js';

/** A view with every feature: facets, sums, nested fields, words. */
export const shapeOf = (name: string): ViewShape => ({
  name,
  indexes: [
    ['tgl'],
    ['status', 'tgl'],
    ['customer.id', 'tgl'],
    ['customer.id', 'status', 'total'],
    ['customer.nama', 'sp'],
    ['total'],
  ],
  facets: ['status', 'branch', 'aktif'],
  sums: ['total', 'isi.koli'],
  groups: [
    ['tgl', 'status', 'branch'],
    ['customer.id', 'tgl', 'isi.kota'],
  ],
  tokens: (doc: { sp?: string; customer?: { nama?: string }; npwp?: string }) => [
    doc.sp ?? '',
    doc.customer?.nama ?? '',
    ...(doc.npwp ? [doc.sp ?? '', doc.npwp].map((text) => tagToken('identity', text)) : []),
  ],
});
/** Search words of a document of the view. */
export const textsOf = (doc: Doc) => shapeOf('').tokens(doc as never);
/** Order of ids. */
export const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** The first write of a document, from its own stream. */
export const firstWrite = (id: string, doc: Doc): Write => ({ id, doc, source: `sp-${id}`, was: -1, revision: 0 });
