/** The only client of the server API: envelopes, errors, session, idempotency keys and read-your-writes. */
import { kebab } from '@domain/kit/aggregate/aggregate';
import { newId } from '@domain/kit/values/id';
import { printable } from '@domain/kit/values/printable';
import type { FieldInfo } from '../entity/entity';
import { prefs } from '../session/prefs';
import { currentSession, forgetSession, rememberUrl } from '../session/session';
import { serverNow, setServerDate } from './clock';
import { ApiError, type ApiProblem, isPassing, OfflineError } from './errors';
import { newKey } from './new-key';
import { minRevision, noteWriting, noteWritten } from './written';

export { ApiError, errorCode, isSure, OfflineError } from './errors';
export { newKey } from './new-key';

export type Params = Record<string, string | number | boolean | undefined>;
export type Page<R> = {
  rows: R[];
  page: number;
  size: number;
  total: number;
  /** False: `total` is a lower bound. */
  exact: boolean;
  sums: Record<string, number>;
  /** How many of `total` the sums leave out; absent: none. */
  unsummed?: number;
  /** Identifies this response. */
  etag?: string;
};
/** How many documents pass a filter, and their sums. `exact: false`: `total` is a lower bound. */
export type Totals = Pick<Page<never>, 'total' | 'exact' | 'sums' | 'unsummed'>;
/** Fields of every document. */
export type Stamped = { id: string; version: number; updatedAt: string; joinedAt?: number };
export type CommandResult = {
  id: string;
  stream: string;
  revision: number;
  events: string[];
  result: { number?: string } & Record<string, unknown>;
};
/** A user's setting for a screen and its revision; `value` null: not set yet. */
export type Setting = { revision: number; value: Record<string, unknown> | null };
/** `rows`: the columns of a list of records; the first one identifies a record. */
export type Change = {
  field: string;
  label: string;
  format?: string;
  rows?: readonly FieldInfo[];
  before?: unknown;
  after?: unknown;
};
export type HistoryEntry = {
  revision: number;
  type: string;
  at: string;
  by: { id: string; fullname: string; jobdesk: string };
  data: Record<string, unknown>;
  changes: Change[];
  /** For an automatic change: the document that caused it, the action on that document, and its author. */
  because?: {
    kind: string;
    id: string;
    title: string;
    deed: string;
    by?: { fullname: string; jobdesk: string };
    /** Triggered by the clock, not by a person. */
    timed?: true;
  };
};
/** Who did it: the person whose action caused an automatic change, else the recorded author. */
export const whoDid = ({ by, because }: Pick<HistoryEntry, 'by' | 'because'>): { fullname: string; jobdesk: string } =>
  (because?.timed ? undefined : because?.by) ?? by;
/**
 * An event that changed an amount, and the amount after it. `unseen`: covers what the reader may not see. `from`: of an
 * event of another document, what was done there.
 */
export type OriginLine = Omit<HistoryEntry, 'data' | 'changes'> & {
  change: number;
  value: number;
  unseen?: true;
  from?: NonNullable<HistoryEntry['because']>;
};
/**
 * The events that an amount results from, oldest first. `stored`: the value in lists and pages; absent while the
 * projection lags.
 */
export type Origin = {
  field: string;
  value: number;
  stored?: number;
  lines: OriginLine[];
  /** Other documents that it is worked out from. */
  basis?: readonly { kind: string; id: string; title: string }[];
};
/** One movement of a balance; `saldo_sesudah`: the balance after it. */
export type Movement = {
  id: string;
  at: string;
  masuk: number;
  keluar: number;
  saldo_sesudah: number;
  kind: string;
  document: string;
  nomor: string;
  label: string;
  oleh: string;
  /** Of a balance with parts: the field of the part that moved, and by how much. */
  bagian?: string;
  nilai?: number;
};
export type Movements = { rows: Movement[]; page: number; size: number; total: number };
type Envelope = { status?: { code?: number; message?: string }; data?: unknown; errors?: ApiProblem[] };
type Send = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Overrides the session's token. */
  token?: string;
};

const BASE = '/api';
const TIMEOUT_MS = 20_000;
const UNCHANGED = 304;
/** Filters per totals request. */
const COUNTED = 20;

/** Id for a new document. */
export const newDocId = (): string => newId(serverNow(), crypto.getRandomValues(new Uint8Array(11)));

/** When the server last responded, in ms (shown in the footer), and the correlation id of its last response. */
export const lastResponse = { at: 0, correlationId: '', listener: (): void => {} };
export const noteResponse = (): void => {
  lastResponse.at = serverNow();
  lastResponse.listener();
};

