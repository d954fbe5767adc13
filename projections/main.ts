/** The reading side of the process: the projector's thread, the queries, the socket gateway. */
import type { DynamicModule, LoggerService } from '@nestjs/common';
import type { SessionSource } from '../infra/http/request.js';
import type { EventStore, ReadStore, StateStore } from '../infra/ports.js';
import type { AnyView } from '../services/domain/kit/view.js';
import type { Changes } from './api/fresh.js';
import { queryModule } from './api/module.js';
import { ProjectorThread } from './runner/thread.js';
import type { Status } from './runner/types.js';
import { views } from './views/index.js';

export type ReadSide = {
  views: readonly AnyView[];
  module: DynamicModule;
  changes: Changes;
  status: () => Status;
  retryParked: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the projector on a data folder whose engines this process has open. */
export const startReads = (
  dataDir: string,
  engines: { reads: ReadStore; events: Pick<EventStore, 'readStream' | 'head'>; state: StateStore },
  sessions: SessionSource,
  logger: LoggerService,
): ReadSide => {
  const context = 'projector';
  const thread = new ProjectorThread(dataDir, {
    info: (text) => logger.log(text, context),
    warn: (text) => logger.warn(text, context),
    error: (text) => logger.error(text, context),
  });
  thread.start();
  const { reads, events, state } = engines;
  return {
    views,
    module: queryModule({ reads, events, state, changes: thread, sessions }, views),
    changes: thread,
    status: () => thread.status,
    retryParked: () => thread.retryParked(),
    stop: () => thread.stop(),
  };
};
