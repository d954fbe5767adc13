/** The read side of a process: projector thread, queries and socket gateway, each if its role is enabled. */
import type { Worker } from 'node:worker_threads';
import type { DynamicModule, LoggerService } from '@nestjs/common';
import type { FileStore } from '../infra/ports/files.js';
import type { EventStore, News, ReadStore, StateStore } from '../infra/ports/ports.js';
import type { SessionSource } from '../infra/runtime/http/request.js';
import type { Settings } from '../infra/runtime/settings.js';
import type { ThreadState } from '../infra/runtime/thread-state.js';
import { driver } from '../services/domain/master/driver.js';
import { LatestChanges } from './api/live/changes.js';
import type { Pushed } from './api/live/gateway.js';
import { queryModule } from './api/module.js';
import { PositionBook } from './api/positions/book.js';
import { Positions } from './api/positions/positions.js';
import { ProjectorThread } from './runner/thread.js';
import type { Status } from './runner/types.js';
import { views } from './views/index.js';
import { users } from './views/user.js';

export type ReadSide = {
  /** HTTP and socket endpoints; absent without the role `queries`. */
  module?: DynamicModule;
  /** State of the projector; absent without the role `projector`. */
  status: () => Status | undefined;
  /** Worker threads with their reported state. */
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
 * Starts the parts of the read side enabled in the settings, on the engines of the process.
 * @param openProjector starts the projector's thread with its own engines @throws Unavailable
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
  const changes = new LatestChanges();
  const queries = settings.ROLES.includes('queries');
  if (queries) await changes.start(engines.news);
  // The process that changed a user notifies the others itself; this covers a crash before it did.
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
