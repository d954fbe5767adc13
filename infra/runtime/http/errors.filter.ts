import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Answer, answerOf } from './answer.js';
import type { Lang } from './lang.js';
import { Problem } from './problem.js';
import { langOfRequest, type Reply, type Request } from './request.js';

const allowed = ({ server, method, url }: Request): string[] | undefined => server?.otherMethods?.(method, url);
const wrongMethod = (allow: readonly string[], lang: Lang, correlation: string): Answer => ({
  ...answerOf(new Problem('bad-method', { params: { allow: allow.join(', ') } }), lang, correlation),
  headers: { allow: allow.join(', ') },
});

/** Puts every error into the envelope, in the user's language; what was not foreseen is logged under the correlation id. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const reply = http.getResponse<Reply>();
    const correlation = String(request.id ?? '');
    const lang = langOfRequest(request);
    const found = answerOf(error, lang, correlation);
    const allow = found.code === 404 && found.body.errors[0]?.code === 'no-route' ? allowed(request) : undefined;
    const answer = allow ? wrongMethod(allow, lang, correlation) : found;
    if (answer.unexpected)
      this.log.error({ err: error, correlationId: correlation, method: request.method, url: request.url });
    else if (answer.code === 503) this.log.warn({ err: error, correlationId: correlation, url: request.url });
    const [refusal] = answer.body.errors;
    if (refusal?.code) request.refusal = refusal.code;
    if (reply.sent) return;
    if (answer.headers) reply.headers(answer.headers);
    reply.code(answer.code).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer.body));
  }
}
