/**
 * What a trip shows of other documents: status of its SJ and how many have arrived, positions of its stops and its
 * branch.
 */
import { z } from 'zod';
import { join, joined } from '../../kit/view/joined.js';
import { branch } from '../../master/branch.js';
import { customerAddress } from '../../master/customer-address.js';
import { arrivedText, type EndedCounts, endedOf } from '../sj/outcomes.js';
import { sj } from '../sj/sj.js';
import { homeOf, pointOf } from './order.js';

export const tripRide = z.object({
  sj: z.string().meta({ label: 'SJ' }),
  status: z.string().meta({ label: 'Status' }),
});
export const tripPoint = z.object({
  lat: z.number().meta({ label: 'Lintang' }),
  lon: z.number().meta({ label: 'Bujur' }),
});
/** Position of a stop; stops without a known position have no entry. */
export const tripPlace = tripPoint.extend({ sj: z.string().meta({ label: 'SJ' }) });
type OwnFields = { branch: string; stops: readonly { sj: string; tujuan_id?: string }[] };
type Shown = OwnFields & {
  sj_sampai: string;
  sj_hasil: EndedCounts;
  perjalanan: z.infer<typeof tripRide>[];
  places: z.infer<typeof tripPlace>[];
  home: z.infer<typeof tripPoint> | null;
};

export const tripJoined = joined<Shown>()({
  joins: {
    sj: join(
      sj.aggregate,
      ({ stops }: OwnFields) => stops.map((stop) => stop.sj),
      ({ fields }) => ({ status: String(fields.status), hasil: String(fields.hasil ?? '') }),
    ),
    tujuan: join(
      customerAddress.aggregate,
      ({ stops }: OwnFields) => stops.map((stop) => stop.tujuan_id ?? ''),
      ({ fields: { lat, lon } }) => ({ lat, lon }),
    ),
    branch: join(
      branch.aggregate,
      ({ branch: id }: OwnFields) => [id],
      ({ fields: { kota, lat, lon } }) => ({ kota, lat, lon }),
    ),
  },
  fields: ['sj_sampai', 'sj_hasil', 'perjalanan', 'places', 'home'],
  show: ({ branch: branchId, stops }, parts) => {
    const notes = stops.flatMap(({ sj: id }) => {
      const joinedNote = parts.sj(id);
      return joinedNote ? [{ sj: id, ...joinedNote }] : [];
    });
    const sj_hasil = endedOf(notes, stops.length);
    const places = stops.flatMap(({ sj: id, tujuan_id = '' }) => {
      const at = pointOf(parts.tujuan(tujuan_id) ?? {});
      return at ? [{ sj: id, ...at }] : [];
    });
    const base = parts.branch(branchId);
    return {
      perjalanan: notes.map(({ sj: id, status }) => ({ sj: id, status })),
      sj_sampai: arrivedText(sj_hasil),
      sj_hasil,
      places,
      home: (base && homeOf(base).at) ?? null,
    };
  },
});
