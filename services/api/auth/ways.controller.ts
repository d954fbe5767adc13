import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { Public } from '../../../infra/runtime/http/public.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import { providers } from '../../domain/accounts/providers.js';
import { sessionEnds } from '../../domain/accounts/session-ends.js';
import { bounded } from '../../domain/kit/values/text.js';
import { checkAnswer, passwordText, userId } from './fields.js';
import { type codeMailedOut, Login } from './login.js';
import { type ConfirmOf, codeBody, confirmBody, emailBody, forgotBody, MailWays, signUpBody } from './mail-ways.js';
import { bodyOf, queryOf } from './parsed-request.js';
import { Sessions } from './sessions.js';
import { Social } from './social.js';

const proof = { password: passwordText, check: checkAnswer };
/** Account; absent: the caller's own. Only a webmaster may name another. */
const whose = { user: userId.optional() };
export const wayBodies = {
  forgot: forgotBody,
  signUp: signUpBody,
  confirm: confirmBody,
  sendCode: codeBody,
  email: emailBody,
  removeEmail: z.strictObject({ ...whose, ...proof }),
  unlink: z.strictObject({ id: bounded(40).min(8), ...whose, ...proof }),
  /** As a query. */
  whose: z.strictObject(whose),
};
export const doorsOut = z.object({
  providers: z.array(z.enum(providers)),
  signUp: z.boolean(),
  reset: z.boolean(),
});
export const waysOut = z.object({
  email: z.string(),
  /** Whether an address can be confirmed, i.e. a mail server is configured. */
  mail: z.boolean(),
  providers: z.array(z.enum(providers)),
  identities: z.array(z.object({ id: z.string(), provider: z.enum(providers), name: z.string(), at: z.string() })),
});

/**
 * Ways to sign in besides username and password: those available, the caller's own, and the flows with a link by mail.
 */
@Controller(apiPath('auth'))
export class WaysController {
  constructor(
    @Inject(Login) private readonly login: Login,
    @Inject(MailWays) private readonly mailed: MailWays,
    @Inject(Social) private readonly social: Social,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /** Sign-in options of the sign-in page. */
  @Get('doors')
  @Public()
  doors(): Envelope<z.infer<typeof doorsOut>> {
    return ok({ providers: this.social.providers.names, ...this.mailed.doors });
  }

  @Post('forgot')
  @HttpCode(200)
  @Public()
  async forgot(@Req() request: Request): Promise<Envelope<null>> {
    await this.mailed.forgot(bodyOf(forgotBody, request), request.ip, langOfRequest(request));
    return ok(null);
  }

  /** Mails a code to a person who must enrol anew and has just entered the right password. */
  @Post('second/mail')
  @HttpCode(200)
  @Public()
  async sendCode(@Req() request: Request): Promise<Envelope<z.infer<typeof codeMailedOut>>> {
    return ok(await this.mailed.sendCode(bodyOf(codeBody, request), request.ip, langOfRequest(request)));
  }

  @Post('sign-up')
  @HttpCode(200)
  @Public()
  async signUp(@Req() request: Request): Promise<Envelope<null>> {
    await this.mailed.signUp(bodyOf(signUpBody, request), request.ip, langOfRequest(request));
    return ok(null);
  }

  /** What a link would confirm. */
  @Post('confirm-owner')
  @HttpCode(200)
  @Public()
  async look(@Req() request: Request): Promise<Envelope<ConfirmOf>> {
    return ok(await this.mailed.look(bodyOf(confirmBody, request).token));
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  async confirm(@Req() request: Request): Promise<Envelope<ConfirmOf>> {
    return ok(await this.mailed.confirm(bodyOf(confirmBody, request).token));
  }

  @Get('ways')
  async ways(@Req() request: Request): Promise<Envelope<z.infer<typeof waysOut>>> {
    const { state } = await this.login.byId(this.whose(request, queryOf(wayBodies.whose, request).user));
    return ok({
      email: state.email ?? '',
      mail: this.mailed.doors.reset,
      providers: this.social.providers.names,
      // Issuer and subject are not exposed to anybody.
      identities: state.identities.map(({ id, provider, name, at }) => ({ id, provider, name, at })),
    });
  }

  @Post('email')
  @HttpCode(200)
  async email(@Req() request: Request): Promise<Envelope<null>> {
    const body = bodyOf(emailBody, request);
    await this.mailed.askAddress(actorOf(request), body, request.ip, langOfRequest(request));
    return ok(null);
  }

  @Post('email/remove')
  @HttpCode(200)
  async removeEmail(@Req() request: Request): Promise<Envelope<null>> {
    const { user, password, check } = bodyOf(wayBodies.removeEmail, request);
    const of = this.whose(request, user);
    await this.login.confirm(actorOf(request), password, check, request.ip);
    await this.mailed.removeAddress(of, actorOf(request), langOfRequest(request));
    return ok(null);
  }

  @Post('social/unlink')
  @HttpCode(200)
  async unlink(@Req() request: Request): Promise<Envelope<null>> {
    const { id, user, password, check } = bodyOf(wayBodies.unlink, request);
    const of = this.whose(request, user);
    await this.login.confirm(actorOf(request), password, check, request.ip);
    await this.social.unlink(of, id, actorOf(request));
    await this.sessions.endAfter(sessionEnds.user.UserIdentityUnlinked, of, request.session?.key);
    return ok(null);
  }

  /** @throws Problem if the caller may not manage another account's sign-in options */
  private whose(request: Request, user: string | undefined): string {
    const actor = actorOf(request);
    if (user === undefined || user === actor.id) return actor.id;
    if (actor.jobdesk !== 'webmaster') throw new Problem('no-read');
    return user;
  }
}
