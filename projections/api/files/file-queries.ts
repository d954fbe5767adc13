/** `GET /api/files/<id>`: a file, for users who may read the document it belongs to. */
import { parse } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type FileRecord, type FileStore, type StoredFile, storedIdPattern } from '../../../infra/ports/files.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { thumbnail } from '../../../infra/runtime/image.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { thumbnailWidths } from '../../../services/domain/kit/values/file-value.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { Params } from '../query/ask.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';

/** Injection token of the file store. */
export const FILES = Symbol('files');

/** File content must not execute or load anything, even when a browser displays it as a page. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const THUMBNAIL = 'image/webp';

@Controller(apiPath('files'))
export class FileQueries {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(VIEWS) private readonly views: readonly AnyView[],
  ) {}

  @Get(':id')
  async file(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    const { id } = request.params as { id: string };
    const { width, inline } = parseParams(request.query as Params);
    const file = storedIdPattern.test(id) ? await this.files.get(id) : undefined;
    if (!file || !(await this.sees(actor, id, file.record))) throw new Problem('not-found');
    const { record } = file;
    const image = record.type.startsWith('image/');
    if (width !== undefined && !image) throw badWidth(String(width));
    const small = width !== undefined && width < (record.width ?? Number.POSITIVE_INFINITY) ? width : undefined;
    const etag = small === undefined ? `"${record.sha256}"` : `"${record.sha256}.w${small}"`;
    reply.headers({
      etag,
      // For clients with a cache of their own: browsers store nothing (`no-store`).
      vary: 'authorization',
      'content-security-policy': INERT,
    });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    const name = small === undefined ? record.name : `${parse(record.name).name}.webp`;
    reply.header('content-disposition', disposition(image || inline ? 'inline' : 'attachment', name));
    if (small !== undefined) return void reply.type(THUMBNAIL).send(await this.small(id, file, small));
    reply.type(record.type).header('content-length', record.size).send(file.open());
  }

  /** Users who may read the owning document and the file's field; before the document exists, the uploader. */
  private async sees(actor: Actor, id: string, { owner, by }: FileRecord): Promise<boolean> {
    const view = this.views.find(({ name, of }) => name === owner.entity && of.name === owner.entity);
    if (!view) return false;
    if (!(await this.reads.there(view, owner.id))) return by === actor.id;
    try {
      return await this.reads.file(view, actor, owner.id, id);
    } catch (error) {
      // Don't reveal that the file exists.
      if (error instanceof Problem && (error.code === 'not-found' || error.code === 'no-read')) return false;
      throw error;
    }
  }

  private async small(id: string, file: StoredFile, width: number): Promise<Uint8Array> {
    const name = `w${width}`;
    const cached = await this.files.getDerived(id, name);
    if (cached) return cached;
    const { bytes } = await thumbnail(await buffer(file.open()), width);
    await this.files.putDerived(id, name, bytes);
    return bytes;
  }
}

const badWidth = (value: string): Problem =>
  new Problem('bad-parameter', { field: 'w', params: { name: 'w', value: value.slice(0, 60) } });

/** @throws Problem 400 naming the unknown parameter */
const parseParams = ({ w, inline, ...extra }: Params): { width?: number; inline: boolean } => {
  const [unknown] = Object.keys(extra);
  if (unknown !== undefined)
    throw new Problem('unknown-parameter', { field: unknown, params: { name: unknown.slice(0, 60) } });
  const width = thumbnailWidths.find((option) => String(option) === w);
  if (w !== undefined && width === undefined) throw badWidth(String(w));
  return { ...(width === undefined ? {} : { width }), inline: inline !== undefined };
};

/** The header Content-Disposition: the name in ASCII for old clients, and in full. */
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const ascii = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`;
};
