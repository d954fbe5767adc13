/** Fastify as the product uses it: lean, its own bodies, every answer with a correlation id. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** Largest body, bytes. */
export const BODY_LIMIT = 256 * 1024;
const CORRELATION = /^[\w.-]{8,64}$/;

/** @param trustProxy addresses whose X-Forwarded-For counts, comma separated; empty: nobody's */
export const makeAdapter = (trustProxy: string): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy || false,
    requestIdHeader: false,
    genReqId: (raw: IncomingMessage) => {
      const given = raw.headers['x-correlation-id'];
      return typeof given === 'string' && CORRELATION.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: true,
    skipMiddie: true,
  });
  const app = adapter.getInstance() as unknown as FastifyInstance;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  app.removeContentTypeParser('text/plain');
  // `__proto__` stays an ordinary key here, so that whoever reads the body can name it in the refusal.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new Problem('bad-json'));
    }
  });
  return adapter;
};