/** Time of the last user input, in ms: the page's own requests do not count as activity. */
export const touched = { at: Date.now() };

const clean = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((h): h is [string, string] => h[1] !== undefined));

/** Cleans text from any input, whether typed, pasted or scanned. */
const typed = (value: unknown): unknown => (typeof value === 'string' ? printable(value) : value);

/**
 * Sends one request. @returns the envelope's `data` and the headers @throws ApiError, OfflineError, or the abort's
 * reason
 */
const send = async (
  path: string,
  { method = 'GET', body, headers, signal, timeoutMs = TIMEOUT_MS, token = currentSession()?.token }: Send = {},
) => {
  const late = AbortSignal.timeout(timeoutMs);
  const read = method === 'GET';
  let response: Response;
  let envelope: Envelope;
  try {
    response = await fetch(BASE + path, {
      method,
      headers: clean({
        Accept: 'application/json',
        'Accept-Language': prefs.get().lang,
        Authorization: token,
        'X-Idle': String(Math.round((Date.now() - touched.at) / 1_000)),
        'Content-Type': body === undefined ? undefined : 'application/json',
        ...headers,
      }),
      body: body === undefined ? undefined : JSON.stringify(body, (_, value) => typed(value)),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      cache: 'no-store',
    });
    const text = await response.text();
    envelope = parse(text);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new OfflineError({ cause, read });
  }
  setServerDate(response.headers.get('Date'));
  lastResponse.correlationId = response.headers.get('X-Correlation-Id') ?? lastResponse.correlationId;
  if (response.ok || response.status === UNCHANGED) {
    noteResponse();
    return { data: envelope.data, message: envelope.status?.message ?? '', headers: response.headers };
  }
  if (response.status === 401 && token !== undefined && token === currentSession()?.token) {
    rememberUrl(location.pathname + location.search);
    forgetSession();
  }
  throw new ApiError({
    status: response.status,
    message: envelope.status?.message ?? response.statusText,
    errors: envelope.errors,
    data: envelope.data,
    correlationId: response.headers.get('X-Correlation-Id') ?? '',
    read,
  });
};
/** A body that is no envelope (a proxy's page) yields an empty one. */
const parse = (text: string): Envelope => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Envelope) : {};
  } catch {
    return {};
  }
};

const query = (params: Params): string => {
  const q = new URLSearchParams();
  for (const [k, v] of Object.entries(params))
    if (v !== undefined && v !== '' && v !== false) q.set(k, v === true ? '1' : String(v));
  const text = q.toString();
  return text === '' ? '' : `?${text}`;
};
const named = <R>({ data, headers }: { data: unknown; headers: Headers }): Page<R> => {
  const etag = headers.get('ETag');
  return { ...(data as Page<R>), ...(etag ? { etag } : {}) };
};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const WAITS_MS = [400, 1_200];

type Options = { signal?: AbortSignal };
type CommandOptions = {
  /** The version the user saw; required except for commands that create. */
  revision?: number;
  /** Idempotency-Key; a retry of the same user action reuses it. */
  key?: string;
};

