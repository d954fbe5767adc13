/**
 * Judges rows by the final state of all: a value that two rows want in the end is refused to both; a value that one
 * releases another may take.
 */
import { breathe } from '../../../infra/ports/breath.js';
import type { LateRow } from '../../../infra/runtime/sheets/plan-store.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import type { Claim } from '../../domain/kit/aggregate/aggregate.js';
import { amountOf } from '../../domain/kit/aggregate/postings.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { oneUse } from '../commands/claims.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import type { Moving } from '../commands/preview.js';
import { levelsOf } from './order.js';

/** A row that is executable as far as it alone can tell. */
export type Candidate = {
  row: number;
  stream: string;
  /** Current revision of its document, -1 without one. */
  revision: number;
  /** Claims the document holds in the end; `added`: those it does not hold now, with the fields that require them. */
  holds: readonly Claim[];
  added: readonly { claim: Claim; fields: readonly string[] }[];
  /** In between it holds a claim that it holds neither before nor after. */
  passing: boolean;
  postings: readonly Moving[];
};
export type Verdict = { refused: Map<number, unknown>; late: LateRow[] };

/** Rows checked in parallel. */
const WINDOW = 32;
const placeOf = ({ space, key }: Claim): string => `${space}|${key}`;
const overlap = (a: Claim, b: Claim): boolean =>
  (a.from === undefined || b.to === undefined || a.from < b.to) &&
  (b.from === undefined || a.to === undefined || b.from < a.to);

type Held = { claim: Claim; of: Candidate; field?: readonly string[] };
const early = ({ claim, of }: Held, other: Held): number => {
  const [a, b] = [claim.from ?? '', other.claim.from ?? ''];
  return a === b ? of.row - other.of.row : a < b ? -1 : 1;
};

/**
 * Claims of one use (such as all that one crew carries on a day) share a holder; other claims belong to their document.
 */
const sharedBy = ({ claim, of }: Held): string => claim.use ?? `${of.stream}|`;
const outlasts = ({ claim: { to } }: Held, { claim: { to: other } }: Held): boolean =>
  to === undefined || (other !== undefined && other < to);
/** Rows that want a claim which another row holds in the end, each with such a row. */
const clashes = (all: readonly Candidate[]): Map<number, Rejected> => {
  const places = new Map<string, Held[]>();
  for (const of of all)
    for (const claim of of.holds) {
      const field = of.added.find((one) => one.claim === claim)?.fields;
      const list = places.get(placeOf(claim)) ?? [];
      list.push({ claim, of, ...(field ? { field } : {}) });
      places.set(placeOf(claim), list);
    }
  const refused = new Map<number, Rejected>();
  const note = ({ claim, of, field }: Held, other: Held): void => {
    if (!field || refused.has(of.row)) return;
    const [first, ...others] = field;
    const params = { key: claim.label ?? claim.key, line: other.of.row };
    refused.set(of.row, new Rejected('sheet-twice', params, first, others));
  };
  const clash = (one: Held, other: Held | undefined): void => {
    if (!other || !overlap(one.claim, other.claim)) return;
    if (oneUse(one.claim, one.of.stream, other.claim, other.of.stream)) return;
    note(one, other);
    note(other, one);
  };
  for (const held of places.values()) {
    held.sort(early);
    /** For each index the next claim of another use. */
    const next: number[] = [];
    for (let n = held.length - 2; n >= 0; n--)
      next[n] = sharedBy(held[n] as Held) === sharedBy(held[n + 1] as Held) ? (next[n + 1] ?? held.length) : n + 1;
    // Sorted by start, a claim that overlaps one of another use overlaps the next such claim, or the preceding such
    // claim with the latest end.
    let [longest, second]: (Held | undefined)[] = [];
    for (const [n, one] of held.entries()) {
      const share = sharedBy(one);
      clash(one, longest && sharedBy(longest) !== share ? longest : second);
      clash(one, held[next[n] ?? held.length]);
      if (!longest || outlasts(one, longest)) {
        if (longest && sharedBy(longest) !== share) second = longest;
        longest = one;
      } else if (sharedBy(longest) !== share && (!second || outlasts(one, second))) second = one;
    }
  }
  return refused;
};

/**
 * Rows that take more of an amount than is left, upper rows first. Amounts that other rows release count, and the
 * taking rows wait for them.
 * @returns the reason for each refused row, and the streams that each row waits for
 */
