/**
 * Which lines of a statement were taken before. A bank gives no number to a line: equal ones of a day differ only by
 * their place in it, which the balance after each of them tells, as far as a file keeps the order in time.
 */
import { claimKey } from '../../kit/values/marks.js';
import { refuse } from './refuse.js';
import type { StatementLine } from './statement.js';

/** `saldo`: balance after the line, in sen. */
type Balanced = StatementLine & { saldo: number };
/** `ke`: the how manieth equal line of its day. */
export type PlacedLine = Balanced & { ke: number; baru: boolean };
/** `berlaku`: false once its statement was withdrawn; its number is not used again. */
export type TakenLine = Balanced & { ke: number; berlaku: boolean };

/** What the bank says of a line, however it writes blanks and case. */
export const keyOf = ({ tanggal, jumlah, keterangan, referensi }: StatementLine): string =>
  JSON.stringify([tanggal, jumlah, claimKey(keterangan), claimKey(referensi)]);
const before = ({ saldo, jumlah }: Balanced): number => saldo - jumlah;
const exact = (line: Balanced): string => `${keyOf(line)}${line.saldo}`;

/** Lines in the order of time with the balance after each. @param opening balance before them, in sen */
export const balanced = <L extends StatementLine>(opening: number, lines: readonly L[]): (L & { saldo: number })[] => {
  const isReversed = (lines[0]?.tanggal ?? '') > (lines.at(-1)?.tanggal ?? '');
  let saldo = opening;
  return (isReversed ? [...lines].reverse() : lines).map((line) => {
    saldo += line.jumlah;
    return { ...line, saldo };
  });
};

/** Pairs each line with an unused one of the same name. @returns the partner of each, by its index */
const paired = (
  sent: readonly Balanced[],
  taken: readonly TakenLine[],
  nameOf: (line: Balanced) => string,
): (TakenLine | undefined)[] => {
  const pool = Map.groupBy(taken, nameOf);
  return sent.map((line) => pool.get(nameOf(line))?.shift());
};
const isWhole = (partners: readonly unknown[]): boolean => partners.every((one) => one !== undefined);

/** Lines that follow one another from a balance on, in one direction. */
const chain = (
  lines: readonly TakenLine[],
  balance: number,
  at: (line: TakenLine) => number,
  next: (line: TakenLine) => number,
): TakenLine[] => {
  const pool = Map.groupBy(lines, at);
  const all: TakenLine[] = [];
  for (let line = pool.get(balance)?.shift(); line; line = pool.get(next(line))?.shift()) all.push(line);
  return all;
};

/** The taken partner of each line of one day, undefined for a new one. @throws Rejected if that can't be told */
const partnersOf = (sent: readonly Balanced[], taken: readonly TakenLine[]): (TakenLine | undefined)[] => {
  const none = sent.map(() => undefined);
  const [first] = sent;
  if (!first || taken.length === 0) return none;
  const alike = paired(sent, taken, exact);
  // All of it was taken.
  if (isWhole(alike)) return alike;
  const [begins, ends] = [new Set(taken.map(before)), new Set(taken.map(({ saldo }) => saldo))];
  // It goes on where what was taken of the day ended, or ends where that begins.
  const [start, end] = [before(first), sent.at(-1)?.saldo ?? 0];
  const goesOn = (ends.has(start) && !begins.has(start)) || (begins.has(end) && !ends.has(end) && !begins.has(start));
  if (goesOn && alike.every((one) => one === undefined)) return none;
  // A line like one of those that it goes on from: the same again, or the whole day of a balance that came back.
  const beside = new Set([
    ...chain(taken, start, ({ saldo }) => saldo, before),
    ...chain(taken, end, before, ({ saldo }) => saldo),
  ]);
  if (goesOn && alike.some((one) => one && beside.has(one)))
    refuse('koran-other-day', { day: first.tanggal }, 'berkas');
  // It begins with the day as the taken part does, in another order within the day, and one has all of the other.
  const used = new Set(alike);
  const left = taken.filter((line) => !used.has(line));
  const others = paired(
    sent.filter((_, n) => !alike[n]),
    left,
    keyOf,
  );
  const byKey = alike.map((one) => one ?? others.shift());
  const covered = byKey.filter((one) => one !== undefined).length;
  if (begins.has(start) && (covered === sent.length || covered === taken.length)) return byKey;
  const [keys, starts, stops] = [left.map(keyOf), left.map(before), left.map(({ saldo }) => saldo)].map(
    (all) => new Set<string | number>(all),
  ) as [Set<string>, Set<number>, Set<number>];
  const balances = [...starts, ...stops];
  const [lowest, highest] = [Math.min(...balances), Math.max(...balances)];
  for (const [n, line] of sent.entries()) {
    if (alike[n]) continue;
    const [from, to] = [Math.min(before(line), line.saldo), Math.max(before(line), line.saldo)];
    const isAmong = Math.max(from, lowest) < Math.min(to, highest);
    if (starts.has(before(line)) || stops.has(line.saldo) || (isAmong && keys.has(keyOf(line))))
      refuse('koran-other-day', { day: line.tanggal }, 'berkas');
  }
  return alike;
};

/**
 * The lines of a statement as they are stored: those that were taken before keep their number. Consecutive parts of an
 * account's lines make each line one document, in whatever order and however overlapping they are sent.
 * @param taken lines of the account on the days of the statement, each once
 * @throws Rejected if a day was taken with other lines: another format or mapping of the same ones would double them
 */
export const placed = (sent: readonly Balanced[], taken: readonly TakenLine[]): PlacedLine[] => {
  const last = new Map<string, number>();
  for (const line of taken) last.set(keyOf(line), Math.max(last.get(keyOf(line)) ?? 0, line.ke));
  const current = Map.groupBy(
    taken.filter(({ berlaku }) => berlaku),
    ({ tanggal }) => tanggal,
  );
  const places = new Map<Balanced, PlacedLine>();
  for (const [day, lines] of Map.groupBy(sent, ({ tanggal }) => tanggal))
    for (const [n, partner] of partnersOf(lines, current.get(day) ?? []).entries()) {
      const line = lines[n] as Balanced;
      const key = keyOf(line);
      const ke = partner?.ke ?? (last.get(key) ?? 0) + 1;
      if (!partner) last.set(key, ke);
      places.set(line, { ...line, ke, baru: partner === undefined });
    }
  return sent.map((line) => places.get(line) as PlacedLine);
};
