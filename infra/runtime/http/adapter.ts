/** Fastify as configured for the product: lean, its own body parsing, every response with a correlation id. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { answerTo } from './answer.js';
import { apiPath, toOwnBase } from './bases.js';
import { headersFor } from './headers.js';
import { Methods } from './methods.js';
import { oddText } from './odd-text.js';
import type { OwnTls } from './own-tls.js';
import { asksForPage, readableAddress } from './page-address.js';
import { Problem } from './problem.js';
import { takeRawBodies } from './raw.js';
import type { Reply, Request } from './request.js';
import { patience, SlowBodies } from './slow.js';

/** Largest body, bytes. */
export const BODY_LIMIT = 256 * 1024;
const CORRELATION = /^[\w.-]{8,64}$/;

const API = `/${apiPath('')}`;

const mounted = new WeakMap<object, { method: string; url: string }[]>();
const slow = new WeakMap<object, SlowBodies>();
/** The bodies that an application is receiving. */
export const slowBodiesOf = (app: object): SlowBodies => slow.get(app) as SlowBodies;
declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of a URL; `undefined` where the given one is among them, or there are none. */
    otherMethods?: (method: string, url: string) => string[] | undefined;
  }
}
/** Every route of an application, as it was registered: for the test that all of them are documented. */
export const routesOf = (app: object): readonly { method: string; url: string }[] => mounted.get(app) ?? [];

/** Sends the product's response to an error, for routes outside Nest: Nest's own go through its filter. */
export const refuse = (error: unknown, request: Request, reply: Reply): void => {
  const answer = answerTo(error, request);
  reply
    .code(answer.code)
    .headers(headersFor(request))
    .header('x-correlation-id', request.id)
    .headers(answer.headers ?? {})
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
};

/** The fault of a query with a name or value that can't have been typed. */
const oddQuery = (query: Record<string, unknown>): Problem | undefined => {
  for (const [name, value] of Object.entries(query)) {
    if (!oddText(name) && ![value].flat().some((one) => typeof one === 'string' && oddText(one))) continue;
    const field = oddText(name) ? '' : name;
    return new Problem('bad-request', { faults: [{ code: 'odd-text', ...(field ? { field } : {}) }] });
  }
  return undefined;
};

/**
 * @param trustProxy addresses whose X-Forwarded-For counts, comma separated; empty: none
 * @param tls absent: plain HTTP
 */
export const makeAdapter = (trustProxy: string, tls?: OwnTls): FastifyAdapter => {
  const server = { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look };
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy || false,
    requestIdHeader: false,
    genReqId: (raw: IncomingMessage) => {
      const header = raw.headers['x-correlation-id'];
      return typeof header === 'string' && CORRELATION.test(header) ? header : randomUUID();
    },
    // Routes are registered once, under one base.
    rewriteUrl: ({ url = '' }: { url?: string }) => toOwnBase(url),
    routerOptions: { maxParamLength: 100 },
    // Errors of the router itself, before a route is matched.
    frameworkErrors: (error: unknown, request: Request, reply: Reply) => {
      const page = asksForPage(request) ? readableAddress(request.url) : undefined;
      if (page === undefined) refuse(error, request, reply);
      else reply.headers(headersFor(request)).header('x-correlation-id', request.id).redirect(page);
    },
    ...(tls ? { https: { ...tls, ...server } } : { http: server }),
    requestTimeout: patience.file + patience.window,
    keepAliveTimeout: patience.next,
    connectionTimeout: patience.silence,
    return503OnClosing: true,
    skipMiddie: true,
  });
  const app = adapter.getInstance<FastifyInstance>();
  const routes: { method: string; url: string }[] = [];
  mounted.set(app, routes);
  const methods = new Methods();
  app.decorate('otherMethods', (method: string, url: string) => {
    const allowed = methods.of(url);
    return allowed.length === 0 || allowed.includes(method) ? undefined : allowed;
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      routes.push({ method: one, url });
      methods.add({ method: one, url });
    }
  });
  const bodies = new SlowBodies(refuse);
  slow.set(app, bodies);
  bodies.watch(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request)).header('x-correlation-id', request.id);
    // Responses are for one reader at one moment: nothing may cache them, not even the browser.
    if (request.url.startsWith(API)) reply.header('cache-control', 'no-store');
    // A page parses its query itself.
    const odd =
      request.url.includes('%') && !asksForPage(request)
        ? oddQuery(request.query as Record<string, unknown>)
        : undefined;
    if (odd) refuse(odd, request, reply);
    else done();
  });
  app.removeContentTypeParser('text/plain');
  // `__proto__` stays an ordinary key here, so that the refusal of the body can name it.
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
