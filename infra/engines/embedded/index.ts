/**
 * The embedded mode: all ports on files in one data folder, with npm packages only.
 *
 * | File | Content | Written by |
 * |---|---|---|
 * | `events.db` | the log; the only data that can't be rebuilt | the event store's own thread |
 * | `reads.db` | read models | the projector, usually in a worker thread |
 * | `state.db` | sessions, counters, leases, settings | any thread |
 * | `writer.lock` | prevents a second writing process | – |
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { EventFeed, News, StateStore } from '../../ports/ports.js';
import { closeToOthers, makePrivateFile, makePrivateFolder } from '../../ports/private.js';
import { EmbeddedEventStore, type EventStoreOptions } from './event-store.js';
import { EmbeddedFeed } from './feed.js';
import { lockFolder } from './lock.js';
import { LogReader, type ReaderOptions } from './log-reader.js';
import { EmbeddedNews } from './news.js';
import { EmbeddedReadStore } from './read-store.js';
import { EmbeddedStateStore } from './state-store.js';

export { EmbeddedEventStore } from './event-store.js';
export { FolderInUse } from './lock.js';
export { LogReader, openEventLogReader, type ReaderOptions } from './log-reader.js';
export { EmbeddedReadStore } from './read-store.js';
export { EmbeddedStateStore } from './state-store.js';

export type Embedded = {
  events: EmbeddedEventStore;
  feed: EventFeed;
  reads: EmbeddedReadStore;
  state: StateStore;
  news: News;
  /** Waits for operations in progress, then closes all files and releases the folder. */
  close: () => Promise<void>;
};
export type EmbeddedOptions = {
  events?: EventStoreOptions;
  /** Milliseconds to wait for another process that is just releasing the folder. Default 3000. */
  wait?: number;
};

export const filesOf = (dataDir: string) => ({
  log: join(dataDir, 'events.db'),
  reads: join(dataDir, 'reads.db'),
  state: join(dataDir, 'state.db'),
  lock: join(dataDir, 'writer.lock'),
});

/**
 * Opens all ports on a folder as its single writer, creating it if needed. Other users have no access to its files.
 * @throws FolderInUse when another process holds it, Unavailable when the log can't be opened
 */
export const openEmbedded = async (dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> => {
  makePrivateFolder(dataDir);
  const files = filesOf(dataDir);
  for (const file of Object.values(files)) makePrivateFile(file);
  closeToOthers(dataDir);
  const unlock = lockFolder(dataDir, files.lock, options.wait ?? 3000);
  try {
    const events = await EmbeddedEventStore.open(files.log, options.events);
    const feed = new EmbeddedFeed(events);
    const reads = new EmbeddedReadStore(files.reads);
    // Requests block on this thread, so it leaves syncing the disk to the projector's thread.
    const state = new EmbeddedStateStore(files.state, Date.now, 'leave');
    const news = new EmbeddedNews(realpathSync(dataDir));
    const close = async () => {
      await Promise.all([feed.close(), news.close()]);
      await events.close();
      await Promise.all([reads.close(), state.close()]);
      unlock();
    };
    return { events, feed, reads, state, news, close };
  } catch (error) {
    unlock();
    throw error;
  }
};

export type EmbeddedSide = {
  events: LogReader;
  feed: EventFeed;
  reads: EmbeddedReadStore;
  state: StateStore;
  news: News;
  close: () => Promise<void>;
};

/**
 * Opens the same folder in another thread (the projector's) of the process that called {@link openEmbedded}, or, with
 * `poll`, in another process: the log read-only with notification of every commit; read models and state read-write.
 */
export const openEmbeddedSide = (dataDir: string, options: ReaderOptions = {}): EmbeddedSide => {
  const files = filesOf(dataDir);
  const events = new LogReader(files.log, options);
  const feed = new EmbeddedFeed(events);
  const reads = new EmbeddedReadStore(files.reads);
  const state = new EmbeddedStateStore(files.state, Date.now, 'tend');
  const news = new EmbeddedNews(realpathSync(dataDir));
  const close = async () => {
    await Promise.all([feed.close(), news.close()]);
    await events.close();
    await Promise.all([reads.close(), state.close()]);
  };
  return { events, feed, reads, state, news, close };
};
