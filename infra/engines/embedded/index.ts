/**
 * The embedded mode: all ports on files below one data folder, nothing but npm packages.
 *
 * | File | What | Written by |
 * |---|---|---|
 * | `events.db` | the log; the one thing that can't be made again | the event store's own thread |
 * | `reads.db` | read models | whoever projects, a worker thread as a rule |
 * | `state.db` | sessions, counters, leases, settings | anybody |
 * | `writer.lock` | keeps a second process from writing | – |
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
  /** Waits for what is under way, then closes all files and gives the folder free. */
  close: () => Promise<void>;
};
export type EmbeddedOptions = {
  events?: EventStoreOptions;
  /** Milliseconds to wait for another process that is just leaving the folder. Default 3000. */
  wait?: number;
};

export const filesOf = (dataDir: string) => ({
  log: join(dataDir, 'events.db'),
  reads: join(dataDir, 'reads.db'),
  state: join(dataDir, 'state.db'),
  lock: join(dataDir, 'writer.lock'),
});

/**
 * Opens all ports on a folder, which is made if it is not there, as its one writer. Nobody else can read what is in it.
 * @throws FolderInUse when another process has it, Unavailable when the log can't be opened
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
    // Requests wait for this thread: the projector's syncs the disk in its place.
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
 * The same folder in another thread (the projector's) of the process that has called {@link openEmbedded}, or, with
 * `poll`, in another process: the log to read only, told of every commit; read models and state to read and write.
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
