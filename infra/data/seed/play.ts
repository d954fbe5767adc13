/** Issues the demo's commands: concurrently, but in sequence where they share a key. */
import { demoCommandId } from './random.js';
import { putScan, type Scans } from './scan.js';
import type { Counts, Run, Step } from './types.js';
import { iso } from './work-clock.js';

const kinds: Record<string, keyof Counts> = {
  user: 'users',
  branch: 'branches',
  customer: 'customers',
  mitra: 'mitra',
  vehicle: 'vehicles',
  driver: 'drivers',
  sp: 'sp',
};
const creating = new Set(['create', 'register']);

/** The error with the command that failed. */
const failure = (step: Step, cause: unknown): Error =>
  new Error(`Demo data: ${step.path} (${step.command}, ${iso(step.at)}) was refused: ${String(cause)}`, { cause });

/** Plays the steps in order and returns the counts by kind. */
export const play = async (
  steps: Iterable<Step>,
  run: Run,
  seed: number,
  { concurrency, progress, files }: { concurrency: number; progress?: (counts: Counts) => void; files?: Scans },
): Promise<Counts> => {
  const counts: Counts = { users: 0, branches: 0, customers: 0, mitra: 0, vehicles: 0, drivers: 0, sp: 0, commands: 0 };
  /** The last command in flight for each key. */
  const tails = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  let failed: Error | undefined;
  let phase = 0;

  const give = async (step: Step, after: readonly Promise<void>[]): Promise<void> => {
    try {
      await Promise.all(after);
      if (failed) return;
      const opts = { commandId: demoCommandId(seed, step.path), now: iso(step.at) };
      for (const scan of files ? (step.scans ?? []) : [])
        await putScan(files as Scans, scan, { entity: step.aggregate, id: step.id }, step.actor, opts.now);
      await run(step.actor, step.aggregate, step.id, step.command, step.data, opts);
      counts.commands++;
      const kind = kinds[step.aggregate];
      if (kind && creating.has(step.command)) counts[kind]++;
      if (counts.commands % 500 === 0) progress?.(counts);
    } catch (cause) {
      failed ??= failure(step, cause);
    }
  };

  for (const step of steps) {
    if (step.phase !== phase) await Promise.all(underWay);
    phase = step.phase;
    while (underWay.size >= concurrency) await Promise.race(underWay);
    if (failed) break;
    const task = give(step, [...new Set(step.keys.flatMap((key) => tails.get(key) ?? []))]).then(() => {
      underWay.delete(task);
      for (const key of step.keys) if (tails.get(key) === task) tails.delete(key);
    });
    underWay.add(task);
    for (const key of step.keys) tails.set(key, task);
  }
  await Promise.all(underWay);
  if (failed) throw failed;
  progress?.(counts);
  return counts;
};
