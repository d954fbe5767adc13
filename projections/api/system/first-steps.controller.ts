import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { ReadStore, StateStore } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { noQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Public } from '../../../infra/runtime/http/public.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { aggregates } from '../../../services/domain/index.js';
import { type Grant, granted } from '../../../services/domain/kit/aggregate/actor.js';
import {
  type FirstSteps,
  firstKinds,
  HIDDEN_KEY,
  mostCounted,
  standOf,
} from '../../../services/domain/navigation/first-steps.js';
import { STATE } from '../batch/batch-rows.controller.js';

/** Injection token of the {@link ReadStore}: counts are company-wide, regardless of the reader's branches. */
export const STORE = Symbol('store');

/** Permissions to create the first document of a kind. */
const makers: Readonly<Record<string, readonly Grant[]>> = Object.fromEntries(
  firstKinds.map((of) => {
    const may = aggregates.find(({ name }) => name === of)?.may ?? {};
    return [of, may.register ?? may.create ?? []];
  }),
);

/** `GET /api/first-steps`: setup progress of a new company. Reveals only whether documents exist. */
@Controller(apiPath('first-steps'))
export class FirstStepsController {
  /** Read models never shrink: once a count suffices, it stays so. */
  private enough: Readonly<Record<string, number>> = {};
  private anybody = false;

  constructor(
    @Inject(STORE) private readonly store: Pick<ReadStore, 'find'>,
    @Inject(STATE) private readonly state: StateStore,
  ) {}

  @Get()
  async read(@Req() request: Request): Promise<Envelope<FirstSteps>> {
    noQuery(request.query);
    const actor = actorOf(request);
    // Setup progress is visible to staff only.
    if (!granted(['staff'], actor)) return ok({ over: true, shown: false, steps: [] });
    const [hidden, counts] = await Promise.all([this.state.get<{ hidden: boolean }>(HIDDEN_KEY), this.counts()]);
    return ok(standOf(counts, makers, actor, hidden?.hidden === true));
  }

  /** Whether any user exists yet: the sign-in page shows how to begin. */
  @Get('begun')
  @Public()
  async begun(@Req() request: Request): Promise<Envelope<{ begun: boolean }>> {
    noQuery(request.query);
    if (!this.anybody) this.anybody = (await this.count('user')) > 0;
    return ok({ begun: this.anybody });
  }

  private async counts(): Promise<Readonly<Record<string, number>>> {
    const open = firstKinds.filter((of) => (this.enough[of] ?? 0) < mostCounted(of));
    const counted = await Promise.all(open.map(async (of) => [of, await this.count(of)] as const));
    this.enough = { ...this.enough, ...Object.fromEntries(counted) };
    return this.enough;
  }

  private async count(of: string): Promise<number> {
    const sort = { field: 'id', desc: false };
    return (await this.store.find(of, { where: [], sort, limit: mostCounted(of), select: ['id'] })).rows.length;
  }
}
