import { Controller, Inject, Put, Req } from '@nestjs/common';
import type { StateStore } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { granted } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { firstStepsHiders, HIDDEN_KEY } from '../../domain/navigation/first-steps.js';
import { hideBody } from '../../domain/navigation/first-steps-schema.js';
import { bodyOf } from '../auth/parsed-request.js';

/** Injection token of the {@link StateStore}. */
export const COMPANY_STATE = Symbol('company state');

/** `PUT /api/first-steps/hidden`: a webmaster hides the list of first steps for everybody, or shows it again. */
@Controller(apiPath('first-steps'))
export class FirstStepsHiding {
  constructor(@Inject(COMPANY_STATE) private readonly state: StateStore) {}

  @Put('hidden')
  async hide(@Req() request: Request): Promise<Envelope<{ hidden: boolean }>> {
    const actor = actorOf(request);
    if (!granted(firstStepsHiders, actor)) throw new Rejected('forbidden');
    const { hidden } = bodyOf(hideBody, request);
    await this.state.put(HIDDEN_KEY, { hidden, by: actor.id, at: new Date().toISOString() });
    request.changed = hidden ? 'Langkah pertama disembunyikan' : 'Langkah pertama ditampilkan lagi';
    return ok({ hidden });
  }
}
