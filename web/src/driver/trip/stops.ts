/** The stops of a trip for their driver: the last server data, with the phone's reports since. */
import type { DriverSj, DriverToday } from '@domain/flows/driver/calls';
import type { Item, Report } from '@domain/flows/driver/outbox';
import { driverSteps } from '@domain/flows/driver/steps';
import { arrived, paperBack } from '@domain/flows/sj/status';

export type Stop = DriverSj & {
  /** Reports not confirmed by the server. */
  waiting: readonly Item[];
  refused: readonly Item[];
  /** ISO time when the current status was reached, by this phone's report if that is newer. */
  since: string;
};
export const isDone = arrived;
export type Outcome = 'whole' | 'part' | 'failed';
/** The outcome, also after its paper has returned; undefined: not finished. */
export const outcomeOf = ({ status, hasil }: Pick<DriverSj, 'status' | 'hasil'>): Outcome | undefined => {
  if (!isDone(status)) return undefined;
  const ended = paperBack(status) ? hasil : status;
  return ended === 'SEBAGIAN' ? 'part' : ended === 'GAGAL' ? 'failed' : 'whole';
};
/** Destination and city, without repeating the city: many school names end in it. */
export const nameOf = ({ sekolahTujuan, sp, kota }: Pick<DriverSj, 'sekolahTujuan' | 'sp' | 'kota'>): string => {
  const name = sekolahTujuan || sp;
  return kota && !name.toLowerCase().includes(kota.toLowerCase()) ? `${name}, ${kota}` : name;
};
/** Destination address without repeating the district. */
export const addressOf = ({ alamatBongkar, kecamatan }: Pick<DriverSj, 'alamatBongkar' | 'kecamatan'>): string => {
  const included = alamatBongkar.toLowerCase().includes(kecamatan.toLowerCase());
  return [alamatBongkar, !included && `Kec. ${kecamatan}`].filter(Boolean).join(', ');
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

/** @param sent confirmed reports that the server data may not include yet */
export const stopsOf = (
  all: readonly DriverSj[],
  items: readonly Item[],
  sent: readonly (Report & { revision: number })[],
): Stop[] =>
  all.map((sj) => {
    const ownItems = items.filter((item) => item.sj === sj.id).toSorted((a, b) => a.seq - b.seq);
    const waiting = ownItems.filter(({ refused }) => !refused);
    const arrived = sent.filter((one) => one.sj === sj.id && one.revision > sj.version);
    const { status, since, penerima } = after(sj, [...arrived, ...waiting]);
    return { ...sj, status, since, penerima, waiting, refused: ownItems.filter(({ refused }) => refused) };
  });
/** A driver's reports for SJ that are no longer on their trip: shown separately, so that none is lost from view. */
export const strayed = ({ driver, sj }: Pick<DriverToday, 'driver' | 'sj'>, items: readonly Item[]): Item[] =>
  items
    .filter((item) => item.driver === driver.id && !sj.some(({ id }) => id === item.sj))
    .toSorted((a, b) => a.seq - b.seq);
/** The current stop: the chosen one, else the first that is not done; undefined: the trip is over. */
export const currentOf = (stops: readonly Stop[], chosen: string | undefined): Stop | undefined =>
  stops.find(({ id }) => id === chosen) ?? stops.find(({ status }) => !isDone(status));
/** Other stops at the same status of the same trip and day: loaded together, they depart together. */
export const alike = (stops: readonly Stop[], { id, status, trip, tanggal }: Stop): Stop[] =>
  status === 'TERBIT' || status === 'PICKUP'
    ? stops.filter((one) => one.id !== id && one.status === status && one.trip === trip && one.tanggal === tanggal)
    : [];
/** The latest known version of a stop, which a report is based on. */
export const versionOf = ({ id, version }: Stop, sent: readonly (Report & { revision: number })[]): number =>
  sent.reduce((most, one) => (one.sj === id ? Math.max(most, one.revision) : most), version);
