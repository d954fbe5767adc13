/** Bodies that are files: their route reads the bytes itself, after checking the session and the rights. */
import { Readable } from 'node:stream';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';
import type { Request } from './request.js';

/** An internal type: the client's type of its file is ignored. */
const RAW = 'application/x-lintas-raw';
type Config = { rawBody?: boolean };
/** Bytes of a refused body that are still read and discarded, so that the client receives the response. */
const PATIENCE = 128 * 1_048_576;
/** Whether a request's body is a file. */
export const isRaw = (request: Request): boolean => (request.routeOptions.config as Config).rawBody === true;

/** Marks a handler that takes a file as its body; it reads it by {@link bytesOf}. */
export const RawBody = (): MethodDecorator => RouteConfig({ rawBody: true } satisfies Config);

/** Drains the rest of a body; otherwise its connection would be stuck. */
const discard = (body: Readable): void => {
  let left = PATIENCE;
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) body.destroy();
  });
};

/** Leaves bodies of marked handlers unread; must be called before routes are registered. */
export const takeRawBodies = (app: FastifyInstance): void => {
  // For these routes only: a hook of the application would cost every request.
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
 * The bytes of a marked handler's body. Bytes beyond `most` stay unread.
 * @returns undefined: the body is longer
 * @throws Problem when the client aborts
 */
export const bytesOf = async (request: Request, most: number): Promise<Buffer | undefined> => {
  const body: unknown = request.body;
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  if (Number(request.headers['content-length']) > most) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Not destroyed: the connection would close before the response.
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
