import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Reason } from '../../../infra/ports/opened.js';
import { type FieldError, failed, ok } from '../../../infra/runtime/http/envelope.js';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { Public } from '../../../infra/runtime/http/public.js';
import { langOfRequest, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { type TextCode, textOf } from '../../../infra/runtime/http/texts.js';

/**
 * The parts of the process and the state of each: `ok`, or what is wrong with it; `why`: classified reasons, by part.
 */
export type Health = { ready: boolean; parts: Record<string, string>; why?: Record<string, Reason> };

/** A part's trouble for a response: a code and what to do, without hosts or secrets. */
export const troubleIn = (part: string, { code }: Reason, lang: Lang): FieldError => ({
  field: part,
  code,
  message: textOf(code as TextCode, lang),
});
export const HEALTH = Symbol('health');
export type HealthSource = () => Promise<Health>;

@Controller('health')
export class HealthController {
  constructor(@Inject(HEALTH) private readonly health: HealthSource) {}

  /** Liveness: the process responds. */
  @Get('live')
  @Public()
  live() {
    return ok({ live: true });
  }

  /** Readiness: all parts work, commands can be stored and lists are up to date. */
  @Get('ready')
  @Public()
  async ready(@Req() request: Request, @Res() reply: Reply) {
    const { why = {}, ...health } = await this.health();
    const troubles = Object.entries(why).map(([part, reason]) => troubleIn(part, reason, langOfRequest(request)));
    const body = health.ready ? ok(health) : failed(503, 'Not ready', troubles, health);
    return reply.code(body.status.code).header('cache-control', 'no-store').send(body);
  }
}
