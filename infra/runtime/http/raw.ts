/** Bodies that are files: their route reads the bytes by itself, once it knows who asks and whether they may. */
import { Readable } from 'node:stream';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';
import type { Request } from './request.js';

/** No type of the outside: what a client says of its file's type is not looked at. */
const RAW = 'application/x-lintas-raw';
type Config = { rawBody?: boolean };
/** So many bytes of a body that was refused are still taken in and thrown away, so that the client hears the answer. */
const PATIENCE = 128 * 1_048_576;
/** Whether a request's body is a file. */
export const isRaw = (request: Request): boolean => (request.routeOptions.config as Config).rawBody === true;

/** Marks a handler that takes a file as its body; it reads it by {@link bytesOf}. */
export const RawBody = (): MethodDecorator => RouteConfig({ rawBody: true } satisfies Config);

/** Lets the rest of a body run off; without that its connection would be stuck. */
const discard = (body: Readable): void => {
  let left = PATIENCE;
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) body.destroy();
  });
};

/** Lets the marked handlers of an application have their bodies unread; called before there are routes. */
export const takeRawBodies = (app: FastifyInstance): void => {
  // For these routes alone: a hook of the application would be paid for by every request.
  app.addHook('onRoute', (route) => {
    if ((route.config as Config | undefined)?.rawBody !== true) return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, _reply, done) => {
        request.headers['content-type'] = RAW;
        done();
      },
    ];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, _reply, payload, done) => {
        if (!request.raw.readableEnded) discard(request.raw);
        done(null, payload);
      },
    ];
  });
  app.addContentTypeParser(RAW, (request, payload, done) => {
    if (isRaw(request)) done(null, payload);
    else done(new Problem('media-type'));
  });
};

/**
 * The bytes of a marked handler's body. What is beyond `most` bytes stays unread.
 * @returns undefined: there are more @throws Problem when the client breaks off
 */
export const bytesOf = async (request: Request, most: number): Promise<Buffer | undefined> => {
  const body: unknown = request.body;
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  if (Number(request.headers['content-length']) > most) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Not destroyed: the connection would end before the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw new Problem('bad-request');
  }
  return Buffer.concat(chunks, size);
};
