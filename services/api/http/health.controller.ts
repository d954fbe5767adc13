import { Controller, Get, Inject, Res } from '@nestjs/common';
import { failed, ok } from '../../../infra/runtime/http/envelope.js';
import { Public } from '../../../infra/runtime/http/public.js';
import type { Reply } from '../../../infra/runtime/http/request.js';

/** What the process is made of and how each part is: `ok`, or what is wrong with it. */
export type Health = { ready: boolean; parts: Record<string, string> };
export const HEALTH = Symbol('health');
export type HealthSource = () => Promise<Health>;

@Controller('health')
export class HealthController {
  constructor(@Inject(HEALTH) private readonly health: HealthSource) {}

  /** The process answers. */
  @Get('live')
  @Public()
  live() {
    return ok({ live: true });
  }

  /** All parts work: commands are stored, lists are up to date. */
  @Get('ready')
  @Public()
  async ready(@Res() reply: Reply) {
    const health = await this.health();
    const body = health.ready ? ok(health) : failed(503, 'Not ready', [], health);
    return reply.code(body.status.code).header('cache-control', 'no-store').send(body);
  }
}
