import { type DynamicModule, Module } from '@nestjs/common';
import type { FileStore } from '../../infra/ports/files.js';
import type { EventStore, ReadStore, StateStore } from '../../infra/ports/ports.js';
import { SESSIONS, type SessionSource } from '../../infra/runtime/http/request.js';
import { batchedOf } from '../../services/domain/flows/platform/batch-kinds.js';
import { infos } from '../../services/domain/infos.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { TRAIL, TrailBook } from '../trail/book.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { BatchRowsController, STATE } from './batch/batch-rows.controller.js';
import { CoretaxController } from './coretax/coretax.controller.js';
import { DriverTodayController } from './driver/driver-today.controller.js';
import { exportControllers, INFOS } from './export/export-controllers.js';
import { FILES, FileQueries } from './files/file-queries.js';
import type { Changes } from './live/changes.js';
import { CHANGES, LiveGateway, PUSHED, type Pushed } from './live/gateway.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsFigures } from './operations/operations-figures.js';
import { PositionController } from './positions/positions.controller.js';
import { Positions } from './positions/positions.js';
import { Units } from './positions/units.js';
import { PrintJobQueries } from './print/print-jobs.controller.js';
import { EVENTS, PrintedController } from './print/printed.controller.js';
import { Answers } from './query/answers.js';
import { DetailsController } from './query/details.controller.js';
import { Freshness } from './query/freshness.js';
import { Reads } from './query/reads.js';
import { VIEWS, viewControllers } from './query/view-controllers.js';
import { PastDays } from './replay/past-days.js';
import { ReplayController } from './replay/replay.controller.js';
import { Replay } from './replay/replay.js';
import { ReportController } from './reports/reports.controller.js';
import { FindController } from './search/find.controller.js';
import { TariffSearchController } from './search/tariff-search.controller.js';
import { SuggestionsController } from './statement/suggestions.controller.js';
import { FirstStepsController, STORE } from './system/first-steps.controller.js';
import { SystemController } from './system/system.controller.js';
import { SystemState } from './system/system-state.js';
import { TrailController } from './trail/trail.controller.js';

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

/** HTTP and socket API for lists, documents, history, files, live changes and the state of the product. */
export const queryModule = (ports: QueryPorts, views: readonly AnyView[]): DynamicModule => {
  const reads = new Reads(ports.reads, ports.events, views);
  const units = new Units(ports.reads, reads, ports.positions.book);
  const days = new PastDays({ store: ports.reads, events: ports.events }, ports.positions.book);
  return {
    module: QueryModule,
    controllers: [
      ...views.flatMap(viewControllers),
      ...views.flatMap((view) =>
        exportControllers(view, batchedOf(view.name)?.info ?? infos.find(({ name }) => name === view.name)),
      ),
      ApprovalsController,
      BatchRowsController,
      CoretaxController,
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
      SuggestionsController,
      SystemController,
      TrailController,
    ],
    providers: [
      { provide: Reads, useValue: reads },
      { provide: Freshness, useValue: new Freshness(ports.reads, ports.changes, views) },
      { provide: Positions, useValue: ports.positions },
      { provide: Units, useValue: units },
      { provide: OperationsFigures, useValue: new OperationsFigures(reads, units, views) },
      { provide: Replay, useValue: new Replay(days, reads) },
      { provide: Answers, useValue: new Answers(ports.changes, ports.reads) },
      { provide: SystemState, useValue: new SystemState(ports, [...views.map(({ name }) => name), TRAIL]) },
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
