/**
 * Two weeks of courier deliveries at a branch: the publisher's orders, their trips, the outcome at each school, the
 * papers received.
 */
import { leftId } from '../../../services/domain/flows/ro/left.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import { branchOf, kotaOf } from './data/places.js';
import type { Door, Give } from './door.js';
import { type Pair, pairsOf, type School, schoolsOf, signsIn } from './race-crew.js';
import { type DayOrder, endingOf, type Group, ordersOf } from './race-days.js';
import { demoId, type Random, random } from './random.js';
import { type Round, roundOf } from './rounds.js';
import { hours, iso } from './work-clock.js';
import type { World } from './world.js';

type Line = { id: string; place: School['place']; qty: number; koli: number; ikat: number; faktur: number };
type Going = { kind: Group['kind']; lines: Line[]; round: Round };
/** GPS fixes by vehicle. */
export type Ways = Map<string, Fix[]>;
/** `busy`: vehicles and drivers already used today. */
type Work = { w: World; code: 'JKT' | 'BDG'; by: Actor; door: Door; give: Give; ways: Ways; busy: Set<string> };

const RECEIVERS = ['Ibu Yanti', 'Pak Rahmat', 'Ibu Sulastri', 'Pak Dedi', 'Ibu Nuraini', 'Pak Wawan'];
const SHORT = [
  { alasan: 'Koli kurang saat dihitung penerima', alasan_jenis: 'KURANG' },
  { alasan: 'Satu koli basah, ditolak penerima', alasan_jenis: 'RUSAK' },
  { alasan: 'Sebagian buku salah jenjang', alasan_jenis: 'SALAH' },
];
const CLOSED = [
  { alasan: 'Sekolah libur, gerbang dikunci', alasan_jenis: 'TUTUP' },
  { alasan: 'Alamat pindah, tidak ada yang tahu', alasan_jenis: 'ALAMAT' },
  { alasan: 'Penerima tidak ada di tempat', alasan_jenis: 'TIDAK_ADA' },
];
const REFUSED = { kondisi: 'KURANG', fakturBack: 0, alasan_terima: 'Penolakan ditandatangani sekolah' };
/** Error codes that another crew may avoid. */
const OTHER_CREW = /^(claimed|trip-heavy|trip-full|sp-)/;
/** Hours of past positions to store, so that a past day can be replayed; every second fix of a phone. */
const [TOLD, THIN] = [72, 2];

/** Offset in ms that puts a group's vehicle at its stage by now. */
const shift = (kind: Group['kind'], { loaded, done, back }: Round, now: number): number => {
  const last = loaded.length - 1;
  if (kind === 'HOME') return now - hours(1.6) - back;
  if (kind === 'ROAD') return now - hours(0.3) - (done[Math.ceil(last / 2)] ?? back);
  if (kind === 'LOADING') return now - hours(0.05) - (loaded[Math.max(0, last - 1)] ?? back);
  return 0;
};
const moved = (round: Round, by: number): Round => {
  const each = (times: readonly number[]) => times.map((at) => at + by);
  const fixes = round.fixes.map((fix) => ({ ...fix, at: fix.at + by }));
  return { loaded: each(round.loaded), left: round.left + by, done: each(round.done), back: round.back + by, fixes };
};

/** Marks a crew of today as busy and lets its driver sign in. */
const goesOut = async ({ w, give, busy }: Work, { vehicle, driver }: Pair): Promise<void> => {
  for (const one of [vehicle, driver]) busy.add(one);
  await signsIn(w, driver, give);
};
/** Plans the trip of a group with the first crew accepted. @returns the crew; undefined: none was accepted */
const tripOf = async (work: Work, id: string, n: number, { kind, lines, round }: Going): Promise<Pair | undefined> => {
  const { w, code, by, door, give, busy } = work;
  const today = kind !== 'PAST';
  const evening = Math.max(Date.parse(`${dayWib(iso(w.now))}T13:00:00.000Z`), w.now + hours(3));
  const start = kind === 'PLANNED' ? w.now + hours(0.5) : round.loaded[0] ? round.loaded[0] - hours(0.3) : w.now;
  const at = Math.min(start - hours(0.5), w.now - hours(0.2));
  const data = {
    branch: w.branchId(code),
    mulai: iso(start),
    sampai: iso(today && kind !== 'HOME' ? evening : round.back + hours(0.5)),
    stops: lines.map((line) => ({ sj: line.id })),
  };
  for (const pair of pairsOf(w, code, n, kind === 'ROAD')) {
    if (today && (busy.has(pair.vehicle) || busy.has(pair.driver))) continue;
    try {
      await give(by, 'trip', id, 'register', { ...data, ...pair }, at);
    } catch (error) {
      const why = (error as { code?: string }).code ?? '';
      if (OTHER_CREW.test(why)) continue;
      // Already planned by an earlier run, with another crew than is tried first.
      if (why !== 'command-id-reused') throw error;
    }
    await door.ride(id, iso(at + 1_000));
    const trip = await door.look<{ fields: Pair }>('trip', id);
    if (!trip) return undefined;
    const { vehicle, driver } = trip.fields;
    if (today) await goesOut(work, { vehicle, driver });
    return { vehicle, driver };
  }
  return undefined;
};

