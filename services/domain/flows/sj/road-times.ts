/** Derives times from an SJ's status entries. Light: no schemas. */

/** The fields of an entry that give its time; `jam_hp`: the device's own time, if it was not accepted. */
export type RoadTime = { status: string; date: string; keterangan?: string; jam_hp?: string | undefined };

/** Texts of the entries, and the position of each on the way. */
export const WORDS = {
  PICKUP: 'pickup',
  DALAM_PERJALANAN: 'dalam perjalanan',
  SAMPAI_TUJUAN: 'sampai tujuan',
  GAGAL: 'gagal',
} as const;
const THERE = 3;
const FAR: Readonly<Record<string, number>> = {
  ...{ pickup: 1, 'dalam perjalanan': 2, 'sampai tujuan': THERE, gagal: THERE },
};
/** Position of a status text on the way, from 1. */
export const farOf = (status: string): number => FAR[status] ?? 0;
/** Prefix of a correction's text. */
export const CORRECTION = 'koreksi: ';
/** Results are reported, never corrected, so a report's text starting with the prefix is none. */
export const isCorrection = ({ status, keterangan = '' }: RoadTime): boolean =>
  keterangan.startsWith(CORRECTION) && farOf(status) < THERE;

/** The earliest time, of entries whose device time was not rejected if there are any; empty: no entry. */
export const firstOf = (entries: readonly RoadTime[]): string => {
  const seen = entries.filter(({ jam_hp }) => !jam_hp);
  const [first = '', ...others] = (seen.length > 0 ? seen : entries).map(({ date }) => date);
  return others.reduce((least, date) => (date < least ? date : least), first);
};
/** The latest correction, if nothing was reported since; undefined otherwise. */
export const correctionOf = <E extends RoadTime>(road: readonly E[]): E | undefined => {
  const last = road.at(-1);
  return last && isCorrection(last) ? last : undefined;
};
/** Time of the end that was corrected since and not reported again; empty: none. */
export const endedBefore = (road: readonly RoadTime[]): string => {
  const at = road.findLastIndex(isCorrection);
  if (at < 0 || road.slice(at).some(({ status }) => farOf(status) === THERE)) return '';
  const since = road.slice(road.slice(0, at).findLastIndex(isCorrection) + 1, at);
  return firstOf(since.filter(({ status }) => farOf(status) === THERE));
};
/** Departure; empty: nothing reported yet. */
export const leftAt = (road: readonly RoadTime[]): string => firstOf(road.filter((one) => !isCorrection(one)));
const endOf = (hasil: string): string => (hasil === 'GAGAL' ? WORDS.GAGAL : WORDS.SAMPAI_TUJUAN);
/** Whether an entry reports an end that another report replaced, whatever their order in time. */
export const overruled = ({ status }: Pick<RoadTime, 'status'>, hasil: string): boolean =>
  hasil !== '' && farOf(status) === THERE && status !== endOf(hasil);
/**
 * When the end in `hasil` was reached, by the reports since the last correction: the first arrival counts, whatever is
 * reported after it. Empty: not yet.
 */
export const cameAt = ({
  hasil,
  statusKendaraan: road,
}: {
  hasil: string;
  statusKendaraan: readonly RoadTime[];
}): string => {
  if (!hasil) return '';
  const word = endOf(hasil);
  const since = road.slice(road.findLastIndex(isCorrection) + 1);
  return firstOf(since.filter(({ status }) => status === word)) || (road.at(-1)?.date ?? '');
};
