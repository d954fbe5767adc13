import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Enrolling, ForWalls, Public } from '../../../infra/runtime/http/public.js';
import { actorOf, langOfRequest, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import type { JobDesk } from '../../domain/kit/aggregate/actor.js';
import { inLang } from '../../domain/texts/speech.js';
import type {} from '../journal/watch.js';
import type { CaptchaChallenge } from './captcha.js';
import { changeBody, type Link, type LinkOf, Links, linkBody, setBody, tokenBody } from './links.js';
import {
  branchLoginBody,
  Login,
  loginBody,
  type Profile,
  type SecondStep,
  type SignedIn,
  secondBody,
} from './login.js';
import { bodyOf, fromOf } from './parsed-request.js';
import { Sessions } from './sessions.js';

const actorIn = ({ user_id, username, fullname, jobdesk }: Profile) => ({
  id: user_id,
  username,
  fullname,
  jobdesk: jobdesk as JobDesk,
});
/** Records in the journal which account the attempt is for. */
const tried = (request: Request) => (username: string) => {
  request.trying = username;
};
const WELCOME = 'Selamat datang, {name}.';

/**
 * The response to a successful sign-in, which it also records in the journal. @param by the sign-in method, where it
 * isn't a password
 */
export const welcomed = (answer: SignedIn, request: Request, by?: string): Envelope<SignedIn> => {
  request.passing = { kejadian: 'MASUK', actor: actorIn(answer), ...(by ? { by } : {}) };
  return ok(
    answer,
    inLang(WELCOME, langOfRequest(request)).replace('{name}', () => answer.fullname),
  );
};

@Controller(apiPath('auth'))
export class AuthController {
  constructor(
    @Inject(Login) private readonly login: Login,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Links) private readonly links: Links,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  async signIn(@Req() request: Request): Promise<Envelope<SignedIn | SecondStep>> {
    const answer = await this.login.signIn(bodyOf(loginBody, request), fromOf(request), tried(request));
    return 'second' in answer ? ok(answer) : welcomed(answer, request);
  }

  /** Branch logins: behind a robot check. */
  @Post('login-customer')
  @HttpCode(200)
  @Public()
  async signInBranch(@Req() request: Request): Promise<Envelope<SignedIn | SecondStep>> {
    const { headers } = request;
    // Browsers send at least one of these headers with requests from a page.
    const page = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
    const body = bodyOf(branchLoginBody, request);
    const answer = await this.login.signInBranch(body, fromOf(request), page, tried(request));
    return 'second' in answer ? ok(answer) : welcomed(answer, request);
  }

  /** The robot check to solve before a branch login signs in. */
  @Get('robot-check')
  @Public()
  async robotCheck(@Req() request: Request): Promise<Envelope<CaptchaChallenge>> {
    return ok(await this.login.captcha.ask(request.ip));
  }

  /** The second step of a sign-in, with the ticket from the first. */
  @Post('second')
  @HttpCode(200)
  @Public()
  async second(@Req() request: Request): Promise<Envelope<SignedIn>> {
    return welcomed(await this.login.second(bodyOf(secondBody, request), fromOf(request), tried(request)), request);
  }

  @Get('get-profile')
  @Enrolling()
  @ForWalls()
  async profile(@Req() request: Request): Promise<Envelope<Profile>> {
    return ok(await this.login.profile(actorOf(request)));
  }

  @Post('logout')
  @HttpCode(200)
  @Enrolling()
  @ForWalls()
  async signOut(@Req() request: Request, @Res({ passthrough: true }) reply: Reply): Promise<Envelope<null>> {
    if (request.session) {
      request.passing = { kejadian: 'KELUAR', actor: request.session.actor };
      await this.sessions.end([request.session.key]);
    }
    // Clears the browser's HTTP cache too. The page itself clears its storage, except for theme and language.
    reply.header('clear-site-data', '"cache"');
    return ok(null);
  }

  /** A one-time link for an account without a password, shown only once. */
  @Post('link')
  @HttpCode(200)
  async link(@Req() request: Request): Promise<Envelope<Link>> {
    return ok(await this.links.issue(bodyOf(linkBody, request).user, actorOf(request)));
  }

  /** The owner of a link, shown before they choose their password. */
  @Post('link-owner')
  @HttpCode(200)
  @Public()
  async owner(@Req() request: Request): Promise<Envelope<LinkOf>> {
    return ok(await this.links.look(bodyOf(tokenBody, request).token));
  }

  @Post('set-password')
  @HttpCode(200)
  @Public()
  async setPassword(@Req() request: Request): Promise<Envelope<LinkOf>> {
    return ok(await this.links.set(bodyOf(setBody, request), langOfRequest(request)));
  }

  /** Ends all sessions of the caller and returns the token of a new one. */
  @Post('change-password')
  @HttpCode(200)
  async changePassword(@Req() request: Request): Promise<Envelope<{ token: string }>> {
    const token = await this.links.change(actorOf(request), bodyOf(changeBody, request), fromOf(request));
    return ok({ token });
  }
}
