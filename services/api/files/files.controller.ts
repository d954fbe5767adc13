import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { ForDrivers } from '../../../infra/runtime/http/public.js';
import { bytesOf, RawBody } from '../../../infra/runtime/http/raw.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { cut } from '../../domain/kit/values/cut.js';
import { type FileValue, fileIdPattern } from '../../domain/kit/values/file-value.js';
import { commandIdOf } from '../http/command-controllers.js';
import { MEGABYTE, Uploads } from './uploads.js';

/**
 * `POST /api/files?owner=<entity>/<id>`: the body is the file; with `of` there is none, and a file that the actor
 * uploaded is stored for this owner too. Files are read through the read endpoints of documents.
 */
@Controller(apiPath('files'))
export class FilesController {
  constructor(@Inject(Uploads) private readonly uploads: Uploads) {}

  @Post()
  @HttpCode(200)
  @RawBody()
  @ForDrivers()
  async upload(@Req() request: Request): Promise<Envelope<FileValue>> {
    const actor = actorOf(request);
    const { owner: ownerParam, of, ...extra } = request.query as Record<string, unknown>;
    const [unknown] = Object.keys(extra);
    if (unknown !== undefined)
      throw new Problem('unknown-parameter', { field: unknown, params: { name: cut(unknown, 60) } });
    const key = commandIdOf(request.headers['idempotency-key']);
    const owner = await this.uploads.owner(actor, ownerParam);
    if (of !== undefined) {
      if (typeof of !== 'string' || !fileIdPattern.test(of))
        throw new Problem('bad-parameter', { field: 'of', params: { name: 'of', value: cut(String(of), 60) } });
      return ok(await this.uploads.copy(actor, owner, key, of));
    }
    const { maxBytes } = this.uploads;
    const sent = await bytesOf(request, maxBytes);
    if (!sent) throw new Problem('file-too-large', { field: 'file', params: { max: maxBytes / MEGABYTE } });
    return ok(await this.uploads.add(actor, owner, key, request.headers['x-file-name'], sent));
  }
}
