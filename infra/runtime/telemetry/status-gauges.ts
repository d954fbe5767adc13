import type { Gauge } from 'prom-client';
import type { ProcessStatus } from '../status.js';

type Make = (name: string, help: string, labelNames?: string[]) => Gauge;

/** A position's leading number, for a graph that should rise; undefined where it has none. */
const numberOf = (position: string): number | undefined => {
  const digits = /^\d+/.exec(position)?.[0];
  return digits === undefined ? undefined : Number(digits);
};
const bit = (is: boolean): number => (is ? 1 : 0);

/** Creates the gauges of a process's status report. @returns a function that fills them anew at each scrape */
export const statusGauges = (make: Make): ((status: ProcessStatus | undefined) => void) => {
  const info = make('lintas_process_info', 'Always 1; which process this is', ['process', 'roles']);
  const engine = make('lintas_engine_up', '1 while the engine answers this process', ['engine']);
  const rate = make('lintas_commands_per_second', 'Commands stored in the last seconds');
  const sockets = make('lintas_sockets_connected', 'Live connections to browsers');
  const relay = {
    active: make('lintas_relay_active', '1 in the process that relays, 0 in a stand-by'),
    error: make('lintas_relay_failing', '1 while the relay can not go on'),
    position: make('lintas_relay_position', 'Place in the log up to which events are in the feed'),
    lag: make('lintas_relay_lag_seconds', 'Age of the oldest event that is not in the feed yet'),
    rate: make('lintas_relay_events_per_second', 'Events relayed in the last seconds'),
  };
  const projector = {
    ready: make('lintas_projector_ready', '1 once the lists are up to date but for the delay of the feed'),
    position: make('lintas_projector_position', 'Place in the log of the last event handled'),
  };
  const ofView = ['view', 'version'];
  const view = {
    served: make('lintas_view_served', '1 for the version that is read from', ofView),
    lag: make('lintas_view_lag_seconds', 'Age of the last event when it was in the view', ofView),
    rate: make('lintas_view_events_per_second', 'Events applied in the last seconds', ofView),
    parked: make('lintas_view_parked', 'Documents that could not be brought up to date', ofView),
    rebuild: make('lintas_view_rebuild_share', 'Done of a rebuild under way, 0 to 1', ofView),
  };
  const witness = {
    lacks: make('lintas_witness_lacks', 'Signed heads of the log that a witness has not', ['witness']),
    failures: make('lintas_witness_failures', 'Tries in a row that a witness did not take a head', ['witness']),
  };
  const proof = {
    alarm: make('lintas_audit_alarm', '1 once the log is no longer what was signed'),
    forged: make(
      'lintas_forged_rows',
      'Rows of the state store that were refused since the start: nobody of the product wrote them',
    ),
    unreadable: make(
      'lintas_unreadable_factors',
      'People whose second factors could not be read since the start: the key of this data is missing',
    ),
  };
  const labelled = [info, engine, ...Object.values(view), ...Object.values(witness)];
  const plain = [rate, sockets, ...Object.values(proof), ...Object.values(relay), ...Object.values(projector)];

  return (status) => {
    // Values missing from the report must not stay at their last value.
    for (const gauge of labelled) gauge.reset();
    for (const gauge of plain) gauge.remove();
    if (!status) return;
    const set = (gauge: Gauge, value: number | undefined) => {
      if (value !== undefined) gauge.set(value);
    };
    info.set({ process: status.instance, roles: status.roles.join(',') }, 1);
    for (const [name, health] of Object.entries(status.engines)) engine.set({ engine: name }, bit(health === 'ok'));
    set(rate, status.commandsPerSecond);
    set(sockets, status.sockets);
    set(relay.active, status.relay && bit(status.relay.active));
    set(relay.error, status.relay && bit(status.relay.error !== undefined));
    set(relay.position, status.relay && numberOf(status.relay.position));
    set(relay.lag, status.relay && status.relay.lagMs / 1000);
    set(relay.rate, status.relay?.perSecond);
    set(proof.alarm, status.audit && bit(status.audit.alarm !== undefined));
    set(proof.forged, status.forged);
    set(proof.unreadable, status.unreadable);
    for (const { kind, lacks, failures } of status.audit?.active ? status.audit.witnesses : []) {
      witness.lacks.set({ witness: kind }, lacks);
      witness.failures.set({ witness: kind }, failures);
    }
    set(projector.ready, status.projector && bit(status.projector.ready));
    set(projector.position, status.projector && numberOf(status.projector.position));
    for (const { view: name, version, ...now } of status.projector?.views ?? []) {
      const labels = { view: name, version };
      view.served.set(labels, bit(now.served));
      view.lag.set(labels, now.lagMs / 1000);
      view.rate.set(labels, now.perSecond);
      view.parked.set(labels, now.parked);
      if (now.rebuild) view.rebuild.set(labels, now.rebuild.share);
    }
  };
};
