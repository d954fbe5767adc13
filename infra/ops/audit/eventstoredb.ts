/** Proves a log on EventStoreDB by the chain of each stream and the seals over the whole (see `seals.ts`). */

import { EsdbEventStore } from '../../engines/eventstoredb/event-store.js';
import { NO_SEAL, SEALS, type Seal } from '../../engines/eventstoredb/seals.js';
import { hashOf, jsonOf, runningHash } from '../../ports/chain.js';
import type { Recorded } from '../../ports/ports.js';
import { Damage, type Head, type LogEntry, type Verdict, verifyLog } from './verify.js';

/**
 * `sealed`: number of events, from the first on, that a seal proves as well; later events are proved by their streams
 * alone.
 */
export type EsdbVerdict = Verdict & { sealed: number };
type Source = Pick<EsdbEventStore, 'readAll' | 'readStream' | 'distance'>;

const PAGE = 1_000;

/** The seals in order. @throws Damage where one was changed, removed or inserted */
async function* sealsOf(store: Source): AsyncGenerator<Seal> {
  let link = '';
  let before = NO_SEAL;
  for (let due = 0; ; ) {
    const page = await store.readStream(SEALS, due, PAGE);
    for (const event of page) {
      const place = { position: event.position, stream: SEALS, revision: event.revision };
      if (event.revision !== due++)
        throw new Damage(place, `a seal before it is missing: it should be revision ${due - 1}`);
      if ((event.meta as { prev?: unknown } | undefined)?.prev !== link) {
        throw new Damage(
          place,
          'the link of this seal does not lead to the seal before: that one was changed, or the link',
        );
      }
      link = hashOf(event);
      const { position, events, hash } = event.data as Seal;
      if (!(events > before.events))
        throw new Damage(place, 'the seal covers no more than the one before: it was changed');
      before = { position, events, hash };
      yield before;
    }
    if (page.length < PAGE) return;
  }
}

/** Reads until an empty page, not a short one: the events under a seal that was read meanwhile are then included. */
async function* logOf(store: Source): AsyncGenerator<Recorded> {
  for (let at = ''; ; ) {
    const page = await store.readAll(at, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    at = last.position;
  }
}

/** The log's events, each checked against the seal over it after its own stream has been checked. */
async function* entriesOf(store: Source, progress: { sealed: number }): AsyncGenerator<LogEntry> {
  const seals = sealsOf(store);
  let next = (await seals.next()).value as Seal | undefined;
  let [last, count, running] = [NO_SEAL, 0, ''];
  for await (const { position, stream, revision, id, type, data, meta } of logOf(store)) {
    running = runningHash(running, hashOf({ stream, revision, id, type, data, meta }));
    count++;
    yield { position, stream, revision, id, type, data: jsonOf(data), meta: jsonOf(meta), hash: running };
    if (next?.events !== count) continue;
    if (next.hash !== running || next.position !== position) {
      const since = last.position === '' ? 'the beginning' : last.position;
      throw new Damage(
        { position: next.position },
        `the log from ${since} to here is not the one that was sealed: an event was changed, removed, put in or moved, or the seal was`,
      );
    }
    last = next;
    progress.sealed = count;
    next = (await seals.next()).value as Seal | undefined;
  }
  if (next) {
    throw new Damage(
      { position: next.position },
      `the log has ${count} events, a seal is over ${next.events}: events were removed, or its end was cut off`,
    );
  }
}

/** Opens an event store for the audit. @throws Unavailable, BadUrl */
export const openForProof = (url: string): Promise<EsdbEventStore> =>
  EsdbEventStore.open(url, { deadline: 10_000, away: 10_000 });

/**
 * Verifies the log of an event store, from its first event to its last, also while it is written to.
 * @param source a URL, or an open store
 * @param published a head that was noted before
 * @throws Unavailable, BadUrl
 */
export const auditEsdb = async (
  source: string | Source,
  published: Head | readonly Head[] = [],
): Promise<EsdbVerdict> => {
  const ownStore = typeof source === 'string' ? await openForProof(source) : undefined;
  const progress = { sealed: 0 };
  try {
    const verdict = await verifyLog(entriesOf(ownStore ?? (source as Source), progress), published);
    return { ...verdict, ...progress };
  } finally {
    await ownStore?.close();
  }
};
