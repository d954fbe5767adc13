/** The one door to the server: envelopes, errors, the session, command keys and reads of what was just written. */
import { kebab } from '@domain/kit/aggregate';
import { newId } from '@domain/kit/id';
import { printable } from '@domain/kit/printable';
import { serverNow, setServerDate } from './clock';
import type { FieldInfo } from './entity';
import { ApiError, type ApiProblem, isPassing, OfflineError } from './errors';
import { newKey } from './new-key';
import { prefs } from './prefs';
import { currentSession, forgetSession, rememberUrl } from './session';
import { minRevision, noteWriting, noteWritten } from './written';

export { ApiError, errorCode, isSure, OfflineError } from './errors';
export { newKey } from './new-key';

export type Params = Record<string, string | number | boolean | undefined>;
export type Page<R> = {
  rows: R[];
  page: number;
  size: number;
  total: number;
  /** False: there are at least `total`. */
  exact: boolean;
  sums: Record<string, number>;
  /** How many of `total` the sums leave out; absent: they leave none out. */
  unsummed?: number;
  /** Names this answer. */
  etag?: string;
};
/** How many documents pass a filter, and sums of theirs. `exact: false`: at least so many. */
export type Totals = Pick<Page<never>, 'total' | 'exact' | 'sums' | 'unsummed'>;
/** What every document carries. */
export type Stamped = { id: string; version: number; updatedAt: string; joinedAt?: number };
export type CommandResult = {
  id: string;
  stream: string;
  revision: number;
  events: string[];
  result: { number?: string } & Record<string, unknown>;
};
/** Something a user chose for a screen of theirs, and which of its versions that is; `value` null: nothing yet. */
export type Setting = { revision: number; value: Record<string, unknown> | null };
/** `rows`: of a list of records its columns, the one that each is called by first. */
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
  /** Of what the product did by itself: the document that it follows from, what was done to it, and by whom. */
  because?: {
    kind: string;
    id: string;
    title: string;
    deed: string;
    by?: { fullname: string; jobdesk: string };
    /** The clock did it, not they. */
    timed?: true;
  };
};
/** Who did it: a person whose deed the product followed, else who it is recorded of. */
export const whoDid = ({ by, because }: Pick<HistoryEntry, 'by' | 'because'>): { fullname: string; jobdesk: string } =>
  (because?.timed ? undefined : because?.by) ?? by;
/** An event that changed an amount, and what the amount was after it. `unseen`: also what happened before and is not told. */
export type OriginLine = Omit<HistoryEntry, 'data' | 'changes'> & { change: number; value: number; unseen?: true };
/** What an amount is made of, oldest first. `stored`: what lists and pages show; absent while that is on its way. */
export type Origin = { field: string; value: number; stored?: number; lines: OriginLine[] };
/** One movement of a balance; `saldo_sesudah`: what was left after it. */
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
};
export type Movements = { rows: Movement[]; page: number; size: number; total: number };
type Envelope = { status?: { code?: number; message?: string }; data?: unknown; errors?: ApiProblem[] };
type Send = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** In place of the session's own. */
  token?: string;
};

const BASE = '/api';
const TIMEOUT_MS = 20_000;
const UNCHANGED = 304;
/** Filters that are counted with one request. */
const COUNTED = 20;

/** A new document's id. */
export const newDocId = (): string => newId(serverNow(), crypto.getRandomValues(new Uint8Array(11)));

/** When the server was last heard, ms (the footer tells it), and the id under which its log has its last answer. */
export const heard = { at: 0, correlationId: '', listener: (): void => {} };
export const noteHeard = (): void => {
  heard.at = serverNow();
  heard.listener();
};

/** When somebody last touched the page, ms: what it asks by itself is no sign that they are there. */
export const touched = { at: Date.now() };

const clean = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((h): h is [string, string] => h[1] !== undefined));

/** What is typed, pasted or scanned, in whichever box. */
const typed = (value: unknown): unknown => (typeof value === 'string' ? printable(value) : value);

