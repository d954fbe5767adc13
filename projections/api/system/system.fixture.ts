/** Process reports for specs: complete defaults, overridden where relevant. */
import type { RelayStatus } from '../../../infra/ports/opened.js';
import type { ProcessStatus, ViewStatus } from '../../../infra/runtime/status.js';

export const at = '2026-07-20T03:00:00.000Z';
export const NOW = Date.parse(at);
/** ms before `at`, as an ISO time. */
export const ago = (ms: number): string => new Date(NOW - ms).toISOString();

export const viewStatus = (more: Partial<ViewStatus> = {}): ViewStatus => ({
  view: 'sp',
  version: '1.1',
  served: true,
  lagMs: 40,
  perSecond: 12,
  parked: 0,
  ...more,
});
export const relayStatus = (more: Partial<RelayStatus> = {}): RelayStatus => ({
  active: true,
  position: 'C:7/P:7',
  lagMs: 15,
  perSecond: 20,
  ...more,
});
export const processStatus = (instance: string, more: Partial<ProcessStatus> = {}): ProcessStatus => ({
  instance,
  roles: ['commands', 'queries', 'web'],
  host: 'lintas-1',
  pid: 12,
  startedAt: ago(3_600_000),
  at,
  rss: 180_000_000,
  engines: { events: 'ok', feed: 'ok', reads: 'ok', state: 'ok' },
  ...more,
});
