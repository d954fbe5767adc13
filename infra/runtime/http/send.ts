import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Reply, Request } from './request.js';

const zip = promisify(gzip);
/** Below this many characters compressing costs more than it saves. */
const WORTH = 4_096;

/** A text as it goes out, perhaps to many: packed and named once. */
export class Answer {
  private packed: Promise<Buffer> | undefined;
  private name: string | undefined;

  constructor(readonly text: string) {}

  /** The same for the same text. */
  get etag(): string {
    this.name ??= `"${hash('sha256', this.text, 'base64url').slice(0, 22)}"`;
    return this.name;
  }

  compressed(): Promise<Buffer> {
    this.packed ??= zip(this.text, { level: 3 });
    return this.packed;
  }
}

/** Sends JSON text, compressed where that is worth it and the client takes it. */
export const sendJson = async (request: Request, reply: Reply, given: string | Answer): Promise<void> => {
  const answer = typeof given === 'string' ? new Answer(given) : given;
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

/** The same for who may have it already: nothing but 304 where it is the text that they name. */
export const sendNamed = async (request: Request, reply: Reply, answer: Answer): Promise<void> => {
  reply.header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return void reply.code(304).send();
  return sendJson(request, reply, answer);
};
