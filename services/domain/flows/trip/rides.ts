/** What a trip shows of its SJ: where each stands, how many have arrived. */
import { z } from 'zod';
import { join, joined } from '../../kit/joined.js';
import { sj } from '../sj/sj.js';
import { arrived } from '../sj/status.js';

export const tripRide = z.object({
  sj: z.string().meta({ label: 'SJ' }),
  status: z.string().meta({ label: 'Status' }),
});
type Own = { stops: readonly { sj: string }[] };
type Shown = Own & { sj_sampai: string; perjalanan: z.infer<typeof tripRide>[] };

export const tripJoined = joined<Shown>()({
  joins: {
    sj: join(
      sj.aggregate,
      ({ stops }: Own) => stops.map((stop) => stop.sj),
      ({ fields }) => ({ status: String(fields.status) }),
    ),
  },
  fields: ['sj_sampai', 'perjalanan'],
  show: ({ stops }, parts) => {
    const perjalanan = stops.flatMap(({ sj: id }) => {
      const found = parts.sj(id);
      return found ? [{ sj: id, status: found.status }] : [];
    });
    const there = perjalanan.filter(({ status }) => arrived(status)).length;
    return { perjalanan, sj_sampai: stops.length > 0 ? `${there}/${stops.length}` : '' };
  },
});