/** One request. @returns the envelope's `data` and the headers; throws ApiError or OfflineError (or the abort). */
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
  heard.correlationId = response.headers.get('X-Correlation-Id') ?? heard.correlationId;
  if (response.ok || response.status === UNCHANGED) {
    noteHeard();
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
/** A body that is no envelope (a proxy's page) tells nothing. */
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
  /** The version the user saw; needed but for commands that create. */
  revision?: number;
  /** Idempotency-Key; the same one when a user's wish is repeated. */
  key?: string;
};

export const api = {
  /** Data of any GET below /api. */
  get: async <T>(
    path: string,
    options: Options & { headers?: Record<string, string>; token?: string } = {},
  ): Promise<T> => (await send(path, options)).data as T,
  /** Any other call: data and the server's message. */
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
  /** The same; undefined where it still is the answer of this name. */
  listSince: async <R>(view: string, params: Params, etag: string | undefined): Promise<Page<R> | undefined> => {
    const headers = { 'X-Min-Revision': minRevision(view), 'If-None-Match': etag };
    const answer = await send(`/${view}${query(params)}`, { headers });
    return answer.data === undefined ? undefined : named<R>(answer);
  },
  /** How many documents pass each of some filters, and their sums, in the same order. */
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
    return answers.flat().map(({ sums = {}, ...told }) => ({ ...told, sums }));
  },
  /** Rows by id, those that may be seen; in no order. */
  rows: async <R>(view: string, ids: readonly string[], options: Options = {}): Promise<R[]> => {
    const only = ids.length === 1 ? ids[0] : undefined;
    const headers = { 'X-Min-Revision': minRevision(view, only) };
    const { data } = await send(`/${view}${query({ ids: ids.join(',') })}`, { ...options, headers });
    return Array.isArray(data) ? (data as R[]) : ((data as Page<R> | undefined)?.rows ?? []);
  },
  /** One document. `asOf`: an ISO time or a revision, as it was then. */
  doc: async <D>(view: string, id: string, options: Options & { asOf?: string | number } = {}): Promise<D> =>
    (
      await send(`/${view}/${encodeURIComponent(id)}${query({ asOf: options.asOf })}`, {
        signal: options.signal,
        headers: { 'X-Min-Revision': options.asOf === undefined ? minRevision(view, id) : undefined },
      })
    ).data as D,
  /** Everything that happened to a document, oldest first. */
  history: async (aggregate: string, id: string, options: Options = {}): Promise<HistoryEntry[]> =>
    (
      await send(`/${aggregate}/${encodeURIComponent(id)}/history`, {
        ...options,
        headers: { 'X-Min-Revision': minRevision(aggregate, id) },
      })
    ).data as HistoryEntry[],
  /** What an amount of a document is made of. @param field dotted path: `bayar.0.jumlah` */
  origin: async (view: string, id: string, field: string, options: Options = {}): Promise<Origin> =>
    (await send(`/${view}/${encodeURIComponent(id)}/origin${query({ field })}`, options)).data as Origin,
  /** A page (from 1) of what was moved of a balance, the newest first. @param asOf ISO time: none after it */
  movements: async (view: string, id: string, page: number, options: Options & { asOf?: string | undefined } = {}) => {
    const { asOf, ...rest } = options;
    return (await send(`/${view}/${encodeURIComponent(id)}/movements${query({ page, asOf })}`, rest)).data as Movements;
  },
  /** Puts what is in place of what was, without a command. @throws ApiError, OfflineError */
  put: async <T>(path: string, body: object): Promise<T> => (await send(path, { method: 'PUT', body })).data as T,
  /** What the user chose for a screen, kept for them on every browser. */
  setting: async (name: string, options: Options = {}): Promise<Setting> =>
    (await send(`/me/settings/${encodeURIComponent(name)}`, options)).data as Setting,
  /** Puts it in place of the one at `revision`; 409 where another browser was quicker. */
  putSetting: async (name: string, revision: number, value: object): Promise<Setting> =>
    (
      await send(`/me/settings/${encodeURIComponent(name)}`, {
        method: 'PUT',
        body: value,
        headers: { 'If-Match': `"${revision}"` },
      })
    ).data as Setting,
  /**
   * Gives a command; sent again under the same key while no answer comes (thrice in all). Throws ApiError when it is refused
   * and OfflineError when nobody knows: repeat it with the same `key`.
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
