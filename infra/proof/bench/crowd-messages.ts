/** What a benchmark and its crowd of browsers say to each other. */
type Params = Record<string, string | number>;
export type CrowdOrder = {
  no: number;
} /** `whole`: so many of them with all of the page's code; the others watch and ask as it does. */ & (
  | { do: 'open'; url: string; token: string; view: string; many: number; whole: number; list: Params; tabs: Params[] }
  | { do: 'listen'; url: string; many: number }
  | { do: 'begin' }
  | { do: 'measure' }
  | { do: 'want'; versions: [id: string, version: number][] }
  | { do: 'fresh' }
);
export type CrowdAnswer = { no: number; error?: string } & Partial<Measured & { at: number[] }>;
/** Latencies of all browsers, ms, and the requests that they made meanwhile. */
export type Measured = {
  many: number;
  p50: number;
  p99: number;
  asked: { list: number; unchanged: number; rows: number; totals: number };
};
