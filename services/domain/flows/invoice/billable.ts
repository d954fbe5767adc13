/** An SJ as an invoice bills it: read with its order, of which it is worth a part. */
import type { Ctx, DocumentNeed } from '../../kit/aggregate/aggregate.js';
import { refusing } from '../../kit/aggregate/reject.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { spRace } from '../race/sp-race.js';
import { BLOCKED, tagihOf } from '../sj/billing.js';
import type { Sj } from '../sj/fields.js';
import { sj } from '../sj/sj.js';
import { sp } from '../sp/sp.js';
import { charterTerms, type OrderTerms, raceTerms, schemeOf, unitOf, unitsOf, worthOf } from './worth.js';

const refuse = refusing('invoice', {
  'invoice-sj-blocked': [
    422,
    'SJ {sm} belum dapat ditagih: {why}. Lengkapi suratnya atau lepas dengan alasan di SJ itu.',
  ],
  'invoice-sj-zero': [422, 'SJ {sm} tidak bernilai: {why}. Keluarkan dari draf ini.'],
});

type Note = Sj & { nomor: string; status: string };
const orderNeed = ({ jenis, sp_id: id }: Partial<Note>): DocumentNeed[] =>
  id ? [{ aggregate: jenis === 'CHARTER' ? sp : spRace.aggregate, id }] : [];
/** An SJ and its order. */
export const billableNeed = (id: string): DocumentNeed => ({
  aggregate: sj.aggregate,
  id,
  more: ({ fields }: EntityState<Partial<Note>>) => orderNeed(fields),
});

const termsIn = (ctx: Pick<Ctx, 'fact'>, { jenis, sp_id: id }: Note): OrderTerms =>
  jenis === 'CHARTER'
    ? unitsOf(charterTerms(ctx.fact(sp, id).isi), id)
    : raceTerms(ctx.fact(spRace.aggregate, id).fields as unknown as Parameters<typeof raceTerms>[0]);

/** What an SJ is billed with. `unit`: `1/2`; `skema`: the VAT scheme that its service suggests. */
export type Billable = { note: Note; nilai: number; unit: string; skema: ReturnType<typeof schemeOf> };
/**
 * An SJ with what it is worth; requires {@link billableNeed}.
 * @throws Rejected at the field if its paper does not do, or if it is worth nothing
 */
export const billableOf = (ctx: Pick<Ctx, 'fact'>, id: string, field: string): Billable => {
  const note = ctx.fact<EntityState<Note>>(sj.aggregate, id).fields;
  if (!note.sp_id) return refuse('invoice-sj-zero', { sm: id, why: BLOCKED.LAIN }, field);
  const terms = termsIn(ctx, note);
  const worth = worthOf({ ...note, id }, terms, note.rantai);
  const { state, why } = tagihOf(note, worth);
  const params = { sm: note.nomor, why: why === '' ? '' : BLOCKED[why] };
  if (state === 'TANPA_NILAI') refuse('invoice-sj-zero', params, field);
  if (state === 'TERHALANG') refuse('invoice-sj-blocked', params, field);
  return { note, nilai: worth.nilai, unit: unitOf(id, terms, note.rantai), skema: schemeOf(terms) };
};
