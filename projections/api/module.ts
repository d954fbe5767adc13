import { type DynamicModule, Module } from '@nestjs/common';
import { SESSIONS, type SessionSource } from '../../infra/http/request.js';
import type { EventStore, ReadStore } from '../../infra/ports.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import type { Changes } from './fresh.js';
import { CHANGES, LiveGateway } from './gateway.js';
import { Reads } from './reads.js';
import { VIEWS, viewController } from './view-controllers.js';

export type QueryPorts = {
  reads: ReadStore;
  events: Pick<EventStore, 'readStream'>;
  changes: Changes;
  sessions: SessionSource;
};

@Module({})
class QueryModule {}

/** Lists, documents, history and live changes over HTTP and sockets. */
export const queryModule = (ports: QueryPorts, views: readonly AnyView[]): DynamicModule => ({
  module: QueryModule,
  controllers: views.map(viewController),
  providers: [
    { provide: Reads, useValue: new Reads(ports.reads, ports.events, ports.changes) },
    { provide: VIEWS, useValue: views },
    { provide: CHANGES, useValue: ports.changes },
    { provide: SESSIONS, useValue: ports.sessions },
    LiveGateway,
  ],
});
