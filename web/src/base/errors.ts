/** What can go wrong with a request, typed. */

/** `names`: where Indonesian names of fields and actions stand in the message. */
export type ApiProblem = { message: string; field?: string; code?: string; names?: [from: number, to: number][] };
/** Puts a name into the reader's language; said by `i18n.ts`. */
export const wording = { name: (name: string): string => name };
/** A problem with such names in the reader's language. */
export const inOwnWords = ({ names = [], ...problem }: ApiProblem): ApiProblem => ({
  ...problem,
  message: names.reduceRight(
    (text, [from, to]) => text.slice(0, from) + wording.name(text.slice(from, to)) + text.slice(to),
    problem.message,
  ),
});
/** Who changed a document last: what a 409 tells beside its present state. */
export type StaleData = {
  revision: number;
  last?: { type: string; at: string; by: { fullname: string; jobdesk: string } };
  state?: unknown;
};

/** The server answered, and the answer is no. `status` is the HTTP code; 5xx: it could not tell. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ApiProblem[];
  readonly data: unknown;
  readonly correlationId: string;
  /** It was asked to be read: nothing was to be stored. */
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
  /** Field path → message, the first of each. */
  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const e of this.errors) if (e.field && !(e.field in fields)) fields[e.field] = e.message;
    return fields;
  }
  /** On a 409: the present state. */
  get stale(): StaleData | undefined {
    return this.status === 409 && typeof this.data === 'object' && this.data !== null
      ? (this.data as StaleData)
      : undefined;
  }
}

/** No answer came: whether a command was stored is not known, until it is sent again under the same key. */
export class OfflineError extends Error {
  /** It was asked to be read: nothing was to be stored. */
  readonly read: boolean;
  constructor({ read = false, ...options }: ErrorOptions & { read?: boolean } = {}) {
    super('offline', options);
    this.name = 'OfflineError';
    this.read = read;
  }
}

/** True if the server surely stored nothing: it refused. */
export const isSure = (e: unknown): boolean => e instanceof ApiError && e.status < 500 && e.status !== 408;
/** True if asking again may help. */
export const isPassing = (e: unknown): boolean =>
  e instanceof OfflineError || (e instanceof ApiError && [502, 503, 504].includes(e.status));
/** First part of a correlation id, as people read it out: `7f3a-91c2`, `927598af`. */
export const shortCode = (id: string): string => id.slice(0, 9).replace(/-$/, '');
export const errorCode = (e: unknown): string | undefined =>
  e instanceof ApiError && e.correlationId !== '' ? shortCode(e.correlationId) : undefined;
