/** Typed errors of requests. */

/** `names`: ranges of the message that hold Indonesian names of fields and actions. */
export type ApiProblem = { message: string; field?: string; code?: string; names?: [from: number, to: number][] };
/** Translates a name into the reader's language; set by `i18n.ts`. */
export const wording = { name: (name: string): string => name };
/** A problem with its names translated into the reader's language. */
export const inOwnWords = ({ names = [], ...problem }: ApiProblem): ApiProblem => ({
  ...problem,
  message: names.reduceRight(
    (text, [from, to]) => text.slice(0, from) + wording.name(text.slice(from, to)) + text.slice(to),
    problem.message,
  ),
});
/** Who changed a document last: sent with a 409 beside the current state. */
export type StaleData = {
  revision: number;
  last?: { type: string; at: string; by: { fullname: string; jobdesk: string } };
  state?: unknown;
};

/** The server responded with a refusal. `status` is the HTTP code; with 5xx the outcome is unknown. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ApiProblem[];
  readonly data: unknown;
  readonly correlationId: string;
  /** The request was a read: nothing was to be stored. */
  readonly read: boolean;
  constructor(answer: {
    status: number;
    message: string;
    errors?: readonly ApiProblem[];
    data?: unknown;
    correlationId?: string;
    read?: boolean;
  }) {
    const errors = (answer.errors ?? []).map(inOwnWords);
    super(errors[0]?.message ?? answer.message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.errors = errors;
    this.data = answer.data;
    this.correlationId = answer.correlationId ?? '';
    this.read = answer.read ?? false;
  }
  /** Stable code of the first problem. */
  get code(): string | undefined {
    return this.errors[0]?.code;
  }
  /** Field path → its first message. */
  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const e of this.errors) if (e.field && !(e.field in fields)) fields[e.field] = e.message;
    return fields;
  }
  /** On a 409: the current state. */
  get stale(): StaleData | undefined {
    return this.status === 409 && typeof this.data === 'object' && this.data !== null
      ? (this.data as StaleData)
      : undefined;
  }
}

/** No response: whether a command was stored is unknown until it is sent again under the same key. */
export class OfflineError extends Error {
  /** The request was a read: nothing was to be stored. */
  readonly read: boolean;
  constructor({ read = false, ...options }: ErrorOptions & { read?: boolean } = {}) {
    super('offline', options);
    this.name = 'OfflineError';
    this.read = read;
  }
}

/** True if the server certainly stored nothing: it refused. */
export const isSure = (e: unknown): boolean => e instanceof ApiError && e.status < 500 && e.status !== 408;
/** True if a retry may help. */
export const isPassing = (e: unknown): boolean =>
  e instanceof OfflineError || (e instanceof ApiError && [502, 503, 504].includes(e.status));
/** First part of a correlation id, as people read it aloud: `7f3a-91c2`, `927598af`. */
export const shortCode = (id: string): string => id.slice(0, 9).replace(/-$/, '');
export const errorCode = (e: unknown): string | undefined =>
  e instanceof ApiError && e.correlationId !== '' ? shortCode(e.correlationId) : undefined;
