import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Reply, Request } from './request.js';

const zip = promisify(gzip);
/** Characters below which compressing costs more than it saves. */
const WORTH = 4_096;

/** The text of a response, possibly for many readers: compressed and hashed once. */
export class ResponseBody {
  private packed: Promise<Buffer> | undefined;
  private name: string | undefined;

  constructor(readonly text: string) {}

  /** Depends on the text only. */
  get etag(): string {
    this.name ??= `"${hash('sha256', this.text, 'base64url').slice(0, 22)}"`;
    return this.name;
  }

  compressed(): Promise<Buffer> {
    this.packed ??= zip(this.text, { level: 3 });
    return this.packed;
  }
}

/** Sends JSON text, compressed where that is worthwhile and the client accepts it. */
export const sendJson = async (request: Request, reply: Reply, content: string | ResponseBody): Promise<void> => {
  const answer = typeof content === 'string' ? new ResponseBody(content) : content;
  reply.header('content-type', 'application/json; charset=utf-8');
  if (answer.text.length < WORTH || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    reply.send(answer.text);
    return;
  }
  reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(await answer.compressed());
};

/** Sends a text with its ETag: only 304 where the client already has it. */
export const sendNamed = async (request: Request, reply: Reply, answer: ResponseBody): Promise<void> => {
  reply.header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return void reply.code(304).send();
  return sendJson(request, reply, answer);
};
