import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Public } from '../../../infra/runtime/http/public.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import type {} from '../journal/watch.js';
import type { SignedIn } from './login.js';
import { bodyOf, fromOf } from './parsed-request.js';
import { type WallCode, Walls, wallCodeBody, wallLoginBody } from './walls.js';

/** Connects wall displays. */
@Controller(apiPath('login/wall'))
export class WallController {
  constructor(@Inject(Walls) private readonly walls: Walls) {}

  @Post('code')
  @HttpCode(200)
  async code(@Req() request: Request): Promise<Envelope<WallCode>> {
    const { nama } = bodyOf(wallCodeBody, request);
    const code = await this.walls.code(nama, actorOf(request));
    request.changed = `Kode layar ${nama} dibuat`;
    return ok(code);
  }

  @Post()
  @HttpCode(200)
  @Public()
  async enter(@Req() request: Request): Promise<Envelope<SignedIn>> {
    request.failing = 'Kode layar salah';
    const answer = await this.walls.enter(bodyOf(wallLoginBody, request), fromOf(request));
    const { user_id: id, username, fullname } = answer;
    request.passing = {
      kejadian: 'MASUK',
      actor: { id, username, fullname, jobdesk: 'wall' },
      by: 'kode layar',
    };
    return ok(answer);
  }
}
