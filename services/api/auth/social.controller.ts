import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Public } from '../../../infra/runtime/http/public.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { providerNames, providers } from '../../domain/accounts/providers.js';
import { cut } from '../../domain/kit/values/cut.js';
import { welcomed } from './auth.controller.js';
import { checkAnswer, passwordText, ticketText } from './fields.js';
import { Login, type SecondStep, type SignedIn } from './login.js';
import { bodyOf, fromOf } from './parsed-request.js';
import { Sessions, tokenOf } from './sessions.js';
import { type Cookie, type Linked, Social } from './social.js';

const providerName = z.enum(providers);
export const socialBodies = {
  begin: z.strictObject({ provider: providerName }),
  link: z.strictObject({ provider: providerName, password: passwordText, check: checkAnswer }),
  exchange: z.strictObject({ ticket: ticketText }),
};
const PATH = '/api/auth/social/callback';
const SECONDS = 600;
const nameOf = (name: string, secure: boolean): string => `${secure ? '__Secure-' : ''}back_${name}`;
const NAMED = /^(?:__Secure-)?back_([0-9a-f]{8})=([\w-]{43})$/;
/** Cookies of pending sign-ins, as the browser sent them. */
const cookiesOf = (request: Request): Cookie[] =>
  cut(request.headers.cookie ?? '', 4_000)
    .split(/;\s*/)
    .flatMap((one) => {
      const [, name, value] = NAMED.exec(one) ?? [];
      return name && value ? [{ name, value }] : [];
    });

/** Sign-in through an identity provider, and linking a provider's account to one's own. */
@Controller(apiPath('auth/social'))
export class SocialController {
  constructor(
    @Inject(Social) private readonly social: Social,
    @Inject(Login) private readonly login: Login,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Post('begin')
  @HttpCode(200)
  @Public()
  async begin(@Req() request: Request, @Res({ passthrough: true }) reply: Reply): Promise<Envelope<{ url: string }>> {
    const { url, cookie } = await this.social.begin(bodyOf(socialBodies.begin, request).provider, request.ip);
    this.keep(reply, cookie);
    return ok({ url });
  }

  /** Starts linking a provider's account to the caller's, after reauthentication by password. */
  @Post('link')
  @HttpCode(200)
  async link(@Req() request: Request, @Res({ passthrough: true }) reply: Reply): Promise<Envelope<{ url: string }>> {
    const { provider: name, password, check } = bodyOf(socialBodies.link, request);
    const by = actorOf(request);
    await this.login.confirm(by, password, check, request.ip);
    const { url, cookie } = await this.social.begin(name, request.ip, by);
    this.keep(reply, cookie);
    return ok({ url });
  }

  /** Callback of the providers: redirects to the page, with a ticket that only this browser can use. */
  @Get('callback')
  @Public()
  async came(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const ticket = await this.social.came(
      query,
      cookiesOf(request).map(({ value }) => value),
    );
    reply.redirect(`/signin/back#${ticket ?? ''}`, 303);
  }

  /** Exchanges the ticket for the session, its second step, or the link it was begun for. */
  @Post('callback')
  @HttpCode(200)
  @Public()
  async exchange(
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Envelope<SignedIn | SecondStep | Linked>> {
    const { ticket } = bodyOf(socialBodies.exchange, request);
    const cookies = cookiesOf(request);
    const token = tokenOf(request.headers.authorization);
    const session = token === undefined ? undefined : await this.sessions.find(token);
    for (const { name } of cookies) this.keep(reply, { name, value: '' }, 0);
    const { answer, provider } = await this.social.exchange(
      ticket,
      cookies.map(({ value }) => value),
      fromOf(request),
      session?.limited ? undefined : session?.actor,
      (whom) => {
        request.failing = `Masuk lewat ${whom}`;
      },
    );
    if ('second' in answer || 'linked' in answer) return ok(answer);
    return welcomed(answer, request, providerNames[provider]);
  }

  /** A cookie for the callback only; not readable by scripts. */
  private keep(reply: Reply, { name, value }: Cookie, seconds = SECONDS): void {
    const { secure } = this.social.providers;
    const rest = `Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${nameOf(name, secure)}=${value}; ${rest}`);
  }
}
