/** When by the entries of an SJ's road something happened. Light: no schemas. */

/** What of an entry tells when; `jam_hp`: the device's own time, where it was not taken. */
export type RoadTime = { status: string; date: string; keterangan?: string; jam_hp?: string | undefined };

/** What entries are called, and how far on the road each is. */
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
/** How far on the road a word stands, from 1. */
export const farOf = (status: string): number => FAR[status] ?? 0;
/** How the words of a correction begin. */
export const CORRECTION = 'koreksi: ';
/** What was delivered is reported, never corrected: words of a report do not look like one. */
export const isCorrection = ({ status, keterangan = '' }: RoadTime): boolean =>
  keterangan.startsWith(CORRECTION) && farOf(status) < THERE;

/** The first that happened, by a time that somebody saw if there is one; empty: none did. */
export const firstOf = (entries: readonly RoadTime[]): string => {
  const seen = entries.filter(({ jam_hp }) => !jam_hp);
  const [first = '', ...others] = (seen.length > 0 ? seen : entries).map(({ date }) => date);
  return others.reduce((least, date) => (date < least ? date : least), first);
};
/** The correction that stands: nothing was reported since; undefined: none does. */
export const correctionOf = <E extends RoadTime>(road: readonly E[]): E | undefined => {
  const last = road.at(-1);
  return last && isCorrection(last) ? last : undefined;
};
/** When it had come to the end that was corrected since, and none was reported again; empty: none was. */
export const endedBefore = (road: readonly RoadTime[]): string => {
  const at = road.findLastIndex(isCorrection);
  if (at < 0 || road.slice(at).some(({ status }) => farOf(status) === THERE)) return '';
  const since = road.slice(road.slice(0, at).findLastIndex(isCorrection) + 1, at);
  return firstOf(since.filter(({ status }) => farOf(status) === THERE));
};
/** When it left; empty: nobody has reported anything. */
export const leftAt = (road: readonly RoadTime[]): string => firstOf(road.filter((one) => !isCorrection(one)));
const endOf = (hasil: string): string => (hasil === 'GAGAL' ? WORDS.GAGAL : WORDS.SAMPAI_TUJUAN);
/** Whether an entry tells of an end that is none any more: another report was taken over, whenever each happened. */
export const overruled = ({ status }: Pick<RoadTime, 'status'>, hasil: string): boolean =>
  hasil !== '' && farOf(status) === THERE && status !== endOf(hasil);
/**
 * When it came to the end that `hasil` says, as it is reported since it was last corrected: the first arrival is the arrival,
 * whatever is told of it afterwards. Empty: it did not yet.
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
