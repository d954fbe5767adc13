import { type DynamicModule, Module } from '@nestjs/common';
import type { FileStore } from '../../infra/ports/files.js';
import type { EventStore, ReadStore, StateStore } from '../../infra/ports/ports.js';
import { SESSIONS, type SessionSource } from '../../infra/runtime/http/request.js';
import { infos } from '../../services/domain/infos.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { Answers } from './answers.js';
import { BatchRowsController, STATE } from './batch-rows.controller.js';
import type { Changes } from './changes.js';
import { exportController, INFOS } from './export.js';
import { FILES, FileQueries } from './files.js';
import { FindController } from './find.controller.js';
import { CHANGES, LiveGateway, PUSHED, type Pushed } from './gateway.js';
import { Reads } from './reads.js';
import { ReportController } from './reports/reports.controller.js';
import { SystemController } from './system.controller.js';
import { SystemState } from './system-state.js';
import { TariffSearchController } from './tariff-search.controller.js';
import { VIEWS, viewController } from './view-controllers.js';

export type QueryPorts = {
  reads: ReadStore;
  events: Pick<EventStore, 'readStream' | 'head'>;
  state: StateStore;
  files: FileStore;
  changes: Changes;
  pushed: Pushed | undefined;
  sessions: SessionSource;
};

@Module({})
class QueryModule {}

/** Lists, documents, history, files, live changes and the state of the product over HTTP and sockets. */
export const queryModule = (ports: QueryPorts, views: readonly AnyView[]): DynamicModule => ({
  module: QueryModule,
  controllers: [
    ...views.map(viewController),
    ...views.map((view) =>
      exportController(
        view,
        infos.find(({ name }) => name === view.name),
      ),
    ),
    BatchRowsController,
    TariffSearchController,
    FindController,
    ReportController,
    FileQueries,
    SystemController,
  ],
  providers: [
    { provide: Reads, useValue: new Reads(ports.reads, ports.events, ports.changes) },
    { provide: Answers, useValue: new Answers(ports.changes, ports.reads) },
    { provide: SystemState, useValue: new SystemState(ports, views) },
    { provide: VIEWS, useValue: views },
    { provide: INFOS, useValue: infos },
    { provide: STATE, useValue: ports.state },
    { provide: FILES, useValue: ports.files },
    { provide: CHANGES, useValue: ports.changes },
    { provide: PUSHED, useValue: ports.pushed },
    { provide: SESSIONS, useValue: ports.sessions },
    LiveGateway,
  ],
});
