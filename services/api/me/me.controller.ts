import { Controller, Get, Inject, Param, Put, Req } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { revisionOf } from '../http/command-controllers.js';
import { type Setting, Settings } from './settings.js';

/** `/api/me/settings/<name>`: the caller's own settings. */
@Controller(apiPath('me/settings'))
export class MeController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  @Get(':name')
  async read(@Req() request: Request, @Param('name') name: string): Promise<Envelope<Setting>> {
    return ok(await this.settings.read(actorOf(request).id, name));
  }

  @Put(':name')
  async write(@Req() request: Request, @Param('name') name: string): Promise<Envelope<Setting>> {
    const actor = actorOf(request);
    const revision = revisionOf(request.headers['if-match']);
    if (revision === undefined) throw new Problem('need-if-match', { field: 'If-Match' });
    return ok(await this.settings.write(actor.id, name, revision, request.body));
  }
}
