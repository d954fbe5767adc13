import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { bytesOf, RawBody } from '../../../infra/runtime/http/raw.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { MOST_TAX_ROWS } from '../../domain/flows/invoice/tax-numbers.js';
import { bounded } from '../../domain/kit/values/text.js';
import { queryOf } from '../auth/parsed-request.js';
import { Batches, MOST_BYTES } from './batches.js';
import { type SheetLines, sheetLines } from './sheet-lines.js';

/** Sheet of a workbook to read; absent: the first visible one. */
export const coretaxReadQuery = z.object({ lembar: bounded(80).optional() });
/** Lines besides the rows: titles, headings, sums. */
const MORE = 50;

/** `POST /api/coretax/read`: the lines of a sheet with tax numbers. Writes nothing; a batch of rows does. */
@Controller(apiPath('coretax'))
export class CoretaxReadController {
  constructor(@Inject(Batches) private readonly batches: Batches) {}

  @Post('read')
  @HttpCode(200)
  @RawBody()
  async read(@Req() request: Request): Promise<Envelope<SheetLines>> {
    this.batches.listableKind(actorOf(request), 'invoice', ['setTaxNumber']);
    const { lembar } = queryOf(coretaxReadQuery, request);
    const limits = { rows: MOST_TAX_ROWS + MORE + 1, columns: 100 };
    return ok(await sheetLines(this.batches.sheets, () => bytesOf(request, MOST_BYTES), limits, lembar));
  }
}
