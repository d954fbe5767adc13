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
import type { Actor } from '../../domain/kit/actor.js';
import { Rejected } from '../../domain/kit/reject.js';
import { bodyOf, fromOf, queryOf } from '../auth/asked.js';
import { Sessions } from '../auth/sessions.js';
import { refuseOthersDriver } from '../commands/admission.js';
import { Bus, type Outcome } from '../commands/bus.js';
import { commandIdOf } from '../http/command-controllers.js';
import type {} from '../journal/watch.js';
import {
  type DriverGiven,
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

/** Sign-in of drivers, and their passwords. */
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
    const told = (code: string) => {
      request.trying = code;
    };
    const answer = await this.login.signIn(bodyOf(driverLoginBody, request), fromOf(request), told);
    request.passing = passing(answer);
    return ok(answer);
  }

  /** The driver's own password; ends all their sessions, the answer has a new one's token. */
  @Post('password')
  @HttpCode(200)
  @ForDrivers({ temporary: true })
  async change(@Req() request: Request): Promise<Envelope<DriverSignedIn>> {
    const by = driverOf(request);
    return ok(await this.login.change(by, bodyOf(driverChangeBody, request), fromOf(request)));
  }

  /** By which the phone of who is signed in seals what it keeps for them. */
  @Get('key')
  @ForDrivers()
  key(@Req() request: Request): Envelope<DriverKey> {
    return ok(this.login.keyOf(driverOf(request).id));
  }

  /** A password for a time, by the office; shown this once. */
  @Post('give')
  @HttpCode(200)
  async give(@Req() request: Request): Promise<Envelope<DriverGiven>> {
    const { driver } = bodyOf(driverGiveBody, request);
    const { name, ...given } = await this.login.temporary(driver, actorOf(request));
    request.changed = `Password driver ${name} dibuat`;
    return ok(given);
  }

  /** Takes a driver's password, by the office. */
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

/** `POST driver/update-status-kpu`, as the specification has it: a step of the SJ that its id names. */
@Controller(apiPath('driver'))
export class DriverStatusController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post('update-status-kpu')
  @HttpCode(200)
  @ForDrivers()
  async update(@Req() request: Request): Promise<Envelope<Outcome>> {
    const by = driverOf(request);
    const { id } = queryOf(statusQuery, request);
    const { status, nopol, lat, lon } = bodyOf(statusBody, request);
    const { state, revision } = await this.bus.streams.load<{ fields: { nopol: string; status: string } }>(
      sj.aggregate,
      id,
    );
    if (revision < 0) throw new Rejected('not-found');
    // It tells of now: another driver's it is no more.
    refuseOthersDriver(sj.aggregate, state, by, {});
    const known = state.fields.nopol;
    if (known !== nopol) throw new Rejected('driver-other-plate', { nopol: known }, 'nopol');
    const key = request.headers['idempotency-key'];
    const commandId = key === undefined ? randomUUID() : commandIdOf(key);
    const step = statusSteps[status];
    // A status alone proves nothing that is worth keeping beside what stands: it is taken, or it is none.
    const done = await this.bus.streams.done(sj.aggregate, id, commandId);
    if (!done && meets(step, state.fields.status, false) !== 'counts')
      throw new Rejected('action-not-now', { action: driverSteps[step].label });
    const data = { lat, lon, ...(step === 'arrive' ? { penerima: RECEIVER_UNTOLD } : {}) };
    const outcome = await this.bus.run(by, sj.name, id, step, data, { commandId, correlationId: request.id });
    return ok(outcome, STATUS_DONE);
  }
}

/** The driver who asks. @throws Rejected for staff */
const driverOf = (request: Request): Actor => {
  const actor = actorOf(request);
  if (actor.jobdesk !== 'driver') throw new Rejected('forbidden');
  return actor;
};
