import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import { answerOf } from '../../../infra/runtime/http/answer.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import { type Actor, rightOf, whyNoRight } from '../../domain/kit/actor.js';
import type { Claim } from '../../domain/kit/aggregate.js';
import { idPattern } from '../../domain/kit/id.js';
import { Rejected } from '../../domain/kit/reject.js';
import { bounded } from '../../domain/kit/text.js';
import { bodyOf } from '../auth/asked.js';
import { Bus } from './bus.js';
import { preview } from './preview.js';

/** So many commands are looked at for one question: a page of a list. */
export const MOST_PREVIEWED = 100;
/** Commands as they would be given, in their order. `ifMatch`: the revision that was seen. */
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
/** What a command would be refused with: `status` as its answer's; `errors` as there. */
export type Refusal = { id: string; status: number; errors: { message: string; field?: string; code?: string }[] };

/** `POST /api/preview`: which of some commands would be refused now, and why, by the same rules; nothing is stored. */
@Controller(apiPath('preview'))
export class PreviewController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post()
  @HttpCode(200)
  async preview(@Req() request: Request): Promise<Envelope<Refusal[]>> {
    const actor = actorOf(request);
    const asked = bodyOf(previewBody, request);
    for (const { command } of asked.rows) {
      const found = this.bus.commands.get(`${asked.aggregate}/${command}`);
      if (!found) throw new Problem('no-route');
      const lacks = whyNoRight(rightOf(asked.aggregate, command), found.may, actor);
      if (lacks) throw new Rejected(lacks);
    }
    const refused: Refusal[] = [];
    const wanted = new Set<string>();
    for (const row of asked.rows) {
      await breathe();
      try {
        await this.look(actor, asked.aggregate, row, wanted);
      } catch (error) {
        const { code, body, unexpected } = answerOf(error, langOfRequest(request), request.id);
        // What nobody foresaw, or could not be asked, is no refusal.
        if (unexpected || code >= 500) throw error;
        refused.push({ id: row.id, status: code, errors: [...body.errors] });
      }
    }
    return ok(refused);
  }

  /** @param wanted what the commands before will hold for good @throws what the command would be refused with */
  private async look(
    actor: Actor,
    aggregate: string,
    { id, command, data, ifMatch }: PreviewBody['rows'][number],
    wanted: Set<string>,
  ): Promise<void> {
    const seen = ifMatch === undefined ? {} : { ifMatch };
    const found = await preview(this.bus, actor, aggregate, id, [{ command, data }], seen);
    const keyOf = ({ space, key }: Claim) => `${space}|${key}`;
    const forGood = found.holds.filter((claim) => claim.from === undefined);
    // Two of them may want the same, which nothing has now: the second will not get it.
    const lost = forGood.find((claim) => wanted.has(keyOf(claim)));
    if (lost) throw new Rejected('claimed-unique', { key: lost.label ?? lost.key });
    for (const claim of forGood) wanted.add(keyOf(claim));
  }
}
