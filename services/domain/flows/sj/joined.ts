/** What an SJ shows of others: where its customer's address is as it is now, and the goods that its order says it carries. */
import { join, joined } from '../../kit/joined.js';
import { customerAddress } from '../../master/customer-address.js';
import { sp } from '../sp/sp.js';
import { goodsOfNote, goodsTold, type Loaded, type SjGoods } from './goods.js';

type Own = Loaded & { jenis: string; tujuan_id: string };
type Shown = Own & { lat: number | null; lon: number | null; barang: SjGoods[] };
/** Its order, where that tells goods. */
const orderOf = ({ jenis, sp_id }: Own): string => (jenis === 'CHARTER' ? sp_id : '');

export const sjJoined = joined<Shown>()({
  joins: {
    tujuan: join(
      customerAddress.aggregate,
      ({ tujuan_id: id }: Own) => [id],
      ({ fields: { lat, lon } }) => ({ lat, lon }),
    ),
    pesanan: join(sp, (own: Own) => [orderOf(own)], goodsTold),
  },
  fields: ['lat', 'lon', 'barang'],
  show: (own, parts, id) => {
    const order = parts.pesanan(orderOf(own));
    const place = parts.tujuan(own.tujuan_id) ?? { lat: null, lon: null };
    return { ...place, barang: order ? goodsOfNote(own, order, id) : [] };
  },
});
