/**
 * What an SJ shows of other documents: the position of its customer's address as it is now, and of its order the goods
 * listed there and what this SJ is worth.
 */
import type { AggregateOf } from '../../kit/aggregate/aggregate.js';
import { join, joined } from '../../kit/view/joined.js';
import { customerAddress } from '../../master/customer-address.js';
import {
  type ChainLink,
  charterTerms,
  type OrderTerms,
  type RacePrice,
  raceTerms,
  schemeOf,
  unitOf,
  unitsOf,
  type Worth,
  type WorthSj,
  worthOf,
} from '../invoice/worth.js';
import { sp } from '../sp/sp.js';
import { type Blocked, type Tagih, tagihOf } from './billing.js';
import { goodsOfNote, goodsSummary, type Loaded, type SjGoods } from './goods.js';

type Billing = Parameters<typeof tagihOf>[0];
type OwnFields = Loaded & Omit<WorthSj, 'id'> & Billing & { jenis: string; tujuan_id: string; rantai: ChainLink[] };
type Shown = OwnFields & {
  lat: number | null;
  lon: number | null;
  barang: SjGoods[];
  nilai: number;
  layanan: string;
  skema: '' | ReturnType<typeof schemeOf>;
  unit_ke: string;
  tagih: Tagih | '';
  tagih_sebab: Blocked | '';
};
/** Its order, if it is of that kind. */
const orderOf = ({ jenis, sp_id }: OwnFields, kind: 'CHARTER' | 'RACE'): string => (jenis === kind ? sp_id : '');

type Fields = Partial<RacePrice>;
const NO_RACE: RacePrice = { basis: '', harga: 0, minQty: 0, baris: [] };
const priced = (s: RacePrice, { basis, harga, minQty, baris }: Fields): RacePrice => ({
  basis: basis ?? s.basis,
  harga: harga ?? s.harga,
  minQty: minQty ?? s.minQty,
  baris: baris?.map(({ sj, koli, ikat, berat }) => ({ sj, koli, ikat, berat })) ?? s.baris,
});
const inFields = (s: RacePrice, { fields }: { fields: Fields }) => priced(s, fields);
/** The price of an SP RACE. Folded here, as its declaration imports SJ; it is fixed once the order is confirmed. */
const racePrice = {
  name: 'sp_race',
  initial: NO_RACE,
  evolve: { Registered: priced, Changed: inFields, SpRaceConfirmed: inFields },
} as unknown as AggregateOf<RacePrice>;

const NOTHING: Worth = { nilai: 0, sebab: 'LAIN' };

export const sjJoined = joined<Shown>()({
  joins: {
    tujuan: join(
      customerAddress.aggregate,
      ({ tujuan_id: id }: OwnFields) => [id],
      ({ fields: { lat, lon } }) => ({ lat, lon }),
    ),
    pesanan: join(
      sp,
      (ownFields: OwnFields) => [orderOf(ownFields, 'CHARTER')],
      (state) => ({ ...goodsSummary(state), terms: charterTerms(state.isi) }),
    ),
    race: join(racePrice, (ownFields: OwnFields) => [orderOf(ownFields, 'RACE')], raceTerms),
  },
  fields: ['lat', 'lon', 'barang', 'nilai', 'layanan', 'skema', 'unit_ke', 'tagih', 'tagih_sebab'],
  show: (ownFields, parts, id) => {
    const order = parts.pesanan(orderOf(ownFields, 'CHARTER'));
    const place = parts.tujuan(ownFields.tujuan_id) ?? { lat: null, lon: null };
    const terms: OrderTerms | undefined = order
      ? unitsOf(order.terms, ownFields.sp_id)
      : parts.race(orderOf(ownFields, 'RACE'));
    const worth = terms ? worthOf({ ...ownFields, id }, terms, ownFields.rantai) : NOTHING;
    const { state: tagih, why: tagih_sebab } = tagihOf(ownFields, worth);
    return {
      ...place,
      barang: order ? goodsOfNote(ownFields, order, id) : [],
      nilai: worth.nilai,
      layanan: terms?.layanan ?? '',
      skema: terms ? schemeOf(terms) : '',
      unit_ke: terms ? unitOf(id, terms, ownFields.rantai) : '',
      tagih,
      tagih_sebab,
    };
  },
});
