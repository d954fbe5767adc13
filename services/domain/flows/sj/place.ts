/** Where an SJ goes, by the address of its customer as it is now. */
import { join, joined } from '../../kit/joined.js';
import { customerAddress } from '../../master/customer-address.js';

type Own = { tujuan_id: string };
export const sjJoined = joined<Own & { lat: number | null; lon: number | null }>()({
  joins: {
    tujuan: join(
      customerAddress.aggregate,
      ({ tujuan_id: id }: Own) => [id],
      ({ fields: { lat, lon } }) => ({ lat, lon }),
    ),
  },
  fields: ['lat', 'lon'],
  show: ({ tujuan_id: id }, parts) => parts.tujuan(id) ?? { lat: null, lon: null },
});
