/** The simulator's client of the product's public HTTP API; it uses nothing else, and tallies each response. */
import type { ServerResponse } from '../../../services/domain/flows/driver/outbox.js';
import type { Tally } from './tally.js';

type ApiError = { code?: string; field?: string; message?: string };
export type Answered<T = unknown> = ServerResponse & { data: T; errors: readonly ApiError[] };
export type Call = {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** An object is sent as JSON, bytes unchanged. */
  body?: object;
};
const TIMEOUT_MS = 30_000;

/** The server refuses a request that the day can't go on without. */
export class Refused extends Error {
  constructor(
    what: string,
    readonly answer: Answered,
  ) {
    super(`${what}: ${answer.status} ${answer.message}`);
  }
  get code(): string {
    return this.answer.errors[0]?.code ?? String(this.answer.status);
  }
}

export class Door {
  constructor(
    readonly url: string,
    readonly tally: Tally,
  ) {}

  /**
   * @param what name in the tally
   * @throws what fetch throws where there is no response
   */
  async call<T>(what: string, path: string, { method, token, headers, body }: Call = {}): Promise<Answered<T>> {
    const bytes = body instanceof Uint8Array;
    const began = performance.now();
    try {
      const response = await fetch(`${this.url}/api/${path}`, {
        redirect: 'error',
        method: method ?? (body ? 'POST' : 'GET'),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          accept: 'application/json',
          ...(token ? { authorization: token } : {}),
          ...(body ? { 'content-type': bytes ? 'application/octet-stream' : 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: bytes ? Buffer.from(body as Uint8Array) : JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      this.tally.countRequest(what, performance.now() - began);
      return { status: response.status, ...parsed<T>(text) };
    } catch (error) {
      this.tally.unanswered++;
      throw error;
    }
  }

  /** The response's data. @throws Refused */
  async need<T>(what: string, path: string, call: Call = {}): Promise<T> {
    const answer = await this.call<T>(what, path, call);
    if (answer.status === 200) return answer.data;
    throw new Refused(what, answer);
  }

  /** All rows of a list, sorted by id, so that decisions based on them are reproducible. */
  async rows<T extends { id: string }>(view: string, query: Record<string, string>, token: string): Promise<T[]> {
    const all: T[] = [];
    for (let page = 1; ; page++) {
      const params = new URLSearchParams({ ...query, size: '100', page: String(page) });
      const { rows } = await this.need<{ rows: T[] }>('read', `${view}?${params}`, { token });
      all.push(...rows);
      if (rows.length < 100) return all.sort((a, b) => (a.id < b.id ? -1 : 1));
    }
  }
}

const parsed = <T>(text: string): Omit<Answered<T>, 'status'> => {
  try {
    const { data = null, errors = [], status } = JSON.parse(text);
    return { data, errors, message: errors[0]?.message ?? status?.message ?? '' };
  } catch {
    // The body is a proxy's error page, not JSON.
    return { data: null as T, errors: [], message: '' };
  }
};