/**
 * Returns goods that were not delivered: those older than two days were handed in and given back to the owner, some of
 * yesterday's are approved. @param at time of the report in ms
 */
const comesBack = async ({ w, code, by, door, give }: Work, sj: string, at: number, n: number): Promise<void> => {
  await door.back(sj, iso(at + hours(0.01)));
  if (at < w.now - hours(48)) {
    await give(by, 'ro', leftId(sj), 'handIn', { disimpan_di: 'Rak retur' }, at + hours(4));
    await give(by, 'ro', leftId(sj), 'giveBack', { penerima: 'Gudang customer' }, at + hours(30));
    return;
  }
  const [head] = w.people.at(code, 'kacab');
  if (head && at < w.now - hours(24) && n % 2 === 0) await give(head, 'ro', leftId(sj), 'approve', {}, at + hours(0.6));
};

/** The driver's reports of the `n`th SJ until now, and the receipt of its paper. @returns time of the last one in ms */
const deliver = async (work: Work, { kind, lines, round }: Going, n: number, r: Random): Promise<number> => {
  const { w, code, by, give } = work;
  const { id, place, qty, koli, ikat, faktur } = lines[n] as Line;
  const [loaded = 0, done = 0] = [round.loaded[n], round.done[n]];
  const ending = endingOf(r, round.back, w.now);
  const at = ({ lat, lon }: School['place']) => ({ lat, lon, accuracy: r.int(5, 20) });
  if (loaded > w.now) return 0;
  await give(by, 'sj', id, 'pickup', { keterangan: 'barang dimuat' }, loaded);
  const left = round.left + n * 20_000;
  if (left > w.now) return loaded;
  await give(by, 'sj', id, 'depart', at(kotaOf(branchOf(code).kota)), left);
  if (done > w.now) return left;
  // On today's trip each outcome occurs once.
  const how = kind === 'ROAD' ? (['whole', 'part', 'failed'] as const)[n % 3] : ending.how;
  const penerima = r.pick(RECEIVERS);
  if (how === 'failed') await give(by, 'sj', id, 'fail', { ...r.pick(CLOSED), ...at(place) }, done);
  else if (how === 'part') {
    const came = koli - r.int(1, 2);
    const some = { qty_sampai: Math.floor((qty * came) / koli), koli_sampai: came, ikat_sampai: ikat };
    await give(by, 'sj', id, 'deliverPart', { penerima, ...some, ...r.pick(SHORT), ...at(place) }, done);
  } else await give(by, 'sj', id, 'arrive', { penerima, ...at(place) }, done);
  if (how !== 'whole') await comesBack(work, id, done, n);
  if (kind === 'ROAD' || ending.paper === undefined) return done;
  const lacks = r.chance(0.07);
  // As it was reported; a failed delivery has a paper only if the school signed its refusal.
  const short = { kondisi: 'KURANG', fakturBack: faktur - 1, catatan_terima: 'Satu faktur tertinggal di sekolah' };
  const paper = how === 'failed' ? REFUSED : lacks ? short : { fakturBack: faktur };
  await give(by, 'sj', id, 'receive', paper, ending.paper);
  return ending.paper;
};

/** Plays a group's trip up to its stage. @returns time of the last command in ms */
const ride = async (work: Work, trip: string, n: number, going: Going, r: Random): Promise<number> => {
  const { w, door, ways } = work;
  const pair = await tripOf(work, trip, n, going);
  if (!pair || going.kind === 'PLANNED') return 0;
  const { lines, round } = going;
  const times: number[] = [];
  for (const at of lines.keys()) times.push(await deliver(work, going, at, r));
  const last = Math.min(w.now, (round.done.at(-1) ?? w.now) + 1_000);
  for (const at of [(round.loaded[0] ?? last) + 1_000, last]) await door.ride(trip, iso(Math.min(at, w.now)));
  const until = w.now - hours(r.between(0.002, 0.04));
  const recent = round.fixes.filter(({ at }, place) => place % THIN === 0 && at > w.now - hours(TOLD) && at <= until);
  const fixes = recent.map((fix) => ({ ...fix, at: Math.round(fix.at), driver: pair.driver }));
  if (fixes.length > 0) ways.set(pair.vehicle, [...(ways.get(pair.vehicle) ?? []), ...fixes]);
  return Math.max(...times);
};

