import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { noQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import { systemReaders } from '../../../services/domain/queries/system.js';
import { SystemState } from './system-state.js';

/** `GET /api/system`: engines, processes, read models and parked entries, for operators. */
@Controller(apiPath('system'))
export class SystemController {
  constructor(@Inject(SystemState) private readonly system: SystemState) {}

  @Get()
  async read(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    if (!granted(systemReaders, actorOf(request))) throw new Problem('no-read');
    noQuery(request.query);
    return sendJson(request, reply, okText(JSON.stringify(await this.system.read())));
  }
}
