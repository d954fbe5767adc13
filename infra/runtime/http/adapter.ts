/** Fastify as the product uses it: lean, its own bodies, every answer with a correlation id. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { answerOf } from './answer.js';
import { BASES } from './bases.js';
import { Problem } from './problem.js';
import { takeRawBodies } from './raw.js';
import { langOfRequest, type Reply, type Request } from './request.js';

/** Largest body, bytes. */
export const BODY_LIMIT = 256 * 1024;
const CORRELATION = /^[\w.-]{8,64}$/;

const isApi = (url: string): boolean => BASES.some((base) => url.startsWith(`/${base}/`));

const mounted = new WeakMap<object, { method: string; url: string }[]>();
/** Every route of an application, as it was registered: for the test that all of them are documented. */
export const routesOf = (app: object): readonly { method: string; url: string }[] => mounted.get(app) ?? [];

/** The product's answer to an error, for routes beside Nest's: Nest's own go through its filter. */
export const refuse = (error: unknown, request: Request, reply: Reply): void => {
  const answer = answerOf(error, langOfRequest(request), request.id);
  reply
    .code(answer.code)
    .header('x-correlation-id', request.id)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
};

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
    // What the router itself can't read, before there is a route.
    frameworkErrors: refuse,
    return503OnClosing: true,
    skipMiddie: true,
  });
  const app = adapter.getInstance() as unknown as FastifyInstance;
  const routes: { method: string; url: string }[] = [];
  mounted.set(app, routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id).header('x-content-type-options', 'nosniff');
    // Answers are for who asked, at this moment: nothing keeps them, not even the browser that they were for.
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
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
  takeRawBodies(app);
  return adapter;
};
