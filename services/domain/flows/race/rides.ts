/** What an SP RACE shows of its SJ: how each line goes, with whom, how many have arrived. */

import { z } from 'zod';
import { derivedId } from '../../kit/derived-id.js';
import { join, joined } from '../../kit/joined.js';
import { againId, leftId } from '../ro/left.js';
import { arrivedText, type EndedCounts, endedOf } from '../sj/outcomes.js';
import { sj } from '../sj/sj.js';

/** The id of the SJ of a line, from 1. */
export const raceSjId = (order: string, line: number): string => derivedId(order, `${line}`);

const again = z.strictObject({
  sj: z.string().meta({ label: 'SJ' }),
  sm: z.string().meta({ label: 'No. SM' }),
  status: z.string().meta({ label: 'Status' }),
});
/** `lagi`: the SJ that carries again what this one left, the last of them. */
export const rideOf = z.object({
  sj: z.string().meta({ label: 'SJ' }),
  status: z.string().meta({ label: 'Status' }),
  driver: z.string().meta({ label: 'Driver' }),
  jenisKendaraan: z.string().meta({ label: 'Jenis Kendaraan' }),
  noPol: z.string().meta({ label: 'Nopol' }),
  lagi: again.optional().meta({ label: 'Kiriman ulang' }),
});
export type Ride = z.infer<typeof rideOf>;
type Own = { baris: readonly { sj: string }[]; ulang: readonly { sj: string }[] };
type Shown = Own & { armada: string; sm_sampai: string; sm_hasil: EndedCounts; perjalanan: Ride[] };
type Note = Record<'status' | 'hasil' | 'sm' | 'driver' | 'jenisKendaraan' | 'noPol', string>;

const linesOf = ({ baris }: Own): string[] => baris.map(({ sj: id }) => id).filter((id) => id !== '');
/**
 * How a line ended with all that carried it: what failed goes by what went again, what arrived in part is whole once the rest
 * arrived, too. @returns its last SJ beside it, where it went again
 */
const endOf = (id: string, of: (id: string) => Note | undefined): { end: Note; last: string } | undefined => {
  const own = of(id);
  if (!own) return undefined;
  const next = againId(leftId(id));
  const went = endOf(next, of);
  if (!went || went.end.status === 'BATAL') return { end: own, last: id };
  const end = own.hasil === 'SEBAGIAN' && went.end.hasil !== 'LENGKAP' ? own : went.end;
  return { end, last: went.last };
};
export const raceJoined = joined<Shown>()({
  joins: {
    sj: join(
      sj.aggregate,
      (own: Own) => [...linesOf(own), ...own.ulang.map(({ sj: id }) => id)],
      ({ fields }): Note => ({
        status: String(fields.status),
        hasil: String(fields.hasil ?? ''),
        sm: String(fields.nomor),
        driver: String(fields.namaDriver),
        jenisKendaraan: String(fields.jenisKendaraan),
        noPol: String(fields.nopol),
      }),
    ),
  },
  fields: ['armada', 'sm_sampai', 'sm_hasil', 'perjalanan'],
  show: (own, parts) => {
    const known = new Set([...linesOf(own), ...own.ulang.map(({ sj: id }) => id)]);
    const noteOf = (id: string) => (known.has(id) ? parts.sj(id) : undefined);
    const lines = linesOf(own).flatMap((id) => {
      const [note, its] = [noteOf(id), endOf(id, noteOf)];
      return note && its ? [{ id, note, ...its }] : [];
    });
    const rides = lines.map(({ id, last, note: { hasil: _, sm: __, ...ride } }): Ride => {
      const lagi = last === id ? undefined : noteOf(last);
      return { sj: id, ...ride, ...(lagi && { lagi: { sj: last, sm: lagi.sm, status: lagi.status } }) };
    });
    const sm_hasil = endedOf(
      lines.map(({ end }) => end),
      lines.length,
    );
    const plates = [...new Set(rides.flatMap(({ status, noPol }) => (status === 'BATAL' || !noPol ? [] : [noPol])))];
    return {
      armada: plates.length > 1 ? `${plates[0]} +${plates.length - 1}` : (plates[0] ?? ''),
      sm_sampai: arrivedText(sm_hasil),
      sm_hasil,
      perjalanan: rides,
    };
  },
});
