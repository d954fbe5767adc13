/** What an SP RACE shows of its SJ: the transport of each line, and how many have arrived. */

import { z } from 'zod';
import { derivedId } from '../../kit/values/derived-id.js';
import { join, joined } from '../../kit/view/joined.js';
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
/** `lagi`: the last SJ that carried goods which this one left. */
export const rideOf = z.object({
  sj: z.string().meta({ label: 'SJ' }),
  status: z.string().meta({ label: 'Status' }),
  driver: z.string().meta({ label: 'Driver' }),
  jenisKendaraan: z.string().meta({ label: 'Jenis Kendaraan' }),
  noPol: z.string().meta({ label: 'Nopol' }),
  lagi: again.optional().meta({ label: 'Kiriman ulang' }),
});
export type Ride = z.infer<typeof rideOf>;
type OwnFields = { baris: readonly { sj: string }[]; ulang: readonly { sj: string }[] };
type Shown = OwnFields & { armada: string; sm_sampai: string; sm_hasil: EndedCounts; perjalanan: Ride[] };
type Note = Record<'status' | 'hasil' | 'sm' | 'driver' | 'jenisKendaraan' | 'noPol', string>;

const linesOf = ({ baris }: OwnFields): string[] => baris.map(({ sj: id }) => id).filter((id) => id !== '');
/**
 * Result of a line over all SJ that carried it: a failed one counts as its repeat ended; one that arrived in part is
 * complete once the rest arrived. @returns with the line's last SJ
 */
const endOf = (id: string, of: (id: string) => Note | undefined): { end: Note; last: string } | undefined => {
  const note = of(id);
  if (!note) return undefined;
  const next = againId(leftId(id));
  const went = endOf(next, of);
  if (!went || went.end.status === 'BATAL') return { end: note, last: id };
  const end = note.hasil === 'SEBAGIAN' && went.end.hasil !== 'LENGKAP' ? note : went.end;
  return { end, last: went.last };
};
export const raceJoined = joined<Shown>()({
  joins: {
    sj: join(
      sj.aggregate,
      (ownFields: OwnFields) => [...linesOf(ownFields), ...ownFields.ulang.map(({ sj: id }) => id)],
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
  show: (ownFields, parts) => {
    const sjIds = new Set([...linesOf(ownFields), ...ownFields.ulang.map(({ sj: id }) => id)]);
    const noteOf = (id: string) => (sjIds.has(id) ? parts.sj(id) : undefined);
    const lines = linesOf(ownFields).flatMap((id) => {
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
