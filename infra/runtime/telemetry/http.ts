/** Observes HTTP: counts and traces requests, and serves the metrics to clients with the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failed } from '../http/envelope.js';
import type { Observer } from './observer.js';
import type { Spans } from './spans.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares in constant time, also for different lengths. */
const same = (token: string, due: Buffer): boolean => timingSafeEqual(digest(token), due);

/** The route's pattern; unmatched requests share a name, otherwise each mistyped URL would create a series. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Reports every request of an application; must be called on its root before it listens. */
export const watchRequests = (app: FastifyInstance, observer?: Observer, spans?: Spans): void => {
  if (observer === undefined && spans === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const ms = reply.elapsedTime;
    observer?.observeRequest(request.method, route, reply.statusCode, ms / 1000);
    if (spans && route !== '/metrics' && !route.startsWith('/health/')) {
      // A correlation id sent by the client may cover several requests: then none of them is the trace's root.
      const root = request.headers['x-correlation-id'] !== request.id;
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      };
      spans.record(`${request.method} ${route}`, [request.id], Date.now() - ms, attributes, { root, kind: 'server' });
    }
    done();
  });
};

/**
 * `GET /metrics`: the metrics for `Authorization: Bearer <token>`, 401 for all others; 404 where no token is set, as if
 * the route didn't exist.
 */
export const metricsRoute =
  (token: string, text: () => Promise<string>) =>
  async (app: FastifyInstance): Promise<void> => {
    const due = digest(`Bearer ${token}`);
    app.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (token === '') return reply.code(404).send(failed(404, 'Not found', []));
      if (!same(request.headers.authorization ?? '', due))
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send(failed(401, 'A token is needed', []));
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await text());
    });
  };
