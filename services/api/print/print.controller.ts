import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { answerOf } from '../../../infra/runtime/http/answer.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';
import { MOST_PRINTS } from '../../domain/navigation/print-pages.js';
import { pieceRange } from '../../domain/print/pieces.js';
import { bodyOf } from '../auth/parsed-request.js';
import { CommandExecutor } from '../commands/command-executor.js';
import { commandIdOf } from '../http/command-controllers.js';
import { type Printed, printAll } from './prints.js';

/** The documents to print, of one kind, on one paper. */
export const printBody = z.strictObject({
  kind: bounded(40).min(1).meta({ label: 'Dokumen' }),
  paper: bounded(40).min(1).meta({ label: 'Cetakan' }),
  ids: z
    .array(bounded(40).regex(idPattern))
    .min(1)
    .max(MOST_PRINTS)
    .refine((ids) => new Set(ids).size === ids.length)
    .meta({ label: 'Dokumen yang dicetak' }),
  pieces: pieceRange.optional().meta({ label: 'Koli yang dicetak' }),
});

/** `POST /api/prints`: records each document's print and returns its content. */
@Controller(apiPath('prints'))
export class PrintController {
  constructor(@Inject(CommandExecutor) private readonly executor: CommandExecutor) {}

  @Post()
  @HttpCode(200)
  async print(
    @Req() request: Request,
  ): Promise<Envelope<{ papers: Printed[]; refused: { id: string; message: string }[] }>> {
    const actor = actorOf(request);
    const input = bodyOf(printBody, request);
    const key = commandIdOf(request.headers['idempotency-key']);
    const { papers, refused } = await printAll(this.executor, actor, input, { key, correlationId: request.id });
    const lang = langOfRequest(request);
    const why = (error: unknown): string => answerOf(error, lang, request.id).body.status.message;
    return ok({ papers, refused: refused.map(({ id, error }) => ({ id, message: why(error) })) });
  }
}
