/**
 * The day of one driver, planned before it begins: loading, the road, the outcome at each stop, incidents, spans
 * without signal, and the condition of returned papers. Pure: the same randomness gives the same day.
 */
import type { DriverSj } from '../../../services/domain/flows/driver/calls.js';
import type { DriverStep } from '../../../services/domain/flows/driver/steps.js';
import type { Random } from '../../data/seed/random.js';
import { type Coordinates, driven, type RoadFix, standing } from '../../data/seed/way.js';

export type Stop = Pick<DriverSj, 'id' | 'nomor' | 'qty' | 'koli' | 'ikat' | 'jumlahFaktur'> & { place: Coordinates };
/**
 * How a report travels: `lost`, its response never arrives, so it is sent again; `double`, it is sent twice at once;
 * `stale`, the phone has an older version; `ahead`, the phone's clock is ahead of real time.
 */
export type Fate = 'plain' | 'lost' | 'double' | 'stale' | 'ahead';
export type Reporting = {
  kind: 'report';
  at: number;
  sj: string;
  step: DriverStep;
  data: Readonly<Record<string, unknown>>;
  foto: boolean;
  fate: Fate;
  /** A wrong press that the rules refuse; its driver discards it. */
  wrong: boolean;
};
/** The office puts an SJ that was reported too early back on the road. */
export type Correcting = { kind: 'correct'; at: number; sj: string; alasan: string };
/** The desk receives a signed paper. */
export type Receiving = {
  kind: 'receive';
  at: number;
  sj: string;
  data: { kondisi: '' | 'KURANG' | 'RUSAK'; fakturBack: number; catatan_terima: string; alasan_terima: string };
};
export type Act = Reporting | Correcting | Receiving;
/** `dead`: spans without signal. All lists in order of time. */
export type Day = {
  acts: Act[];
  fixes: RoadFix[];
  dead: readonly { from: number; until: number }[];
  until: number;
};

const MINUTE = 60_000;
const RECEIVERS = [
  'Ibu Yanti',
  'Pak Rahmat',
  'Ibu Sulastri',
  'Pak Dedi',
  'Ibu Nuraini',
  'Pak Wawan',
  'Pak Satpam Joko',
];
const SHORT = [
  { alasan: 'Koli kurang saat dihitung penerima', alasan_jenis: 'KURANG' },
  { alasan: 'Satu koli basah, ditolak penerima', alasan_jenis: 'RUSAK' },
  { alasan: 'Sebagian buku salah jenjang', alasan_jenis: 'SALAH' },
];
const CLOSED = [
  { alasan: 'Sekolah libur, gerbang dikunci', alasan_jenis: 'TUTUP' },
  { alasan: 'Alamat tidak ditemukan', alasan_jenis: 'ALAMAT' },
  { alasan: 'Penerima tidak ada di tempat', alasan_jenis: 'TIDAK_ADA' },
];
const TOO_EARLY = ['Driver salah tekan, masih di jalan', 'Salah SJ, driver menelepon'];
const NOTES = ['', '', '', 'gerbang samping', 'ditaruh di perpustakaan', 'parkir di jalan raya'];

const fateOf = (r: Random, step: DriverStep): Fate =>
  r.weighted<Fate>([
    ['plain', 78],
    ['lost', 8],
    ['double', 7],
    ['stale', 4],
    // Only an arrival may be ahead: positions reported on the way must lie before it.
    [step === 'arrive' ? 'ahead' : 'plain', 3],
  ]);

/** The outcome at a stop, and its duration in minutes. */
const outcomeOf = (stop: Stop, r: Random): { step: DriverStep; data: object; minutes: number } => {
  const penerima = r.pick(RECEIVERS);
  const kind = r.weighted([
    ['whole', 80],
    ['part', 12],
    ['failed', 8],
  ] as const);
  if (kind === 'failed') return { step: 'fail', data: { ...r.pick(CLOSED) }, minutes: r.between(8, 20) };
  const minutes = r.between(10, 22) + stop.koli * 0.4;
  // A single koli can't be delivered in part.
  if (kind === 'whole' || stop.koli < 2) return { step: 'arrive', data: { penerima, memo: r.pick(NOTES) }, minutes };
  const koli = stop.koli - r.int(1, Math.min(3, stop.koli - 1));
  const amounts = { qty_sampai: Math.floor((stop.qty * koli) / stop.koli), koli_sampai: koli, ikat_sampai: stop.ikat };
  return { step: 'deliverPart', data: { penerima, ...amounts, ...r.pick(SHORT) }, minutes: minutes + 8 };
};
/** The paper confirms the reported delivery, or less; for a failed delivery, the school signed its refusal. */
const paperOf = ({ jumlahFaktur: all }: Stop, how: DriverStep | undefined, r: Random): Receiving['data'] => {
  const kind = r.weighted([
    ['LENGKAP', 88],
    ['KURANG', 9],
    ['RUSAK', 3],
  ] as const);
  const lacks = kind === 'KURANG' && all > 0;
  const failed = { kondisi: 'KURANG', fakturBack: 0, catatan_terima: '' } as const;
  if (how === 'fail') return { ...failed, alasan_terima: 'Penolakan ditandatangani sekolah' };
  return {
    kondisi: lacks ? 'KURANG' : kind === 'RUSAK' ? 'RUSAK' : '',
    alasan_terima: '',
    fakturBack: lacks ? all - 1 : all,
    catatan_terima: lacks ? 'Satu faktur tertinggal di sekolah' : kind === 'RUSAK' ? 'Surat kena hujan, terbaca' : '',
  };
};
/** Spans without signal; half of the drivers have some. */
const deadOf = (from: number, until: number, r: Random): Day['dead'] => {
  const spans = r.chance(0.5) ? r.int(1, 3) : 0;
  return Array.from({ length: spans }, () => {
    const begin = r.between(from, until);
    return { from: begin, until: begin + r.between(6, 50) * MINUTE };
  }).sort((a, b) => a.from - b.from);
};

