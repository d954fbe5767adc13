import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { rightOf, whyNoRight } from '../../domain/kit/aggregate/actor.js';
import type { Estimated } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { bounded } from '../../domain/kit/values/text.js';
import { closedTo } from '../../domain/rights/field-rights.js';
import { bodyOf } from '../auth/parsed-request.js';
import { CommandExecutor } from './command-executor.js';

/** The values of a new document as far as they have been entered. */
export const estimateBody = z.strictObject({
  aggregate: bounded(40).min(1).meta({ label: 'Data' }),
  fields: z.record(bounded(80), z.unknown()).meta({ label: 'Isi' }),
});

/**
 * `POST /api/estimate`: the values that would be filled into the rows of a new document, and computed from its fields,
 * as entered so far. Stores nothing, and does not refuse unfinished input.
 */
@Controller(apiPath('estimate'))
export class EstimateController {
  constructor(@Inject(CommandExecutor) private readonly executor: CommandExecutor) {}

  @Post()
  @HttpCode(200)
  async estimate(@Req() request: Request): Promise<Envelope<Estimated>> {
    const actor = actorOf(request);
    const { aggregate: name, fields } = bodyOf(estimateBody, request);
    const aggregate = this.executor.aggregates.get(name);
    if (!aggregate?.estimate) throw new Problem('no-route');
    const lacks = whyNoRight(rightOf(name, 'register'), aggregate.may.register ?? [], actor);
    if (lacks) throw new Rejected(lacks);
    const { rows, derived } = await this.executor.estimate(aggregate.estimate, fields, actor);
    const closed = closedTo(name, aggregate.classes?.event('Registered'), actor);
    if (!closed) return ok({ rows, derived });
    const seen = closed.redact({ ...derived, ...rows });
    const of = <T>(part: Record<string, T>) =>
      Object.fromEntries(Object.keys(part).flatMap((key) => (key in seen ? [[key, seen[key] as T]] : [])));
    return ok({ rows: of(rows), derived: of(derived) });
  }
}
