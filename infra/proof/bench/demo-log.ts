/** The log of the demo company as the product itself writes it, for the benchmarks that need real events. */
import { EmbeddedEventStore, filesOf } from '../../engines/embedded/index.js';
import { type EventStore, type NewEvent, type Recorded, Unavailable } from '../../ports/ports.js';
import { startLintas, tempFolder } from './process.js';

const SP = Number(process.env.BENCH_LOG_SP ?? 2_000);
const PAGE = 5_000;
let recordedLog: Promise<Recorded[]> | undefined;

/** About 15 events for each of `BENCH_LOG_SP` SP (2,000), in commit order; created once per run. */
export const demoLog = (): Promise<Recorded[]> => {
  recordedLog ??= make();
  return recordedLog;
};

const make = async (): Promise<Recorded[]> => {
  const folder = tempFolder();
  try {
    await (await startLintas(folder.path, SP)).stop();
    const store = await EmbeddedEventStore.open(filesOf(folder.path).log);
    const log: Recorded[] = [];
    for (let after = '', page: Recorded[]; ; after = page.at(-1)?.position ?? after) {
      page = await store.readAll(after, PAGE);
      log.push(...page);
      if (page.length < PAGE) break;
    }
    await store.close();
    return log;
  } finally {
    folder.remove();
  }
};

const TRIES = 10;
const append = async (store: Pick<EventStore, 'append'>, stream: string, expected: number, events: NewEvent[]) => {
  for (let left = TRIES; ; left--) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof Unavailable) || left === 0) throw error;
    }
  }
};

/**
 * Appends a log to a store, a command's events in one append, those of different streams up to 20 at a time: the order
 * between streams is that of a busy day. Retries while the store is busy.
 */
export const fillStore = async (store: Pick<EventStore, 'append'>, log: readonly Recorded[]): Promise<void> => {
  const last = new Map<string, Promise<unknown>>();
  const underWay = new Set<Promise<unknown>>();
  for (let at = 0; at < log.length; ) {
    const first = log[at] as Recorded;
    let end = at + 1;
    const same = (e: Recorded | undefined) => e?.stream === first.stream && e.meta.commandId === first.meta.commandId;
    while (same(log[end])) end++;
    const events = log.slice(at, end).map(({ id, type, data, meta }) => ({ id, type, data, meta }));
    const before = last.get(first.stream) ?? Promise.resolve();
    const appended = before.then(() => append(store, first.stream, first.revision - 1, events));
    last.set(first.stream, appended);
    underWay.add(appended);
    void appended.then(
      () => underWay.delete(appended),
      () => {},
    );
    if (underWay.size >= 20) await Promise.race(underWay);
    at = end;
  }
  await Promise.all(underWay);
};