const inOrder = <T extends { at: number }>(list: readonly T[]): T[] =>
  list.map((one) => ({ ...one, at: Math.round(one.at) })).toSorted((a, b) => a.at - b.at);

/** @param from start of loading, ms */
export const planDay = (depot: Coordinates, stops: readonly Stop[], from: number, r: Random): Day => {
  const acts: Act[] = [];
  const fixes: RoadFix[] = [];
  const ended = new Map<string, DriverStep>();
  const report = (at: number, sj: string, step: DriverStep, data: object = {}, more: Partial<Reporting> = {}): void => {
    const { lat, lon, accuracy } = fixes.at(-1) ?? { ...depot, accuracy: 12 };
    const whole = { ...data, lat, lon, accuracy };
    acts.push({ kind: 'report', at, sj, step, data: whole, foto: false, fate: fateOf(r, step), wrong: false, ...more });
  };
  // SJs are loaded one after the other; all leave together.
  let at = from;
  for (const stop of stops) {
    const loaded = at + r.between(4, 14) * MINUTE;
    report(loaded, stop.id, 'pickup', { keterangan: 'barang dimuat' }, { foto: r.chance(0.15) });
    fixes.push(...standing(depot, at, loaded, r));
    at = loaded;
  }
  for (const stop of stops) {
    at += r.between(0.1, 0.6) * MINUTE;
    report(at, stop.id, 'depart');
  }
  let place = depot;
  for (const [n, stop] of stops.entries()) {
    const leg = driven(place, stop.place, at, r);
    // Pressed at a red light, or for the wrong stop: the office corrects it before the driver arrives.
    const early = r.chance(0.06) ? (at + leg.until) / 2 : undefined;
    const firstOfLeg = fixes.length;
    if (early !== undefined) {
      fixes.push(...leg.fixes.filter((fix) => fix.at <= early));
      report(early, stop.id, 'arrive', { penerima: r.pick(RECEIVERS) }, { fate: 'plain' });
      acts.push({ kind: 'correct', at: early + r.between(0.5, 3) * MINUTE, sj: stop.id, alasan: r.pick(TOO_EARLY) });
    }
    fixes.splice(firstOfLeg, fixes.length, ...leg.fixes);
    // A second press on the way, for no reason.
    if (early === undefined && r.chance(0.08)) report((at + leg.until) / 2, stop.id, 'depart', { memo: 'macet' });
    const { step, data, minutes } = outcomeOf(stop, r);
    const done = leg.until + minutes * MINUTE;
    fixes.push(...standing(stop.place, leg.until, done, r));
    ended.set(stop.id, step);
    report(done, stop.id, step, data, { foto: step !== 'fail' ? r.chance(0.6) : r.chance(0.8) });
    if (r.chance(0.06)) report(done + 20_000, stop.id, 'depart', {}, { fate: 'plain', wrong: true });
    // Once everything is delivered, the phone is no longer tracked.
    at = n === stops.length - 1 ? done : done + r.between(1, 4) * MINUTE;
    fixes.push(...standing(stop.place, done, at, r));
    place = stop.place;
  }
  const dead = deadOf(from, at, r);
  let desk = driven(place, depot, at, r).until + r.between(5, 25) * MINUTE;
  for (const stop of r.shuffled(stops)) {
    acts.push({ kind: 'receive', at: desk, sj: stop.id, data: paperOf(stop, ended.get(stop.id), r) });
    desk += r.between(0.3, 2) * MINUTE;
  }
  // The phone is tracked while it carries an SJ.
  const loaded = Math.round(acts[0]?.at ?? from);
  const followed = inOrder(fixes).filter((fix) => fix.at >= loaded);
  return { acts: inOrder(acts), fixes: followed, dead, until: desk };
};
