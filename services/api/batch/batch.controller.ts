import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { breathe } from '../../../infra/ports/breath.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { bytesOf, RawBody } from '../../../infra/runtime/http/raw.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import { cut } from '../../domain/kit/values/cut.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { checkShape } from '../commands/body.js';
import { Batches, MOST_BYTES, type Planned } from './batches.js';
import { againBody, type Gather, gatherBody } from './gather.js';
import { MOST_GIVEN_BYTES, submittedBody, submittedIn } from './submitted-rows.js';

const MEGABYTE = 1_048_576;
/** Limits for rows of commands; each may nest as deep as a single command. */
const GIVEN_SHAPE = { depth: 11, values: 2_000_000 };
const idOf = (request: Request): string => {
  const { id } = request.params as { id: string };
  if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
  return id;
};
/** The query of a request, limited to the named parameters, each at most once. @throws Problem */
const textParams = (request: Request, ...names: readonly string[]): Record<string, string> => {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name)) throw new Problem('unknown-parameter', { field: name, params: { name: cut(name, 60) } });
    if (typeof value !== 'string')
      throw new Problem('bad-parameter', { field: name, params: { name, value: cut(String(value), 100) } });
  }
  return query as Record<string, string>;
};
const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Problem('bad-json');
  }
};

/**
 * `POST /api/batch/{id}/upload`, `…/plan-rows` and `…/gather`: the dry run of a batch. Its other commands are those of
 * its aggregate.
 */
@Controller(apiPath('batch'))
export class BatchController {
  constructor(@Inject(Batches) private readonly batches: Batches) {}

  @Post(':id/upload')
  @HttpCode(200)
  @RawBody()
  async upload(@Req() request: Request): Promise<Envelope<Planned>> {
    const actor = actorOf(request);
    const id = idOf(request);
    const { entity: name, name: nama = '', lembar: sheet } = textParams(request, 'entity', 'name', 'lembar');
    const kind = this.batches.sheetOf(actor, name);
    const title = cut(nama.trim(), 150) || kind.label;
    return this.batches.sheets.take(async () => {
      const bytes = await bytesOf(request, MOST_BYTES);
      if (!bytes) throw new Problem('file-too-large', { params: { max: MOST_BYTES / MEGABYTE } });
      return ok(await this.batches.import(actor, id, kind, title, bytes, langOfRequest(request), sheet || undefined));
    });
  }

  @Post(':id/gather')
  @HttpCode(200)
  async gather(@Req() request: Request): Promise<Envelope<Planned>> {
    const actor = actorOf(request);
    const id = idOf(request);
    textParams(request);
    const body = checkShape(request.body);
    const again = againBody.safeParse(body);
    const fresh = gatherBody.safeParse(body);
    if (!again.success && !fresh.success) throw new Invalid('again' in body ? againBody : gatherBody, body);
    return this.batches.sheets.take(async () => {
      const gather = again.success
        ? await this.batches.gathered(actor, again.data.again, again.data.without)
        : (fresh.data as Gather);
      return ok(await this.batches.gather(actor, id, gather, langOfRequest(request)));
    });
  }

  @Post(':id/plan-rows')
  @HttpCode(200)
  @RawBody()
  async planRows(@Req() request: Request): Promise<Envelope<Planned>> {
    const actor = actorOf(request);
    const id = idOf(request);
    textParams(request);
    return this.batches.sheets.take(async () => {
      const bytes = await bytesOf(request, MOST_GIVEN_BYTES);
      if (!bytes) throw new Problem('too-large');
      // Bodies of up to some megabytes: yields between steps, so that several at once don't block the event loop.
      await breathe();
      const read = parsed(bytes);
      await breathe();
      const body = checkShape(read, GIVEN_SHAPE);
      await breathe();
      const input = await submittedIn(body);
      if (!input) throw new Invalid(submittedBody, body);
      const { entity: name, kind, name: nama, rows } = input;
      const of = this.batches.listableKind(
        actor,
        name,
        rows.map(({ command }) => command),
      );
      return ok(await this.batches.planRows(actor, id, kind, of, nama, rows, langOfRequest(request)));
    });
  }
}
