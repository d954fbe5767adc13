/**
 * What an SJ shows of other documents: the position of its customer's address as it is now, and the goods listed in its
 * order.
 */
import { join, joined } from '../../kit/view/joined.js';
import { customerAddress } from '../../master/customer-address.js';
import { sp } from '../sp/sp.js';
import { goodsOfNote, goodsSummary, type Loaded, type SjGoods } from './goods.js';

type OwnFields = Loaded & { jenis: string; tujuan_id: string };
type Shown = OwnFields & { lat: number | null; lon: number | null; barang: SjGoods[] };
/** Its order, if orders of that kind list goods. */
const orderOf = ({ jenis, sp_id }: OwnFields): string => (jenis === 'CHARTER' ? sp_id : '');

export const sjJoined = joined<Shown>()({
  joins: {
    tujuan: join(
      customerAddress.aggregate,
      ({ tujuan_id: id }: OwnFields) => [id],
      ({ fields: { lat, lon } }) => ({ lat, lon }),
    ),
    pesanan: join(sp, (ownFields: OwnFields) => [orderOf(ownFields)], goodsSummary),
  },
  fields: ['lat', 'lon', 'barang'],
  show: (ownFields, parts, id) => {
    const order = parts.pesanan(orderOf(ownFields));
    const place = parts.tujuan(ownFields.tujuan_id) ?? { lat: null, lon: null };
    return { ...place, barang: order ? goodsOfNote(ownFields, order, id) : [] };
  },
});
