/** The watching of HTTP: requests counted and traced, and the figures served to whoever has the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failed } from '../http/envelope.js';
import type { Observer } from './observer.js';
import type { Spans } from './spans.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares in the same time wherever they differ, also in length. */
const same = (given: string, due: Buffer): boolean => timingSafeEqual(digest(given), due);

/** The route's pattern; requests without one share a name, or there would be a series for every typing error. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Tells of every request of an application; to be called on its root before it listens. */
export const watchRequests = (app: FastifyInstance, observer?: Observer, spans?: Spans): void => {
  if (observer === undefined && spans === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const ms = reply.elapsedTime;
    observer?.observeRequest(request.method, route, reply.statusCode, ms / 1000);
    if (spans && route !== '/metrics' && !route.startsWith('/health/')) {
      // A correlation id that was given may stand for several requests: then none of them is the trace's root.
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
 * `GET /metrics`: the figures for `Authorization: Bearer <token>`, 401 for all else; 404 where there is no token, as if
 * it were not there.
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
