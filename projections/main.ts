/** The reading side of a process: the projector's thread, the queries, the socket gateway, each where its role is picked. */
import type { Worker } from 'node:worker_threads';
import type { DynamicModule, LoggerService } from '@nestjs/common';
import type { FileStore } from '../infra/ports/files.js';
import type { EventStore, News, ReadStore, StateStore } from '../infra/ports/ports.js';
import type { SessionSource } from '../infra/runtime/http/request.js';
import type { Settings } from '../infra/runtime/settings.js';
import type { ThreadState } from '../infra/runtime/thread-state.js';
import { driver } from '../services/domain/master/driver.js';
import { HeardChanges } from './api/live/changes.js';
import type { Pushed } from './api/live/gateway.js';
import { queryModule } from './api/module.js';
import { PositionBook } from './api/positions/book.js';
import { Positions } from './api/positions/positions.js';
import { ProjectorThread } from './runner/thread.js';
import type { Status } from './runner/types.js';
import { views } from './views/index.js';
import { users } from './views/user.js';

export type ReadSide = {
  /** Lists, documents and sockets; absent without the role `queries`. */
  module?: DynamicModule;
  /** Of the projector; absent without the role `projector`. */
  status: () => Status | undefined;
  /** Threads of its own that tell of themselves. */
  threads: () => readonly ThreadState[];
  stop: () => Promise<void>;
};
export type ReadPorts = {
  reads: ReadStore;
  events: Pick<EventStore, 'readStream' | 'head'>;
  state: StateStore;
  news: News;
  files: FileStore;
};

/**
 * Starts the parts of the reading side that the settings pick, on engines that the process has open.
 * @param openProjector starts the projector's thread, with engines of its own @throws Unavailable
 */
export const startReads = async (
  settings: Settings,
  openProjector: () => Worker,
  engines: ReadPorts,
  sessions: SessionSource,
  logger: LoggerService,
  pushed?: Pushed,
): Promise<ReadSide> => {
  const context = 'projector';
  const changes = new HeardChanges();
  const queries = settings.ROLES.includes('queries');
  if (queries) await changes.start(engines.news);
  // The process that changed a user has left word already; this is for when it ended in between.
  changes.onChanged((list) => {
    for (const { view, id, version } of list) {
      if (view === users.name) sessions.userChanged(id, version);
      else if (view === driver.view.name) sessions.driverChanged(id);
    }
  });
  const thread = new ProjectorThread(openProjector, {
    info: (text) => logger.log(text, context),
    warn: (text) => logger.warn(text, context),
    error: (text) => logger.error(text, context),
  });
  const projects = settings.ROLES.includes('projector');
  if (projects) thread.start();
  const { reads, events, state, files } = engines;
  const book = new PositionBook(state, settings.POSITIONS_DAYS);
  const positions = new Positions(reads, book, engines.news, (error) => logger.warn({ err: error }, 'positions'));
  return {
    ...(queries
      ? { module: queryModule({ reads, events, state, files, changes, sessions, pushed, positions }, views) }
      : {}),
    status: () => (projects ? thread.status : undefined),
    threads: () => (thread.thread ? [thread.thread] : []),
    stop: async () => {
      await Promise.all([thread.stop(), changes.stop(), positions.stop()]);
    },
  };
};
