/** The stops of a trip as their driver sees them: what was read, with what the phone has reported since. */
import type { DriverSj, DriverToday } from '@domain/flows/driver/calls';
import type { Item, Report } from '@domain/flows/driver/outbox';
import { driverSteps } from '@domain/flows/driver/steps';

export type Stop = DriverSj & {
  /** Of what is not known to have arrived. */
  waiting: readonly Item[];
  refused: readonly Item[];
  /** ISO; when its present status was reached, on this phone's word where that is newer. */
  since: string;
};
const DONE = ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI'];
export const isDone = (status: string): boolean => DONE.includes(status);
export type Outcome = 'whole' | 'part' | 'failed';
/** How it ended, also once its paper is back; undefined: it did not yet. */
export const outcomeOf = ({ status, hasil }: Pick<DriverSj, 'status' | 'hasil'>): Outcome | undefined => {
  if (!isDone(status)) return undefined;
  const ended = status === 'KEMBALI' ? hasil : status;
  return ended === 'SEBAGIAN' ? 'part' : ended === 'GAGAL' ? 'failed' : 'whole';
};
/** Its place and city, once each: many a school's name ends in its city. */
export const nameOf = ({ sekolahTujuan, sp, kota }: Pick<DriverSj, 'sekolahTujuan' | 'sp' | 'kota'>): string => {
  const name = sekolahTujuan || sp;
  return kota && !name.toLowerCase().includes(kota.toLowerCase()) ? `${name}, ${kota}` : name;
};
/** Where it goes, as one says it. */
export const addressOf = ({ alamatBongkar, kecamatan }: Pick<DriverSj, 'alamatBongkar' | 'kecamatan'>): string => {
  const known = alamatBongkar.toLowerCase().includes(kecamatan.toLowerCase());
  return [alamatBongkar, !known && `Kec. ${kecamatan}`].filter(Boolean).join(', ');
};

const after = (sj: DriverSj, reports: readonly Report[]) =>
  reports.reduce(
    (now, { step, at, data }) => {
      const { from, to } = driverSteps[step];
      if (!from.includes(now.status)) return now;
      const penerima = typeof data.penerima === 'string' ? data.penerima : now.penerima;
      return { status: to, since: to === now.status ? now.since : at, penerima };
    },
    { status: sj.status, since: sj.tiba || (sj.statusKendaraan.at(-1)?.date ?? sj.sejak), penerima: sj.penerima },
  );

/** @param sent arrived, and not yet in what was read */
export const stopsOf = (
  all: readonly DriverSj[],
  items: readonly Item[],
  sent: readonly (Report & { revision: number })[],
): Stop[] =>
  all.map((sj) => {
    const own = items.filter((item) => item.sj === sj.id).toSorted((a, b) => a.seq - b.seq);
    const waiting = own.filter(({ refused }) => !refused);
    const arrived = sent.filter((one) => one.sj === sj.id && one.revision > sj.version);
    const { status, since, penerima } = after(sj, [...arrived, ...waiting]);
    return { ...sj, status, since, penerima, waiting, refused: own.filter(({ refused }) => refused) };
  });
/** A driver's reports of SJ that are no more on their road: shown apart, so that none is out of sight. */
export const strayed = ({ driver, sj }: Pick<DriverToday, 'driver' | 'sj'>, items: readonly Item[]): Item[] =>
  items
    .filter((item) => item.driver === driver.id && !sj.some(({ id }) => id === item.sj))
    .toSorted((a, b) => a.seq - b.seq);
/** The stop that is worked at: the one that was chosen, else the first that is not done; undefined: the road is over. */
export const currentOf = (stops: readonly Stop[], chosen: string | undefined): Stop | undefined =>
  stops.find(({ id }) => id === chosen) ?? stops.find(({ status }) => !isDone(status));
/** Others at the same place of their road, of the same day: loaded together, they leave together. */
export const alike = (stops: readonly Stop[], { id, status, trip, tanggal }: Stop): Stop[] =>
  status === 'TERBIT' || status === 'PICKUP'
    ? stops.filter((one) => one.id !== id && one.status === status && one.trip === trip && one.tanggal === tanggal)
    : [];
/** The version that a report of a stop goes on from, as far as the phone knows. */
export const versionOf = ({ id, version }: Stop, sent: readonly (Report & { revision: number })[]): number =>
  sent.reduce((most, one) => (one.sj === id ? Math.max(most, one.revision) : most), version);
