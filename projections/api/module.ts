import { type DynamicModule, Module } from '@nestjs/common';
import type { FileStore } from '../../infra/ports/files.js';
import type { EventStore, ReadStore, StateStore } from '../../infra/ports/ports.js';
import { SESSIONS, type SessionSource } from '../../infra/runtime/http/request.js';
import { batchedOf } from '../../services/domain/flows/batched.js';
import { infos } from '../../services/domain/infos.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { TrailBook } from '../trail/book.js';
import { Answers } from './answers.js';
import { BatchRowsController, STATE } from './batch-rows.controller.js';
import type { Changes } from './changes.js';
import { DetailsController } from './details.controller.js';
import { DriverTodayController } from './driver-today.controller.js';
import { exportController, INFOS } from './export.js';
import { FILES, FileQueries } from './files.js';
import { FindController } from './find.controller.js';
import { FirstStepsController, STORE } from './first-steps.controller.js';
import { CHANGES, LiveGateway, PUSHED, type Pushed } from './gateway.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsFigures } from './operations/operations-figures.js';
import { PositionController } from './positions/positions.controller.js';
import { Positions } from './positions/positions.js';
import { Units } from './positions/units.js';
import { PrintJobQueries } from './print/print-jobs.controller.js';
import { EVENTS, PrintedController } from './print/printed.controller.js';
import { Reads } from './reads.js';
import { PastDays } from './replay/past-days.js';
import { ReplayController } from './replay/replay.controller.js';
import { Replay } from './replay/replay.js';
import { ReportController } from './reports/reports.controller.js';
import { SystemController } from './system.controller.js';
import { SystemState } from './system-state.js';
import { TariffSearchController } from './tariff-search.controller.js';
import { TrailController } from './trail.controller.js';
import { VIEWS, viewController } from './view-controllers.js';

export type QueryPorts = {
  reads: ReadStore;
  events: Pick<EventStore, 'readStream' | 'head'>;
  state: StateStore;
  files: FileStore;
  changes: Changes;
  pushed: Pushed | undefined;
  sessions: SessionSource;
  positions: Positions;
};

@Module({})
class QueryModule {}

/** Lists, documents, history, files, live changes and the state of the product over HTTP and sockets. */
export const queryModule = (ports: QueryPorts, views: readonly AnyView[]): DynamicModule => {
  const reads = new Reads(ports.reads, ports.events, ports.changes);
  const units = new Units(ports.reads, reads, ports.positions.book);
  const days = new PastDays({ store: ports.reads, events: ports.events }, ports.positions.book);
  return {
    module: QueryModule,
    controllers: [
      ...views.map(viewController),
      ...views.map((view) =>
        exportController(view, batchedOf(view.name)?.info ?? infos.find(({ name }) => name === view.name)),
      ),
      BatchRowsController,
      TariffSearchController,
      DetailsController,
      DriverTodayController,
      FindController,
      FirstStepsController,
      ReportController,
      OperationsController,
      PositionController,
      ReplayController,
      PrintedController,
      PrintJobQueries,
      FileQueries,
      SystemController,
      TrailController,
    ],
    providers: [
      { provide: Reads, useValue: reads },
      { provide: Positions, useValue: ports.positions },
      { provide: Units, useValue: units },
      { provide: OperationsFigures, useValue: new OperationsFigures(reads, units, views) },
      { provide: Replay, useValue: new Replay(days, reads) },
      { provide: Answers, useValue: new Answers(ports.changes, ports.reads) },
      { provide: SystemState, useValue: new SystemState(ports, views) },
      { provide: VIEWS, useValue: views },
      { provide: INFOS, useValue: infos },
      { provide: STORE, useValue: ports.reads },
      { provide: STATE, useValue: ports.state },
      { provide: EVENTS, useValue: ports.events },
      { provide: FILES, useValue: ports.files },
      { provide: TrailBook, useValue: new TrailBook(ports.reads) },
      { provide: CHANGES, useValue: ports.changes },
      { provide: PUSHED, useValue: ports.pushed },
      { provide: SESSIONS, useValue: ports.sessions },
      LiveGateway,
    ],
  };
};