const shares = async (executor: CommandExecutor, actor: Actor, all: readonly Candidate[]) => {
  const refused = new Map<Candidate, Rejected>();
  const waits = new Map<number, string[]>();
  const amounts = Map.groupBy(
    all.flatMap((of) => of.postings.map((moving) => ({ of, ...moving }))),
    ({ move }) => amountOf(move),
  );
  for (const moved of amounts.values()) {
    const takers = moved.filter(({ low }) => low < 0).sort((a, b) => a.of.row - b.of.row);
    const givers = moved.filter(({ by }) => by > 0);
    const [first] = takers;
    if (!first) continue;
    const leftFor = ({ of: { stream: owner, revision }, move }: (typeof moved)[number]) =>
      executor.amounts.left(move, { owner, revision, reader: actor });
    const { left } = await leftFor(first);
    let taken = 0;
    for (const taker of takers) {
      const { of, low } = taker;
      const others = givers.filter((giver) => giver.of !== of);
      const released = others.reduce((sum, { by }) => sum + by, 0);
      if (left + released - taken + low < 0) {
        const { refuse } = await leftFor(taker);
        refused.set(of, await refuse(-low, left + released - taken));
      } else {
        taken -= low;
        if (left < taken) waits.set(of.row, [...(waits.get(of.row) ?? []), ...others.map((giver) => giver.of.stream)]);
      }
    }
  }
  return { refused, waits };
};

/**
 * Decides which rows are impossible in any order, and which have to wait for others.
 * @param all at most one for each document
 */
export const judge = async (executor: CommandExecutor, actor: Actor, all: readonly Candidate[]): Promise<Verdict> => {
  const refused = new Map<number, unknown>(clashes(all));
  const alive = new Map(all.filter(({ row }) => !refused.has(row)).map((one) => [one.stream, one]));
  const otherwise = new Map([...alive].map(([stream, { holds }]) => [stream, holds]));
  const needs = new Map<number, readonly string[]>();
  const look = async ({ added, stream, row }: Candidate): Promise<unknown> => {
    const givers = new Set<string>();
    for (const { claim, fields } of added) {
      try {
        for (const giver of await executor.claims.free(claim, stream, otherwise, actor)) givers.add(giver);
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        return executor.reservations.atFields(error, fields, { claim, stream, reader: actor });
      }
    }
    needs.set(row, [...givers]);
    return undefined;
  };
  let due = [...alive.values()].filter(({ added }) => added.length > 0);
  let waits: ReadonlyMap<number, readonly string[]> = new Map();
  for (let again = true; again; ) {
    const out: Candidate[] = [];
    for (let at = 0; at < due.length; at += WINDOW) {
      const some = due.slice(at, at + WINDOW);
      const errors = await Promise.all(some.map(look));
      for (const [n, error] of errors.entries())
        if (error !== undefined) {
          refused.set((some[n] as Candidate).row, error);
          out.push(some[n] as Candidate);
        }
      await breathe();
    }
    const shared = await shares(
      executor,
      actor,
      [...alive.values()].filter((one) => !out.includes(one)),
    );
    for (const [one, error] of shared.refused) {
      refused.set(one.row, error);
      out.push(one);
    }
    waits = shared.waits;
    again = out.length > 0;
    // Refused rows keep the claims they would have released, so that the rows which want those are checked again.
    const gone = new Set(out.map(({ stream }) => stream));
    for (const { stream, row } of out) {
      alive.delete(stream);
      otherwise.delete(stream);
      needs.delete(row);
    }
    due = [...alive.values()].filter(({ row }) => needs.get(row)?.some((stream) => gone.has(stream)));
  }
  for (const [row, streams] of waits) needs.set(row, [...(needs.get(row) ?? []), ...streams]);
  return { refused, late: lateOf([...alive.values()], needs, (stream) => alive.get(stream)?.row) };
};

/** Rows that wait, in an executable order: rows that exchange values are adjacent, with barriers between levels. */
const lateOf = (
  all: readonly Candidate[],
  needs: ReadonlyMap<number, readonly string[]>,
  rowOf: (stream: string) => number | undefined,
): LateRow[] => {
  const waits = new Map<number, number[]>();
  const passing = new Set(all.filter((one) => one.passing).map(({ row }) => row));
  for (const { row } of all) {
    const before = (needs.get(row) ?? []).flatMap((stream) => rowOf(stream) ?? []);
    if (before.length > 0 || passing.has(row)) waits.set(row, before);
  }
  const levels = levelsOf(waits).flatMap((level) => {
    const isAlone = (unit: readonly number[]) => unit.some((row) => passing.has(row));
    const rest = level.filter((unit) => !isAlone(unit));
    return [...(rest.length > 0 ? [rest] : []), ...level.filter(isAlone).map((unit) => [unit])];
  });
  let group = 0;
  return levels.flatMap((level) =>
    level.flatMap((unit, n) => {
      const together = unit.length > 1 || unit.some((row) => passing.has(row)) ? { group: ++group } : {};
      return unit.map((row, m): LateRow => ({ row, ...together, ...(n === 0 && m === 0 ? { after: true } : {}) }));
    }),
  );
};
