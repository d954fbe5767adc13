/** Converts any error to a response: status, envelope, headers. No response shows a stack or an engine's message. */

import type { RefusalCode } from '../../../services/domain/kit/aggregate/reject.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import { refusalStatus, refusalWith } from '../../../services/domain/wording/all-refusals.js';
import { Unavailable } from '../../ports/ports.js';
import { type Envelope, type FieldError, failed } from './envelope.js';
import { faultsOf } from './invalid.js';
import { Invalid } from './invalid-body.js';
import type { Lang } from './lang.js';
import { Problem } from './problem.js';
import { langOfRequest, type Request } from './request.js';
import { type TextCode, textOf, texts } from './texts.js';

/** An error with a refusal `code`, its parameters, and data of its own: a stale revision with the current state. */
export class Conflict extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly params: Record<string, string | number>,
    readonly data: unknown,
  ) {
    super(code);
    this.name = 'Conflict';
  }
}

export type ErrorResponse = { code: number; body: Envelope; headers?: Record<string, string>; unexpected?: true };

const failure = (
  code: TextCode,
  lang: Lang,
  params?: Record<string, string | number>,
  field?: string,
): ErrorResponse => {
  const [status] = texts[code];
  const message = textOf(code, lang, params);
  return { code: status, body: failed(status, message, [{ message, ...(field ? { field } : {}), code }]) };
};

const refused = (
  code: RefusalCode,
  lang: Lang,
  params: Record<string, string | number>,
  fields: readonly (string | undefined)[],
  data?: unknown,
) => {
  const status = refusalStatus(code);
  const { text: message, names } = refusalWith(code, lang, params);
  const named = lang === 'id' || names.length === 0 ? {} : { names };
  const errors = fields.map((field): FieldError => ({ message, ...(field ? { field } : {}), code, ...named }));
  return { code: status, body: failed(status, message, errors, data) };
};

/** Fastify's and Nest's own errors, by status. */
const byStatus: Partial<Record<number, TextCode>> = {
  400: 'bad-request',
  404: 'no-route',
  413: 'too-large',
  414: 'bad-request',
  415: 'media-type',
  503: 'unavailable',
};

const problem = (error: Problem, lang: Lang): ErrorResponse => {
  const { params, field, faults, retryAfter, data } = error.more;
  const answer = failure(error.code, lang, params, field);
  if (data) answer.body.data = data;
  if (faults) {
    answer.body.errors = faults.map(({ code, field: at, params: values }): FieldError => {
      const message = textOf(code, lang, values);
      return { message, ...(at ? { field: at } : {}), code };
    });
  }
  return retryAfter === undefined ? answer : { ...answer, headers: { 'retry-after': String(retryAfter) } };
};

/** @param correlation id that a user can report to an admin */
export const answerOf = (error: unknown, lang: Lang, correlation: string): ErrorResponse => {
  if (error instanceof Rejected) return refused(error.code, lang, error.params, [error.field, ...error.others]);
  if (error instanceof Conflict) return refused(error.code, lang, error.params, [undefined], error.data);
  if (error instanceof Problem) return problem(error, lang);
  if (error instanceof Invalid) {
    const answer = failure('invalid', lang);
    return { ...answer, body: { ...answer.body, errors: faultsOf(error.schema, error.data, lang) } };
  }
  if (error instanceof Unavailable) return { ...failure('unavailable', lang), headers: { 'retry-after': '1' } };
  const { statusCode, code, cause } = error as { statusCode?: number; code?: string; cause?: { code?: string } };
  const status = statusCode ?? (error as { getStatus?: () => number }).getStatus?.();
  if (status !== undefined && status < 500) {
    const json = (code ?? cause?.code) === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError;
    return failure(json ? 'bad-json' : (byStatus[status] ?? 'bad-request'), lang);
  }
  return { ...failure('broken', lang, { correlation }), unexpected: true };
};

/** The same for a request: where the URL exists, but not for its method, the response lists the allowed methods. */
export const answerTo = (error: unknown, request: Request): ErrorResponse => {
  const { server, method, url } = request;
  const [lang, correlation] = [langOfRequest(request), String(request.id ?? '')];
  const answer = answerOf(error, lang, correlation);
  if (answer.code !== 404 || answer.body.errors[0]?.code !== 'no-route') return answer;
  const allow = server?.otherMethods?.(method, url)?.join(', ');
  if (allow === undefined) return answer;
  return { ...answerOf(new Problem('bad-method', { params: { allow } }), lang, correlation), headers: { allow } };
};
