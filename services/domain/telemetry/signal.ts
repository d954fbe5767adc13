/**
 * Detects drivers on the road whose phones have gone silent: the branch is notified once per silence, and the news is
 * settled when the phone reports again or the road is over. Driven by the clock and by what is known of positions and
 * SJ, not by events. Pure.
 */

import { townNear } from '../common/towns.js';
import type { News } from '../flows/platform/news.js';
import { cut } from '../kit/values/cut.js';
import { derivedId } from '../kit/values/derived-id.js';
import { type Fix, seenAt } from './positions.js';
import { NO_SIGNAL } from './units.js';

export const SIGNAL_LOST = 'signal-lost';
/** Who calls the driver, and so gets the news. */
const CALLERS = ['rcadmin', 'kacab', 'operasional'] as const;
const HOUR = 3_600_000;
/**
 * Ms after which a silence that nobody was notified of is no longer reported: the product itself was down for that
 * long.
 */
const TOO_LATE = 12 * HOUR;
/** Ms before departure within which a fix shows that the driver shares their position. */
const LEAD = 12 * HOUR;

/** The fields of an SJ that are read. Times ISO. */
export type Carried = Record<'id' | 'nomor' | 'status' | 'sejak' | 'branch' | 'driver' | 'vehicle', string> &
  Record<'nopol' | 'namaDriver' | 'trip' | 'no_trip', string> & {
    statusKendaraan: readonly { receivedAt: string; by: string }[];
    sebutan?: Readonly<Record<string, string>>;
  };
/** News of a silence that is not settled. `since`: ISO; `sj`: one of the SJ carried then. */
export type OpenSilence = { id: string; driver: string; since: string; sj: string };
export type SignalState = {
  /** Those on the road, those that ended recently, and those that open news refer to. */
  sj: readonly Carried[];
  /** By vehicle. */
  newest: ReadonlyMap<string, Fix>;
  open: readonly OpenSilence[];
};
export type SignalDecision = { tell: { id: string; data: News }[]; settle: string[] };
type Following = { driver: string; on: Carried[]; lastSeenAt: number; fix: Fix | undefined; departed: number };

/** Only on the way to a recipient: while loading, a vehicle stands still, often indoors. */
const onRoad = ({ status }: Carried): boolean => status === 'DALAM_PERJALANAN';
const callsIt = ({ sebutan, namaDriver }: Carried): string => sebutan?.driver || namaDriver;

const followedOf = (driver: string, all: readonly Carried[], newest: SignalState['newest']): Following => {
  const on = all.filter(onRoad);
  const fixes = [...new Set(all.map(({ vehicle }) => vehicle))].flatMap((id) => newest.get(id) ?? []);
  const ownFixes = fixes.filter((fix) => fix.driver === driver);
  const fix = ownFixes.reduce<Fix | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined);
  // Reports by the office in the driver's stead say nothing about the phone.
  const reports = all.flatMap((one) =>
    one.statusKendaraan.flatMap(({ by, receivedAt }) => (by === callsIt(one) ? [Date.parse(receivedAt)] : [])),
  );
  return {
    ...{ driver, on, fix },
    lastSeenAt: Math.max(0, ...ownFixes.flatMap((one) => [one.at, seenAt(one)]), ...reports),
    departed: Math.min(...on.map(({ sejak }) => Date.parse(sejak))),
  };
};
/** The stop that the news names: one of a trip if there is one. */
const namedOf = (on: readonly Carried[]): Carried | undefined => on.find(({ trip }) => trip !== '') ?? on[0];

/**
 * Start of a driver's silence, ms; undefined: not silent, or never seen. A driver who shares no position is not silent:
 * the boards show it at the vehicle, and news of it on every road would teach the branch to ignore them.
 */
const silentSince = ({ on, lastSeenAt, fix, departed }: Following, now: number): number | undefined => {
  if (on.length === 0 || !fix || fix.at < departed - LEAD) return undefined;
  const since = Math.max(lastSeenAt, departed);
  const silent = now - since;
  return silent >= NO_SIGNAL && silent < TOO_LATE ? since : undefined;
};

const newsOf = ({ driver, on, fix }: Following, since: number): SignalDecision['tell'] => {
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

/** The news to send and to settle. Deterministic, so that repeated or concurrent runs send each only once. */
export const decideSignals = ({ sj, newest, open }: SignalState, now: number): SignalDecision => {
  const drivers = Map.groupBy(
    sj.filter(({ driver, vehicle }) => driver !== '' && vehicle !== ''),
    ({ driver }) => driver,
  );
  const followed = new Map([...drivers].map(([id, all]) => [id, followedOf(id, all, newest)]));
  const over = ({ driver, since, sj: id }: OpenSilence): boolean => {
    const of = followed.get(driver);
    if (of && of.on.length > 0) return of.lastSeenAt > Date.parse(since);
    // SJ that can't be read now do not count as arrived: read models may be rebuilding.
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
