import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import { bases } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Public } from '../../../infra/runtime/http/public.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import type { JobDesk } from '../../domain/kit/actor.js';
import { checkShape } from '../commands/body.js';
import type {} from '../journal/watch.js';
import { changeBody, type Link, type LinkOf, Links, linkBody, setBody } from './links.js';
import { Login, loginBody, type Profile } from './login.js';
import { Sessions } from './sessions.js';

const actorIn = ({ user_id, username, fullname, jobdesk }: Profile) => ({
  id: user_id,
  username,
  fullname,
  jobdesk: jobdesk as JobDesk,
});
const welcome = { id: (name: string) => `Selamat datang, ${name}.`, en: (name: string) => `Welcome, ${name}.` };

@Controller(bases('auth'))
export class AuthController {
  constructor(
    @Inject(Login) private readonly login: Login,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Links) private readonly links: Links,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  async signIn(@Req() request: Request): Promise<Envelope<Profile & { token: string }>> {
    const body = checkShape(request.body ?? {});
    const parsed = loginBody.safeParse(body);
    if (!parsed.success) throw new Invalid(loginBody, body);
    const profile = await this.login.signIn(parsed.data, request.ip);
    request.passing = { kejadian: 'MASUK', actor: actorIn(profile) };
    return ok(profile, welcome[langOfRequest(request)](profile.fullname));
  }

  @Get('get-profile')
  async profile(@Req() request: Request): Promise<Envelope<Profile>> {
    return ok(await this.login.profile(actorOf(request)));
  }

  @Post('logout')
  @HttpCode(200)
  async signOut(@Req() request: Request): Promise<Envelope<null>> {
    if (request.session) {
      request.passing = { kejadian: 'KELUAR', actor: request.session.actor };
      await this.sessions.end([request.session.key]);
    }
    return ok(null);
  }

  /** A one-time link for an account without a password, shown this once. */
  @Post('link')
  @HttpCode(200)
  async link(@Req() request: Request): Promise<Envelope<Link>> {
    return ok(await this.links.issue(read(linkBody, request.body).user, actorOf(request)));
  }

  /** Whose a link is, before they choose their password. */
  @Post('link-owner')
  @HttpCode(200)
  @Public()
  async owner(@Req() request: Request): Promise<Envelope<LinkOf>> {
    return ok(await this.links.look(read(tokenBody, request.body).token));
  }

  @Post('set-password')
  @HttpCode(200)
  @Public()
  async setPassword(@Req() request: Request): Promise<Envelope<LinkOf>> {
    return ok(await this.links.set(read(setBody, request.body)));
  }

  /** Ends all sessions of the caller; the answer has the token of a new one. */
  @Post('change-password')
  @HttpCode(200)
  async changePassword(@Req() request: Request): Promise<Envelope<{ token: string }>> {
    const token = await this.links.change(actorOf(request), read(changeBody, request.body), request.ip);
    return ok({ token });
  }
}

const tokenBody = setBody.pick({ token: true });
const read = <T extends z.ZodType>(schema: T, body: unknown): z.infer<T> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Invalid(schema, body);
  return parsed.data;
};
