import { randomUUID } from 'node:crypto';
import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { ForDrivers, Public } from '../../../infra/runtime/http/public.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { RECEIVER_UNTOLD, STATUS_DONE } from '../../domain/flows/driver/calls.js';
import { statusSteps } from '../../domain/flows/driver/status-words.js';
import { driverSteps } from '../../domain/flows/driver/steps.js';
import { meets } from '../../domain/flows/sj/late-reports.js';
import { sj } from '../../domain/flows/sj/sj.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { bodyOf, fromOf, queryOf } from '../auth/parsed-request.js';
import { Sessions } from '../auth/sessions.js';
import { refuseOthersDriver } from '../commands/admission.js';
import { CommandExecutor, type Outcome } from '../commands/command-executor.js';
import { commandIdOf } from '../http/command-controllers.js';
import type {} from '../journal/watch.js';
import {
  type DriverCredentials,
  type DriverKey,
  DriverLogin,
  type DriverSignedIn,
  driverChangeBody,
  driverGiveBody,
  driverLoginBody,
} from './driver-login.js';
import { statusBody, statusQuery } from './status-body.js';

const passing = ({ driver: { id, code, name } }: DriverSignedIn) => ({
  kejadian: 'MASUK' as const,
  actor: { id, username: code, fullname: name, jobdesk: 'driver' as const },
});

/** Sign-in of drivers, and management of their passwords. */
@Controller(apiPath('login/driver'))
export class DriverLoginController {
  constructor(
    @Inject(DriverLogin) private readonly login: DriverLogin,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  async signIn(@Req() request: Request): Promise<Envelope<DriverSignedIn>> {
    const onDriver = (code: string) => {
      request.trying = code;
    };
    const answer = await this.login.signIn(bodyOf(driverLoginBody, request), fromOf(request), onDriver);
    request.passing = passing(answer);
    return ok(answer);
  }

  /** Sets the driver's own password; ends all their sessions and returns the token of a new one. */
  @Post('password')
  @HttpCode(200)
  @ForDrivers({ temporary: true })
  async change(@Req() request: Request): Promise<Envelope<DriverSignedIn>> {
    const by = driverOf(request);
    return ok(await this.login.change(by, bodyOf(driverChangeBody, request), fromOf(request)));
  }

  /** The key with which the caller's phone encrypts what it stores. */
  @Get('key')
  @ForDrivers()
  key(@Req() request: Request): Envelope<DriverKey> {
    return ok(this.login.keyOf(driverOf(request).id));
  }

  /** Issues a temporary password, by the office; shown only once. */
  @Post('give')
  @HttpCode(200)
  async give(@Req() request: Request): Promise<Envelope<DriverCredentials>> {
    const { driver } = bodyOf(driverGiveBody, request);
    const { name, ...issued } = await this.login.temporary(driver, actorOf(request));
    request.changed = `Password driver ${name} dibuat`;
    return ok(issued);
  }

  /** Removes a driver's password, by the office. */
  @Post('take')
  @HttpCode(200)
  async take(@Req() request: Request): Promise<Envelope<null>> {
    const { name } = await this.login.take(bodyOf(driverGiveBody, request).driver, actorOf(request));
    request.changed = `Password driver ${name} dicabut`;
    return ok(null);
  }

  @Post('out')
  @HttpCode(200)
  @ForDrivers({ temporary: true })
  async signOut(@Req() request: Request): Promise<Envelope<null>> {
    const by = driverOf(request);
    if (request.session) await this.sessions.end([request.session.key]);
    request.passing = { kejadian: 'KELUAR', actor: { ...by, jobdesk: 'driver' } };
    return ok(null);
  }
}

/** `POST driver/update-status-kpu`, as specified: a step of the SJ with the given id. */
@Controller(apiPath('driver'))
export class DriverStatusController {
  constructor(@Inject(CommandExecutor) private readonly executor: CommandExecutor) {}

  @Post('update-status-kpu')
  @HttpCode(200)
  @ForDrivers()
  async update(@Req() request: Request): Promise<Envelope<Outcome>> {
    const by = driverOf(request);
    const { id } = queryOf(statusQuery, request);
    const { status, nopol, lat, lon } = bodyOf(statusBody, request);
    const { state, revision } = await this.executor.streams.load<{ fields: { nopol: string; status: string } }>(
      sj.aggregate,
      id,
    );
    if (revision < 0) throw new Rejected('not-found');
    // The report is about the present, so a former driver of the SJ is refused.
    refuseOthersDriver(sj.aggregate, state, by, {});
    const current = state.fields.nopol;
    if (current !== nopol) throw new Rejected('driver-other-plate', { nopol: current }, 'nopol');
    const key = request.headers['idempotency-key'];
    const commandId = key === undefined ? randomUUID() : commandIdOf(key);
    const step = statusSteps[status];
    // A status without proof is not worth recording next to the current one: it is either accepted or refused.
    const done = await this.executor.streams.done(sj.aggregate, id, commandId);
    if (!done && meets(step, state.fields.status, false) !== 'counts')
      throw new Rejected('action-not-now', { action: driverSteps[step].label });
    const data = { lat, lon, ...(step === 'arrive' ? { penerima: RECEIVER_UNTOLD } : {}) };
    const outcome = await this.executor.run(by, sj.name, id, step, data, { commandId, correlationId: request.id });
    return ok(outcome, STATUS_DONE);
  }
}

/** The calling driver. @throws Rejected for staff */
const driverOf = (request: Request): Actor => {
  const actor = actorOf(request);
  if (actor.jobdesk !== 'driver') throw new Rejected('forbidden');
  return actor;
};
