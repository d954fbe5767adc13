/** Messages between a benchmark and its crowd of browsers. */
type Params = Record<string, string | number>;
export type CrowdOrder = {
  no: number;
} /** `whole`: number of browsers with all of the page's code; the others only watch and query as it does. */ & (
  | { do: 'open'; url: string; token: string; view: string; many: number; whole: number; list: Params; tabs: Params[] }
  | { do: 'listen'; url: string; many: number }
  | { do: 'begin' }
  | { do: 'measure' }
  | { do: 'want'; versions: [id: string, version: number][] }
  | { do: 'fresh' }
);
export type CrowdAnswer = { no: number; error?: string } & Partial<Measured & { at: number[] }>;
/** Latencies of all browsers, ms, and the number of their requests in that time. */
export type Measured = {
  many: number;
  p50: number;
  p99: number;
  requests: { list: number; unchanged: number; rows: number; totals: number };
};
