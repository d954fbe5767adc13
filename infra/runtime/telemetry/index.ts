/**
 * Observability of a process, by its settings: metrics (`METRICS_TOKEN`), traces (`OTEL_EXPORTER_OTLP_ENDPOINT`), the
 * trail in the log (`LOG_LEVEL=debug`). Disabled parts are neither loaded nor wrapped around anything.
 */
import type { FastifyInstance } from 'fastify';
import type { EventFeed, EventStore, Recorded } from '../../ports/ports.js';
import type { Settings } from '../settings.js';
import type { ProcessStatus } from '../status.js';
import { metricsRoute, watchRequests } from './http.js';
import type { Metrics } from './metrics.js';
import type { Spans } from './spans.js';
import { hearThreads, tellProcess } from './threads.js';
import { trailOf } from './trail.js';
import { type Commands, type Watchers, watchAppends, watchCommands, watchFeed } from './watch.js';

type Logger = { debug?: (message: unknown, context: string) => void };
export type Watched = {
  events?: Pick<EventStore, 'append'>;
  feed?: Pick<EventFeed, 'consume'>;
  executor?: Commands;
};

export type Telemetry = Watchers & {
  /** Must be called before the observed parts start working. */
  watch: (what: Watched) => void;
  /** Counts and traces an application's requests, and adds `GET /metrics`; on its root, before it listens. */
  serve: (app: FastifyInstance) => Promise<void>;
  /** Reports events that the relay has sent to the feed; `began`: ms since 1970. */
  relayed: (events: readonly Recorded[], began: number) => void;
  /** Reports changes sent to sockets: the end of a request's way. */
  pushed: (correlationIds: readonly string[], began: number, sockets: number) => void;
  /** Sends pending data. */
  close: () => Promise<void>;
};

const watchAll = (watchers: Watchers) => ({
  watch: ({ events, feed, executor }: Watched) => {
    if (events) watchAppends(events, watchers);
    if (feed) watchFeed(feed, watchers);
    if (executor) watchCommands(executor, watchers);
  },
  relayed: (events: readonly Recorded[], began: number) => {
    if (!watchers.spans && !watchers.trail) return;
    const ids = events.map((event) => event.meta.correlationId);
    watchers.spans?.record('relay', ids, began, { 'lintas.batch': events.length }, { kind: 'producer' });
    watchers.trail?.('relay', ids, { batch: events.length, ms: Date.now() - began });
  },
  pushed: (correlationIds: readonly string[], began: number, sockets: number) => {
    watchers.spans?.record('push', correlationIds, began, { 'lintas.sockets': sockets }, { kind: 'producer' });
    watchers.trail?.('push', correlationIds, { sockets });
  },
});

const openSpans = async (settings: Settings, instance: string): Promise<Spans | undefined> => {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === '') return undefined;
  const { openTracing } = await import('./tracing.js');
  return openTracing({ endpoint, instance, roles: settings.ROLES });
};

/**
 * Starts the observation of a process.
 * @param status the process's status report, requested at every scrape
 */
export const startTelemetry = async (
  settings: Settings,
  instance: string,
  logger: Logger,
  status: () => Promise<ProcessStatus>,
): Promise<Telemetry> => {
  const metrics: Metrics | undefined =
    settings.METRICS_TOKEN === '' ? undefined : new (await import('./metrics.js')).Metrics(status);
  const spans = await openSpans(settings, instance);
  const trail = trailOf(settings.LOG_LEVEL, logger);
  const threads = metrics || trail ? hearThreads(instance, { observer: metrics, trail }) : undefined;
  const watchers = { observer: metrics, spans, trail };
  return {
    ...watchers,
    ...watchAll(watchers),
    serve: async (app) => {
      watchRequests(app, metrics, spans);
      await app.register(metricsRoute(settings.METRICS_TOKEN, () => metrics?.text() ?? Promise.resolve('')));
    },
    close: async () => {
      threads?.close();
      metrics?.close();
      await spans?.close();
    },
  };
};

/** The same in a worker thread: it sends its data to the process's metrics and log. */
export const startThreadTelemetry = async (
  settings: Settings,
  instance: string,
): Promise<Omit<Telemetry, 'serve' | 'pushed' | 'relayed'>> => {
  const debug = trailOf(settings.LOG_LEVEL, {}) !== undefined;
  const process = settings.METRICS_TOKEN !== '' || debug ? tellProcess(instance) : undefined;
  const spans = await openSpans(settings, instance);
  const watchers = { observer: process?.observer, spans, trail: debug ? process?.trail : undefined };
  return {
    ...watchers,
    watch: watchAll(watchers).watch,
    close: async () => {
      process?.close();
      await spans?.close();
    },
  };
};
