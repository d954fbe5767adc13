import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { answerTo } from './answer.js';
import type { Reply, Request } from './request.js';

/** Puts every error into the envelope, in the user's language; logs unexpected ones under the correlation id. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const reply = http.getResponse<Reply>();
    const correlation = String(request.id ?? '');
    const answer = answerTo(error, request);
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
