/** Load from this process: autocannon with what the benchmarks need of it. */
import autocannon from 'autocannon';

export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
/** `ms`: every latency, ascending. */
export type Load = { rate: number; p50: number; p99: number; ms: number[] };

/** The quantile `q` of latencies in ascending order. */
export const share = (upwards: readonly number[], q: number): number =>
  upwards[Math.min(upwards.length - 1, Math.floor(upwards.length * q))] ?? 0;

/**
 * Calls `next()` for every request over `connections` for `seconds`; with `perSecond` at that rate, else as fast as
 * possible.
 * @returns requests per second and latencies in ms
 * @throws if a response was not 2xx
 */
export const load = async (
  url: string,
  next: () => Call,
  options: { connections: number; seconds: number; perSecond?: number },
): Promise<Load> => {
  const latencies: number[] = [];
  const run = autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    ...(options.perSecond ? { overallRate: options.perSecond } : {}),
    requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
  });
  (run as unknown as NodeJS.EventEmitter).on('response', (_client, _status, _bytes, ms: number) => latencies.push(ms));
  const result = await run;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  latencies.sort((a, b) => a - b);
  const rate = result.requests.total / result.duration;
  return { rate, p50: share(latencies, 0.5), p99: share(latencies, 0.99), ms: latencies };
};
