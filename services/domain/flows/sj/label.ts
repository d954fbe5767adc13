/** Labels of an SJ, one for each of its koli, and its slip. */
import type { Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { customer } from '../../master/customer.js';
import { customerAddress } from '../../master/customer-address.js';
import { headNeeds, headOf } from '../../print/head.js';
import type { Label } from '../../print/label.js';
import type { Paper, PaperCtx } from '../../print/paper.js';
import { spRace } from '../race/sp-race.js';
import { sp } from '../sp/sp.js';
import type { SpState } from '../sp/state.js';
import { type SjPaper, sjPaper } from './paper.js';

type Fields = Record<string, string> & { koli: number };
type State = EntityState<Fields>;
type Order = { fields: { muat?: string } };

const isRace = ({ jenis }: Fields): boolean => jenis === 'RACE';
/** The sender: the loading address of its order, else the customer. */
const sender = (s: Fields, ctx: PaperCtx): { pengirim: string; telp: string } => {
  const whose = ctx.fact(customer.aggregate, s.customer ?? '').fields;
  const unknown = { pengirim: whose.nama_perusahaan ?? '', telp: whose.telepon ?? '' };
  if (isRace(s)) {
    const { muat } = ctx.fact<Order>(spRace.aggregate, s.sp_id ?? '').fields;
    const place = muat ? ctx.fact(customerAddress.aggregate, muat).fields : undefined;
    return place?.name ? { pengirim: place.name, telp: place.phone || unknown.telp } : unknown;
  }
  const [first] = ctx.fact<SpState>(sp, s.sp_id ?? '').isi.muat ?? [];
  return first?.nama ? { pengirim: first.nama, telp: first.telp || unknown.telp } : unknown;
};

const orderNeed = (s: Fields): Need =>
  isRace(s)
    ? {
        aggregate: spRace.aggregate,
        id: s.sp_id ?? '',
        more: ({ fields: { muat } }: Order) => (muat ? [{ aggregate: customerAddress.aggregate, id: muat }] : []),
      }
    : { aggregate: sp, id: s.sp_id ?? '' };

/** Labels of an SJ; handling notes are entered by the packer, as goods declare none. */
export const sjLabel: Paper<State, Label> = {
  name: 'label',
  needs: ({ fields: s }) => [
    ...headNeeds(s.branch ?? ''),
    { aggregate: customer.aggregate, id: s.customer ?? '' },
    orderNeed(s),
  ],
  pieces: ({ fields }) => fields.koli ?? 0,
  content: ({ fields: s }, ctx) => {
    const sm = s.nomor ?? '';
    if (s.status === 'BATAL') reject('label-void', { sm });
    const { company, branch } = headOf(s.branch ?? '', ctx);
    const whose = ctx.fact(customer.aggregate, s.customer ?? '').fields.nama_perusahaan ?? '';
    return {
      ...{ company, branch, sm, total: s.koli, pieces: ctx.pieces ?? { from: 1, to: s.koli } },
      date: s.tanggal || s.tgl_pickup || '',
      nopol: s.nopol ?? '',
      tujuan: s.sekolahTujuan || whose,
      kecamatan: s.kecamatan ? `Kec. ${s.kecamatan}` : '',
      kota: s.kota ?? '',
      alamat: s.alamatBongkar ?? '',
      ...sender(s, ctx),
      jenisBarang: s.jenisBarang ?? '',
      sjErl: s.sjErl ?? '',
    };
  },
};
/** The same on the smaller label: counted separately, as it uses another roll. */
export const sjLabelSmall: Paper<State, Label> = { ...sjLabel, name: 'label-small' };
/** The slip of an SM has the content of its paper; printing it does not count as printing the paper. */
export const smSlip: Paper<Parameters<typeof sjPaper.content>[0], SjPaper> = { ...sjPaper, name: 'sm' };