/** Issues SJ without a trip, to a crew that is not out. */
const issueByHand = async (work: Work, lines: readonly Line[], out: number, n: number): Promise<void> => {
  const { w, code, by, give, busy } = work;
  const today = out >= w.now;
  for (const crew of pairsOf(w, code, n, today)) {
    if (busy.has(crew.vehicle) || busy.has(crew.driver)) continue;
    const issue = ({ id }: Line) =>
      give(by, 'sj', id, 'issue', { ...crew, tanggal: dayWib(iso(out)) }, out - hours(0.4));
    try {
      for (const line of lines) await issue(line);
    } catch (error) {
      const why = (error as { code?: string }).code ?? '';
      if (OTHER_CREW.test(why)) continue;
      // Already issued by an earlier run, with another crew than is tried first.
      if (why !== 'command-id-reused') throw error;
      continue;
    }
    return today ? goesOut(work, crew) : signsIn(w, crew.driver, give);
  }
};

const linesOf = (order: DayOrder, schools: readonly School[], r: Random, day: string) => {
  let line = 0;
  return order.groups.map((group) => {
    const chosen = Array.from({ length: group.lines }, () => r.pick(schools)).sort((a, b) => a.place.lon - b.place.lon);
    return chosen.map(({ id: tujuan, place }) => {
      const koli = r.int(4, 22);
      const sjErl = `ERL-${day}-${101 + ++line * 7 + r.int(0, 6)}`;
      const amounts = { qty: koli * r.int(11, 15), koli, ikat: r.int(0, 8), berat: koli * r.int(10, 13) };
      return { place, baris: { tujuan, sjErl, jumlahFaktur: r.int(1, 3), ...amounts } };
    });
  });
};

/** One order with everything that has happened to it by now. */
const orderOf = async (work: Work, schools: readonly School[], order: DayOrder, n: number): Promise<void> => {
  const { w, code, by, door, give } = work;
  const publisher = w.customers.find(({ kode }) => kode === 'ERL');
  const r = random(`${w.seed}/race/${code}/${n}`);
  const id = demoId(w.seed, `sp_race/${code}/${n}`, n);
  const day = dayWib(iso(order.orderedAt)).slice(2).replaceAll('-', '');
  const groups = linesOf(order, schools, r, day);
  const baris = groups.flat().map((line) => line.baris);
  const home = kotaOf(branchOf(code).kota);
  const going = order.groups.map(({ kind, out }, g): Going => {
    const before = groups.slice(0, g).flat().length;
    const lines = (groups[g] ?? []).map(({ place, baris: { jumlahFaktur: faktur, qty, koli, ikat } }, at) => ({
      ...{ id: `${id}.${before + at + 1}`, place, qty, koli, ikat, faktur },
    }));
    const round = roundOf(
      home,
      lines.map(({ place }) => place),
      out,
      random(`${w.seed}/round/${code}/${n}/${g}`),
    );
    return { kind, lines, round: moved(round, shift(kind, round, w.now)) };
  });
  const left = going.flatMap(({ kind, round }) =>
    /PAST|HOME|ROAD|LOADING/.test(kind) ? round.loaded.slice(0, 1) : [],
  );
  const orderedAt = Math.min(order.orderedAt, ...left.map((at) => at - hours(1.5)));
  const data = {
    ...{ branch: w.branchId(code), customer: publisher?.id, jenisBarang: 'Buku pelajaran', baris },
    ...{ sjErl: `ERL-${day}-${120 + n}`, salesErl: r.pick(['Andri Wijaya', 'Siska Maharani', 'Tono Sudrajat']) },
    ...{ tgl_pickup: dayWib(iso(left[0] ?? orderedAt + hours(20))), muat: demoId(w.seed, 'customer_address/ERL/0', 0) },
  };
  await give(by, 'sp_race', id, 'register', data, orderedAt);
  if (order.status === 'NEW') return;
  await give(by, 'sp_race', id, 'confirm', {}, orderedAt + hours(0.2));
  await door.follow(id, iso(orderedAt + hours(0.21)));
  if (order.status === 'CANCELLED') {
    await give(
      by,
      'sp_race',
      id,
      'cancel',
      { alasan: 'Penerbit menarik kiriman, buku salah cetak' },
      orderedAt + hours(1),
    );
    return door.follow(id, iso(orderedAt + hours(1.01)));
  }
  let last = 0;
  for (const [g, group] of going.entries()) {
    if (group.kind === 'ISSUED') await issueByHand(work, group.lines, order.groups[g]?.out ?? w.now, n);
    if (group.kind === 'ISSUED' || group.kind === 'WAITING') continue;
    last = Math.max(last, await ride(work, demoId(w.seed, `trip/${id}/${g}`, n), 3 * n + g, group, r));
  }
  // The order is on the road with its first loading and done with its last paper.
  if (left[0]) for (const at of [left[0] + 2_000, last + 2_000]) await door.follow(id, iso(Math.min(at, w.now)));
};

/** Issues the orders of a branch. @param work its `ways` are added to */
export const race = async (work: Work): Promise<void> => {
  const schools = await schoolsOf(work.w, work.code, work.by, work.give);
  for (const [n, order] of ordersOf(work.w.seed, work.code, work.w.now).entries())
    await orderOf(work, schools, order, n);
};
