/**
 * Loads the official regions into the master data, through the same commands as the staff's. The code is the entry's
 * id; a name changed by a newer data file is updated. Changes by the staff take precedence: entries that they changed,
 * retired or registered under another id stay as they are.
 */
import type { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { eventId } from '../../../services/api/commands/ids.js';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import { type AnyAggregate, streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { RefusalCode } from '../../../services/domain/kit/aggregate/reject.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import type { EntityState } from '../../../services/domain/kit/entity/entity.js';
import { kecamatan } from '../../../services/domain/master/kecamatan.js';
import { kota } from '../../../services/domain/master/kota.js';
import { provinsi } from '../../../services/domain/master/provinsi.js';
import { Conflict } from '../../runtime/http/answer.js';
import { above, readWilayah, type Wilayah } from './read.js';

/** The part of `Bus.run` needed here. */
export type Run = (
  actor: Actor,
  aggregate: string,
  id: string,
  command: string,
  data: unknown,
  options: { commandId: string; now?: string },
) => Promise<unknown>;
type RegionEntry = { of: AnyAggregate; data: { kode: string; nama: string } };
/** Result of a load; `left`: codes skipped because the staff's entries differ from the data or conflict with it. */
export type Loaded = { registered: number; renamed: number; same: number; left: readonly string[] };
export type LoadOptions = {
  data?: Wilayah;
  /** Commands in flight; default 48. */
  concurrency?: number;
  /** Stops the load between two commands: it rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called after each entry with the number done. */
  progress?: (done: number) => void;
};

/** Parents first: each wave starts when the previous one is done. */
const wavesOf = (data: Wilayah): RegionEntry[][] => [
  data.provinsi.map((row) => ({ of: provinsi.aggregate, data: row })),
  data.kota.map((row) => ({ of: kota.aggregate, data: row })),
  data.kecamatan.map((row) => ({ of: kecamatan.aggregate, data: row })),
];
/** Refusals that mean the staff have their own entry here, or have retired the parent region. */
const OURS_YIELDS: readonly RefusalCode[] = [
  'already-exists',
  'claimed-unique',
  'ref-missing',
  'ref-retired',
  'ref-elsewhere',
];
const yields = (error: unknown): boolean =>
  error instanceof Conflict || (error instanceof Rejected && OURS_YIELDS.includes(error.code));
/** Deterministic in data and revision, on every process: a repeated command stores nothing. */
const commandId = (version: string, { of, data }: RegionEntry, revision: number): string =>
  eventId(version, streamOf(of.name, data.kode), revision + 1);

/**
 * Loads all regions; existing ones are only read, so that an interrupted load resumes.
 * @throws Unavailable, the signal's reason; any refusal not caused by changes of the staff
 */
export const loadWilayah = async (
  executor: Pick<CommandExecutor, 'run' | 'streams'>,
  { data = readWilayah(), concurrency = 48, signal, progress }: LoadOptions = {},
): Promise<Loaded> => {
  const left: string[] = [];
  const counts = { registered: 0, renamed: 0, same: 0 };
  let done = 0;
  const bring = async (entry: RegionEntry): Promise<keyof typeof counts | undefined> => {
    const { of, data: official } = entry;
    const before = await executor.streams.load<EntityState<Record<string, unknown>>>(of, official.kode);
    const { state, revision, last } = before;
    const options = { commandId: commandId(data.version, entry, revision) };
    if (revision < 0) {
      await executor.run(system, of.name, official.kode, 'register', official, options);
      return 'registered';
    }
    const news = Object.entries(official).filter(([field, value]) => state.fields[field] !== value);
    if (news.length === 0) return 'same';
    if (last?.by.jobdesk !== 'system') return undefined;
    const ifMatch = { ...options, ifMatch: revision };
    await executor.run(system, of.name, official.kode, 'change', Object.fromEntries(news), ifMatch);
    return 'renamed';
  };
  await inWaves(wavesOf(data), concurrency, async (entry) => {
    signal?.throwIfAborted();
    const outcome = await bring(entry).catch((error: unknown) => {
      if (yields(error)) return undefined;
      throw error;
    });
    if (outcome) counts[outcome]++;
    else left.push(entry.data.kode);
    progress?.(++done);
  });
  return { ...counts, left: left.sort() };
};

/**
 * Registers the regions with these codes and their parents right away: for data that refers to them and can't wait for
 * {@link loadWilayah}, which then skips them. Idempotent.
 * @param now time of the events (ISO, UTC); default: the present
 * @throws naming a code that is not in the data; Unavailable
 */
export const registerWilayah = async (run: Run, codes: Iterable<string>, now?: string): Promise<void> => {
  const data = readWilayah();
  const wanted = new Set<string>();
  for (const kode of codes) for (let k = kode; k !== ''; k = above(k)) wanted.add(k);
  const waves = wavesOf(data).map((wave) => wave.filter((entry) => wanted.delete(entry.data.kode)));
  if (wanted.size > 0) throw new Error(`No region has the code ${[...wanted].join(', ')}`);
  await inWaves(waves, 48, async (entry) => {
    const options = { commandId: commandId(data.version, entry, -1), ...(now ? { now } : {}) };
    await run(system, entry.of.name, entry.data.kode, 'register', entry.data, options).catch((error: unknown) => {
      if (!(error instanceof Rejected && error.code === 'already-exists')) throw error;
    });
  });
};

/**
 * Processes each wave completely before the next one. After a failure no further item starts.
 * @throws the first failure, once the items in progress have ended
 */
const inWaves = async <T>(
  waves: readonly (readonly T[])[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (const wave of waves) {
    const items = wave.values();
    let failure: { error: unknown } | undefined;
    const worker = async () => {
      for (const item of items) {
        if (failure) return;
        await work(item).catch((error: unknown) => {
          failure ??= { error };
        });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    if (failure) throw failure.error;
  }
};