export const api = {
  /** GETs any path below /api and returns its data. */
  get: async <T>(
    path: string,
    options: Options & { headers?: Record<string, string>; token?: string } = {},
  ): Promise<T> => (await send(path, options)).data as T,
  /** POSTs to any path below /api: returns data and the server's message. */
  post: async <T>(
    path: string,
    body: unknown,
    options: Options & { timeoutMs?: number; token?: string; headers?: Record<string, string> } = {},
  ): Promise<{ data: T; message: string }> => {
    const { data, message } = await send(path, { method: 'POST', body, ...options });
    return { data: data as T, message };
  },
  /** A page of a view. `params`: q, sort, page, size, totals and filters. */
  list: async <R>(view: string, params: Params = {}, options: Options = {}): Promise<Page<R>> => {
    const headers = { 'X-Min-Revision': minRevision(view) };
    return named<R>(await send(`/${view}${query(params)}`, { ...options, headers }));
  },
  /** Like `list`; undefined while `etag` still matches. */
  listSince: async <R>(view: string, params: Params, etag: string | undefined): Promise<Page<R> | undefined> => {
    const headers = { 'X-Min-Revision': minRevision(view), 'If-None-Match': etag };
    const answer = await send(`/${view}${query(params)}`, { headers });
    return answer.data === undefined ? undefined : named<R>(answer);
  },
  /** For each filter, in the same order, how many documents pass it and their sums. */
  totals: async (view: string, filters: readonly Params[]): Promise<Totals[]> => {
    const parts = Array.from({ length: Math.ceil(filters.length / COUNTED) }, (_, i) =>
      filters.slice(i * COUNTED, (i + 1) * COUNTED),
    );
    const answers = await Promise.all(
      parts.map(async (part) => {
        const of = new URLSearchParams(part.map((filter) => ['of', query(filter).slice(1)]));
        const { data } = await send(`/${view}/totals?${of}`, { headers: { 'X-Min-Revision': minRevision(view) } });
        return data as Totals[];
      }),
    );
    return answers.flat().map(({ sums = {}, ...rest }) => ({ ...rest, sums }));
  },
  /** The rows with these ids that the user may see, in no particular order. */
  rows: async <R>(view: string, ids: readonly string[], options: Options = {}): Promise<R[]> => {
    const only = ids.length === 1 ? ids[0] : undefined;
    const headers = { 'X-Min-Revision': minRevision(view, only) };
    const { data } = await send(`/${view}${query({ ids: ids.join(',') })}`, { ...options, headers });
    return Array.isArray(data) ? (data as R[]) : ((data as Page<R> | undefined)?.rows ?? []);
  },
  /** One document. `asOf`: its state at an ISO time or a revision. */
  doc: async <D>(view: string, id: string, options: Options & { asOf?: string | number } = {}): Promise<D> =>
    (
      await send(`/${view}/${encodeURIComponent(id)}${query({ asOf: options.asOf })}`, {
        signal: options.signal,
        headers: { 'X-Min-Revision': options.asOf === undefined ? minRevision(view, id) : undefined },
      })
    ).data as D,
  /** All events of a document, oldest first. */
  history: async (aggregate: string, id: string, options: Options = {}): Promise<HistoryEntry[]> =>
    (
      await send(`/${aggregate}/${encodeURIComponent(id)}/history`, {
        ...options,
        headers: { 'X-Min-Revision': minRevision(aggregate, id) },
      })
    ).data as HistoryEntry[],
  /** The events that an amount of a document results from. @param field dotted path: `bayar.0.jumlah` */
  origin: async (view: string, id: string, field: string, options: Options = {}): Promise<Origin> =>
    (await send(`/${view}/${encodeURIComponent(id)}/origin${query({ field })}`, options)).data as Origin,
  /** A page (from 1) of a balance's movements, newest first. @param asOf ISO time: none after it */
  movements: async (view: string, id: string, page: number, options: Options & { asOf?: string | undefined } = {}) => {
    const { asOf, ...rest } = options;
    return (await send(`/${view}/${encodeURIComponent(id)}/movements${query({ page, asOf })}`, rest)).data as Movements;
  },
  /** Replaces a resource directly, without a command. @throws ApiError, OfflineError */
  put: async <T>(path: string, body: object): Promise<T> => (await send(path, { method: 'PUT', body })).data as T,
  /** A user's setting for a screen, stored on the server so that every browser has it. */
  setting: async (name: string, options: Options = {}): Promise<Setting> =>
    (await send(`/me/settings/${encodeURIComponent(name)}`, options)).data as Setting,
  /** Replaces the setting at `revision`; 409 if another browser saved first. */
  putSetting: async (name: string, revision: number, value: object): Promise<Setting> =>
    (
      await send(`/me/settings/${encodeURIComponent(name)}`, {
        method: 'PUT',
        body: value,
        headers: { 'If-Match': `"${revision}"` },
      })
    ).data as Setting,
  /**
   * Sends a command; retries under the same key while there is no response (three attempts in all).
   * @throws ApiError when it is refused, OfflineError when the outcome is unknown: repeat it with the same `key`
   */
  command: async (
    aggregate: string,
    id: string,
    command: string,
    data: unknown = {},
    { revision, key = newKey() }: CommandOptions = {},
  ): Promise<CommandResult> => {
    for (let attempt = 0; ; attempt++) {
      const answered = noteWriting(aggregate, id, revision);
      try {
        const answer = await send(`/${aggregate}/${encodeURIComponent(id)}/${kebab(command)}`, {
          method: 'POST',
          body: data,
          headers: { 'Idempotency-Key': key, 'If-Match': revision === undefined ? undefined : `"${revision}"` },
        });
        const result = answer.data as CommandResult;
        noteWritten(aggregate, result.stream, result.revision, revision);
        return result;
      } catch (e) {
        const pause = WAITS_MS[attempt];
        if (!isPassing(e) || pause === undefined) throw e;
        await wait(pause);
      } finally {
        answered();
      }
    }
  },
};
