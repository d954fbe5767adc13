/** The process's metrics for Prometheus. Dashboards and alerts depend on names and labels: only add to them. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProcessStatus } from '../status.js';
import type { Observer, Outcome } from './observer.js';
import { statusGauges } from './status-gauges.js';

/** Seconds: from an append in memory to a slow print. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * One process's registry. Node's own metrics are in it as `process_*` and `nodejs_*`
 * (`nodejs_eventloop_lag_p99_seconds` and the like), the product's as `lintas_*`.
 */
export class Metrics implements Observer {
  readonly registry = new Registry();
  private readonly requests: Histogram;
  private readonly commands: Counter;
  private readonly commandTimes: Histogram;
  private readonly appends: Histogram;
  private readonly appended: Counter;
  private readonly batches: Histogram;
  private readonly fed: Counter;

  /** @param source of the process's status report, called at every scrape; if it fails, its metrics are left out */
  constructor(source: () => Promise<ProcessStatus>) {
    const registers = [this.registry];
    const times = (name: string, help: string, labelNames: string[]) =>
      new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
    const counts = (name: string, help: string, labelNames: string[]) =>
      new Counter({ name, help, labelNames, registers });
    collectDefaultMetrics({ register: this.registry });
    this.requests = times('lintas_http_request_seconds', 'HTTP requests by method, route and status', [
      'method',
      'route',
      'status',
    ]);
    this.commands = counts('lintas_commands_total', 'Commands given, by what came of them', [
      'aggregate',
      'command',
      'outcome',
    ]);
    this.commandTimes = times('lintas_command_seconds', 'Time of a command from its body to its stored events', [
      'aggregate',
      'outcome',
    ]);
    this.appends = times('lintas_append_seconds', 'Time of an append to the event store', ['outcome']);
    this.appended = counts('lintas_appended_events_total', 'Events appended', []);
    this.batches = times('lintas_feed_batch_seconds', 'Time to handle a batch of the feed, to its durable effect', [
      'group',
      'outcome',
    ]);
    this.fed = counts('lintas_feed_events_total', 'Events handled by a consumer of the feed', ['group']);
    this.appended.inc(0);
    const fill = statusGauges((name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers }));
    const scrape = async () => fill(await source().catch(() => undefined));
    this.text = async () => {
      await scrape();
      return this.registry.metrics();
    };
  }

  /** All metrics, in Prometheus' text format. */
  readonly text: () => Promise<string>;

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  observeCommand(aggregate: string, command: string, outcome: Outcome, seconds: number): void {
    this.commands.inc({ aggregate, command, outcome });
    this.commandTimes.observe({ aggregate, outcome }, seconds);
  }

  observeAppend(outcome: Outcome, seconds: number, events: number): void {
    this.appends.observe({ outcome }, seconds);
    if (outcome === 'ok') this.appended.inc(events);
  }

  observeFeed(group: string, outcome: Outcome, seconds: number, events: number): void {
    this.batches.observe({ group, outcome }, seconds);
    if (outcome === 'ok') this.fed.inc({ group }, events);
  }

  /** Stops the collection of Node's own metrics. */
  close(): void {
    this.registry.clear();
  }
}
