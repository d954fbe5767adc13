import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { Enrolling } from '../../../infra/runtime/http/public.js';
import { actorOf, type Request, sessionOf } from '../../../infra/runtime/http/request.js';
import { factorId, factorKinds, factorName, factorReset } from '../../domain/accounts/second-factor.js';
import { sessionEnds } from '../../domain/accounts/session-ends.js';
import { type Actor, granted } from '../../domain/kit/aggregate/actor.js';
import { bounded } from '../../domain/kit/values/text.js';
import { wallMakers } from '../../domain/telemetry/walls.js';
import { DriverLogin } from '../driver/driver-login.js';
import type {} from '../journal/watch.js';
import type { EnrolCode } from './enrol-codes.js';
import type { Owned, Person } from './factors.js';
import { appCode, checkAnswer, passkeyAnswer, passwordText, ticketText, userId } from './fields.js';
import { Login, type SignedIn } from './login.js';
import { bodyOf, fromOf, queryOf } from './parsed-request.js';
import { type Listed, Sessions, type WallListed } from './sessions.js';

/** Reauthentication before a sensitive change. */
const proof = { password: passwordText.optional(), check: checkAnswer };
export const accountBodies = {
  /** Query: the account; absent: the caller's own. Only a webmaster may name another. */
  whose: z.strictObject({ user: userId.optional() }),
  /** Only those who maintain drivers may name a driver. */
  sessionsOf: z.strictObject({ user: userId.optional(), driver: userId.optional() }),
  walls: z.strictObject({}),
  endSessions: z.strictObject({
    /** Ids of the sessions to end; absent: all but the caller's own. */
    ids: z.array(bounded(40)).min(1).max(100).optional(),
    /** Account of the sessions; only a webmaster may name one. */
    user: userId.optional(),
    /** Driver of the sessions; only those who maintain drivers may name one. */
    driver: userId.optional(),
    ...proof,
  }),
  begin: z.strictObject({ kind: z.enum(factorKinds), ...proof }),
  finish: z.strictObject({
    ticket: ticketText,
    name: factorName,
    code: appCode,
    passkey: passkeyAnswer,
  }),
  rename: z.strictObject({ id: factorId, name: factorName }),
  remove: z.strictObject({ id: factorId, ...proof }),
  codes: z.strictObject(proof),
  reset: factorReset.extend({ user: userId }),
  anew: z.strictObject({ user: userId }),
};

/** The caller's own account: sessions, second factors, recovery codes. */
@Controller(apiPath('auth'))
export class AccountController {
  constructor(
    @Inject(Login) private readonly login: Login,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(DriverLogin) private readonly drivers: DriverLogin,
  ) {}

  @Get('sessions')
  async list(@Req() request: Request): Promise<Envelope<Listed[]>> {
    const { user, driver } = queryOf(accountBodies.sessionsOf, request);
    if (driver !== undefined) await this.drivers.manageable(driver, actorOf(request));
    const of = driver ?? this.whose(request, user);
    return ok(await this.sessions.of(of, request.session?.key, driver !== undefined));
  }

  @Post('sessions/end')
  @HttpCode(200)
  async end(@Req() request: Request): Promise<Envelope<{ ended: number }>> {
    const { ids, user, driver, ...credentials } = bodyOf(accountBodies.endSessions, request);
    const which = ids ? { ids } : { but: request.session?.key };
    const name = driver && (await this.drivers.manageable(driver, actorOf(request))).entry.fields.name;
    const of = driver ?? this.whose(request, user);
    await this.proved(request, credentials);
    const ended = await this.sessions.endOf(of, which, driver !== undefined);
    if (driver !== undefined) request.changed = `Sesi driver ${name} diakhiri`;
    return ok({ ended });
  }

  /**
   * Wall displays. A webmaster sees all of them; others who may connect displays see those they connected. They end the
   * same way as sessions.
   */
  @Get('walls')
  async walls(@Req() request: Request): Promise<Envelope<WallListed[]>> {
    queryOf(accountBodies.walls, request);
    const actor = actorOf(request);
    if (!granted(wallMakers, actor)) throw new Problem('no-read');
    return ok(await this.sessions.walls(actor.jobdesk === 'webmaster' ? undefined : actor.id));
  }

