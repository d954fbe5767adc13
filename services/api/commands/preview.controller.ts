import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import { answerOf } from '../../../infra/runtime/http/answer.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import { type Actor, rightOf, whyNoRight } from '../../domain/kit/aggregate/actor.js';
import type { Claim } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';
import { bodyOf } from '../auth/parsed-request.js';
import { CommandExecutor } from './command-executor.js';
import { preview } from './preview.js';

/** Maximum of commands in one request: a page of a list. */
export const MOST_PREVIEWED = 100;
/** Commands as they would be run, in order. `ifMatch`: the revision that was seen. */
export const previewBody = z.strictObject({
  aggregate: bounded(40).min(1).meta({ label: 'Data' }),
  rows: z
    .array(
      z.strictObject({
        id: bounded(40).regex(idPattern).meta({ label: 'ID' }),
        command: bounded(60).min(1).meta({ label: 'Perintah' }),
        data: z.record(bounded(80), z.unknown()).default({}).meta({ label: 'Isi' }),
        ifMatch: z.int().min(0).optional().meta({ label: 'Revisi' }),
      }),
    )
    .min(1)
    .max(MOST_PREVIEWED)
    .meta({ label: 'Baris' }),
});
type PreviewBody = z.infer<typeof previewBody>;
/** The refusal a command would get: `status` and `errors` as in its response. */
export type Refusal = { id: string; status: number; errors: { message: string; field?: string; code?: string }[] };

/** `POST /api/preview`: which of some commands would be refused now, and why, by the same rules. Stores nothing. */
@Controller(apiPath('preview'))
export class PreviewController {
  constructor(@Inject(CommandExecutor) private readonly executor: CommandExecutor) {}

  @Post()
  @HttpCode(200)
  async preview(@Req() request: Request): Promise<Envelope<Refusal[]>> {
    const actor = actorOf(request);
    const input = bodyOf(previewBody, request);
    for (const { command } of input.rows) {
      const registered = this.executor.commands.get(`${input.aggregate}/${command}`);
      if (!registered) throw new Problem('no-route');
      const lacks = whyNoRight(rightOf(input.aggregate, command), registered.may, actor);
      if (lacks) throw new Rejected(lacks);
    }
    const refused: Refusal[] = [];
    const wanted = new Set<string>();
    for (const row of input.rows) {
      await breathe();
      try {
        await this.look(actor, input.aggregate, row, wanted);
      } catch (error) {
        const { code, body, unexpected } = answerOf(error, langOfRequest(request), request.id);
        // Unexpected errors and unavailability are no refusals.
        if (unexpected || code >= 500) throw error;
        refused.push({ id: row.id, status: code, errors: [...body.errors] });
      }
    }
    return ok(refused);
  }

  /** @param wanted permanent claims of the preceding commands @throws the refusal that the command would get */
  private async look(
    actor: Actor,
    aggregate: string,
    { id, command, data, ifMatch }: PreviewBody['rows'][number],
    wanted: Set<string>,
  ): Promise<void> {
    const seen = ifMatch === undefined ? {} : { ifMatch };
    const outcome = await preview(this.executor, actor, aggregate, id, [{ command, data }], seen);
    const keyOf = ({ space, key }: Claim) => `${space}|${key}`;
    const forGood = outcome.holds.filter((claim) => claim.from === undefined);
    // Two commands may want the same claim, free at present: the second will not get it.
    const lost = forGood.find((claim) => wanted.has(keyOf(claim)));
    if (lost) throw new Rejected('claimed-unique', { key: lost.label ?? lost.key });
    for (const claim of forGood) wanted.add(keyOf(claim));
  }
}
