/**
 * A driver on the road whose phone is not heard of any more: told to the branch once a silence, settled once it is heard of
 * again or the road is over. By the clock, of what is known of positions and SJ: it follows from no event. Pure.
 */
import type { News } from '../flows/news.js';
import { cut } from '../kit/cut.js';
import { derivedId } from '../kit/derived-id.js';
import { type Fix, seenAt } from './positions.js';
import { townNear } from './towns.js';
import { NO_SIGNAL } from './units.js';

export const SIGNAL_LOST = 'signal-lost';
/** Who calls the driver. */
const CALLERS = ['rcadmin', 'kacab', 'operasional'] as const;
const HOUR = 3_600_000;
/** Ms after which a silence that nobody was told of is told no more: a standstill of the product lasted longer. */
const TOO_LATE = 12 * HOUR;
/** Ms before the road on which a fix still says that the driver shares their position. */
const LEAD = 12 * HOUR;

/** What is read of an SJ. Times ISO. */
export type Carried = Record<'id' | 'nomor' | 'status' | 'sejak' | 'branch' | 'driver' | 'vehicle', string> &
  Record<'nopol' | 'namaDriver' | 'trip' | 'no_trip', string> & {
    statusKendaraan: readonly { receivedAt: string; by: string }[];
    sebutan?: Readonly<Record<string, string>>;
  };
/** News of a silence that nobody has settled. `since`: ISO; `sj`: one that was carried then. */
export type OpenSilence = { id: string; driver: string; since: string; sj: string };
export type SignalKnown = {
  /** Those on the road, those over of late, and those that open news name. */
  sj: readonly Carried[];
  /** By vehicle. */
  newest: ReadonlyMap<string, Fix>;
  open: readonly OpenSilence[];
};
export type SignalTold = { tell: { id: string; data: News }[]; settle: string[] };
type Following = { driver: string; on: Carried[]; heard: number; fix: Fix | undefined; departed: number };

/** While it is on the way to somebody who waits: loading stands still, and indoors. */
const onRoad = ({ status }: Carried): boolean => status === 'DALAM_PERJALANAN';
const callsIt = ({ sebutan, namaDriver }: Carried): string => sebutan?.driver || namaDriver;

const followedOf = (driver: string, all: readonly Carried[], newest: SignalKnown['newest']): Following => {
  const on = all.filter(onRoad);
  const fixes = [...new Set(all.map(({ vehicle }) => vehicle))].flatMap((id) => newest.get(id) ?? []);
  const own = fixes.filter((fix) => fix.driver === driver);
  const fix = own.reduce<Fix | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined);
  // What the office reports in their stead says nothing of their phone.
  const reports = all.flatMap((one) =>
    one.statusKendaraan.flatMap(({ by, receivedAt }) => (by === callsIt(one) ? [Date.parse(receivedAt)] : [])),
  );
  return {
    ...{ driver, on, fix },
    heard: Math.max(0, ...own.flatMap((one) => [one.at, seenAt(one)]), ...reports),
    departed: Math.min(...on.map(({ sejak }) => Date.parse(sejak))),
  };
};
/** The stop that is named: of a trip where there is one. */
const namedOf = (on: readonly Carried[]): Carried | undefined => on.find(({ trip }) => trip !== '') ?? on[0];

/**
 * When a driver's silence began, ms; undefined: they are heard of, or were never. Who shares no position is no silence: the
 * boards say so of the vehicle, and to be told of it on every road would teach the branch not to look.
 */
const silentSince = ({ on, heard, fix, departed }: Following, now: number): number | undefined => {
  if (on.length === 0 || !fix || fix.at < departed - LEAD) return undefined;
  const since = Math.max(heard, departed);
  const silent = now - since;
  return silent >= NO_SIGNAL && silent < TOO_LATE ? since : undefined;
};

const newsOf = ({ driver, on, fix }: Following, since: number): SignalTold['tell'] => {
  const one = namedOf(on);
  if (!one) return [];
  const { near } = fix ? townNear(fix) : { near: '' };
  const about = one.trip
    ? { kind: 'trip', id: one.trip, title: one.no_trip }
    : { kind: 'sj', id: one.id, title: one.nomor };
  const params = {
    about: cut([one.nopol, callsIt(one)].filter(Boolean).join(', '), 200),
    ...{ driver, sj: one.id, since: new Date(since).toISOString(), place: near },
  };
  const at = new Date(since + NO_SIGNAL).toISOString();
  return CALLERS.map((to, n) => ({
    id: derivedId(driver, `n${since.toString(36)}${n}`),
    data: { to, branch: one.branch, about, text: SIGNAL_LOST, params, at },
  }));
};

/** What is to be told, and what settled. The same for the same: whoever looks twice, or together with another, tells it once. */
export const signalTold = ({ sj, newest, open }: SignalKnown, now: number): SignalTold => {
  const drivers = Map.groupBy(
    sj.filter(({ driver, vehicle }) => driver !== '' && vehicle !== ''),
    ({ driver }) => driver,
  );
  const followed = new Map([...drivers].map(([id, all]) => [id, followedOf(id, all, newest)]));
  const over = ({ driver, since, sj: id }: OpenSilence): boolean => {
    const of = followed.get(driver);
    if (of && of.on.length > 0) return of.heard > Date.parse(since);
    // Of what can't be read now nothing is known: while read models are built anew nobody has arrived.
    return sj.some((one) => one.id === id);
  };
  const settle = open.filter(over);
  const still = new Set(open.filter((one) => !settle.includes(one)).map(({ driver }) => driver));
  const tell = [...followed.values()].flatMap((of) => {
    const since = still.has(of.driver) ? undefined : silentSince(of, now);
    return since === undefined ? [] : newsOf(of, since);
  });
  return { tell, settle: settle.map(({ id }) => id) };
};
/** A row of the read model of news. */
type NewsRow = { id: string; params: News['params'] };
export const openSilenceOf = ({ id, params: { driver, since, sj } }: NewsRow): OpenSilence => ({
  ...{ id, driver: String(driver), since: String(since), sj: String(sj) },
});