  @Get('factors')
  @Enrolling()
  async factors(@Req() request: Request): Promise<Envelope<Owned>> {
    const { user } = queryOf(accountBodies.whose, request);
    const of = request.session?.limited ? actorOf(request).id : this.whose(request, user);
    const { factors, codes, anew } = await this.login.factors.of(of);
    return ok({ factors, codes, ...(anew ? { anew } : {}) });
  }

  @Post('factors/begin')
  @HttpCode(200)
  @Enrolling()
  async begin(@Req() request: Request): Promise<Envelope<object>> {
    const { kind, ...credentials } = bodyOf(accountBodies.begin, request);
    const person = await this.proved(request, credentials);
    return ok(await this.login.factors.begin(person, kind, fromOf(request), request.session?.limited));
  }

  @Post('factors/finish')
  @HttpCode(200)
  @Enrolling()
  async finish(@Req() request: Request): Promise<Envelope<{ codes?: string[]; signedIn?: SignedIn }>> {
    const begun = bodyOf(accountBodies.finish, request);
    return ok(await this.login.enrol(sessionOf(request), begun, fromOf(request)));
  }

  @Post('factors/rename')
  @HttpCode(200)
  async rename(@Req() request: Request): Promise<Envelope<null>> {
    const { id, name } = bodyOf(accountBodies.rename, request);
    await this.login.factors.rename(actorOf(request), id, name);
    return ok(null);
  }

  @Post('factors/remove')
  @HttpCode(200)
  async remove(@Req() request: Request): Promise<Envelope<null>> {
    const { id, ...credentials } = bodyOf(accountBodies.remove, request);
    const person = await this.proved(request, credentials);
    await this.login.mayRemove(actorOf(request));
    await this.login.factors.remove(person, id);
    await this.sessions.endAfter(sessionEnds.second_factor.SecondFactorRemoved, person.id, request.session?.key);
    return ok(null);
  }

  @Post('factors/codes')
  @HttpCode(200)
  async codes(@Req() request: Request): Promise<Envelope<{ codes: string[] }>> {
    const person = await this.proved(request, bodyOf(accountBodies.codes, request));
    return ok({ codes: await this.login.factors.makeCodes(person) });
  }

  /**
   * For a person who lost all second factors: a webmaster removes the factors and ends all sessions of the account.
   * Never for one's own account.
   */
  @Post('factors/reset')
  @HttpCode(200)
  async reset(@Req() request: Request): Promise<Envelope<null>> {
    const { user, alasan } = bodyOf(accountBodies.reset, request);
    const actor = this.other(request, user);
    await this.login.resetFactors(actor, user, alasan);
    await this.sessions.endAfter(sessionEnds.second_factor.SecondFactorsReset, user, request.session?.key);
    return ok(null);
  }

  /**
   * For a person who must enrol anew: returns a code for the webmaster to pass on, shown only once. Never for one's own
   * account.
   */
  @Post('factors/anew')
  @HttpCode(200)
  async anew(@Req() request: Request): Promise<Envelope<EnrolCode>> {
    const { user } = bodyOf(accountBodies.anew, request);
    return ok(await this.login.factors.giveCode(user, this.other(request, user)));
  }

  /** The caller, as a webmaster who manages another account's factors. @throws Problem */
  private other(request: Request, user: string): Actor {
    const actor = actorOf(request);
    if (actor.jobdesk !== 'webmaster' || user === actor.id) throw new Problem('no-read');
    return actor;
  }

  /** @throws Problem if the caller may not manage another account's sessions */
  private whose(request: Request, user: string | undefined): string {
    const actor = actorOf(request);
    if (user === undefined || user === actor.id) return actor.id;
    if (actor.jobdesk !== 'webmaster') throw new Problem('no-read');
    return user;
  }

  private async proved(
    request: Request,
    credentials: { password?: string | undefined; check?: string | undefined },
  ): Promise<Person & Pick<Actor, 'jobdesk'>> {
    const actor = actorOf(request);
    await this.login.confirm(actor, credentials.password ?? '', credentials.check, request.ip);
    return actor;
  }
}
