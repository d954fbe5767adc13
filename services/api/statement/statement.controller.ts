import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { bytesOf, RawBody } from '../../../infra/runtime/http/raw.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';
import { queryOf } from '../auth/parsed-request.js';
import { Batches } from '../batch/batches.js';
import type { SheetLines } from '../batch/sheet-lines.js';
import { MOST_STATEMENT, Statements, type TakenStatement } from './statements.js';

/** Rupiah as the bank states them, with up to two decimals, below 0 for what is owed; read as sen. */
const balance = bounded(20)
  .regex(/^-?\d{1,15}(\.\d{1,2})?$/)
  .transform((text) => {
    const [whole = '', decimals = ''] = text.split('.');
    return Number(whole + decimals.padEnd(2, '0'));
  })
  .optional();
export const statementUpload = z.object({
  rekening: bounded(40).regex(idPattern),
  /** Of the file. */
  name: bounded(300).default(''),
  /** Where a CSV file states none. */
  saldo_awal: balance,
  saldo_akhir: balance,
});

/** `POST /api/statement/…`: bank statements as files. */
@Controller(apiPath('statement'))
export class StatementController {
  constructor(
    @Inject(Statements) private readonly statements: Statements,
    @Inject(Batches) private readonly batches: Batches,
  ) {}

  /** Lines of a CSV file, for the mapping of its columns. Writes nothing. */
  @Post('read')
  @HttpCode(200)
  @RawBody()
  async read(@Req() request: Request): Promise<Envelope<SheetLines>> {
    this.statements.admit(actorOf(request));
    return ok(await this.statements.lines(() => bytesOf(request, MOST_STATEMENT)));
  }

  @Post('upload')
  @HttpCode(200)
  @RawBody()
  async upload(@Req() request: Request): Promise<Envelope<TakenStatement>> {
    const actor = actorOf(request);
    this.statements.admit(actor);
    const ask = queryOf(statementUpload, request);
    return ok(
      await this.batches.sheets.take(() => this.statements.take(actor, ask, () => bytesOf(request, MOST_STATEMENT))),
    );
  }
}
