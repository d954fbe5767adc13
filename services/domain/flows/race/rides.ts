/** What an SP RACE shows of its SJ: how each line goes, with whom, how many have arrived. */

import { z } from 'zod';
import { derivedId } from '../../kit/derived-id.js';
import { join, joined } from '../../kit/joined.js';
import { arrivedText, type EndedCounts, endedOf } from '../sj/outcomes.js';
import { sj } from '../sj/sj.js';

/** The id of the SJ of a line, from 1. */
export const raceSjId = (order: string, line: number): string => derivedId(order, `${line}`);

export const rideOf = z.object({
  sj: z.string().meta({ label: 'SJ' }),
  status: z.string().meta({ label: 'Status' }),
  driver: z.string().meta({ label: 'Driver' }),
  jenisKendaraan: z.string().meta({ label: 'Jenis Kendaraan' }),
  noPol: z.string().meta({ label: 'Nopol' }),
});
type Ride = z.infer<typeof rideOf>;
type Own = { baris: readonly { sj: string }[] };
type Shown = Own & { armada: string; sm_sampai: string; sm_hasil: EndedCounts; perjalanan: Ride[] };

const notesOf = ({ baris }: Own): string[] => baris.map((line) => line.sj).filter((id) => id !== '');
export const raceJoined = joined<Shown>()({
  joins: {
    sj: join(sj.aggregate, notesOf, ({ fields }) => ({
      status: String(fields.status),
      hasil: String(fields.hasil ?? ''),
      driver: String(fields.namaDriver),
      jenisKendaraan: String(fields.jenisKendaraan),
      noPol: String(fields.nopol),
    })),
  },
  fields: ['armada', 'sm_sampai', 'sm_hasil', 'perjalanan'],
  show: (own, parts) => {
    const notes = notesOf(own).flatMap((id) => {
      const found = parts.sj(id);
      return found ? [{ sj: id, ...found }] : [];
    });
    const rides = notes.map(({ hasil: _, ...ride }): Ride => ride);
    const sm_hasil = endedOf(notes, notes.length);
    const plates = [...new Set(rides.flatMap(({ status, noPol }) => (status === 'BATAL' || !noPol ? [] : [noPol])))];
    return {
      armada: plates.length > 1 ? `${plates[0]} +${plates.length - 1}` : (plates[0] ?? ''),
      sm_sampai: arrivedText(sm_hasil),
      sm_hasil,
      perjalanan: rides,
    };
  },
});
