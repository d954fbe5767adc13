/**
 * Graceful shutdown of the HTTP server: accepts nothing new, and lets requests in flight finish within a time limit.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Ms during which responses to busy clients close their connections, before idle connections are closed. */
const NOTICE = 200;
const LOOK = 20;

/** Responses that wait on purpose (long polls). */
const held = new Set<() => void>();
/** Registers a waiting response to be ended at shutdown. @returns a function that unregisters it */
export const letGo = (end: () => void): (() => void) => {
  held.add(end);
  return () => void held.delete(end);
};

/**
 * Counts the requests in flight of an application.
 * @returns a function that stops accepting and waits until all are answered, at most `most` ms; afterwards it closes
 * all connections: one without any request yet doesn't count as idle, and would be waited for until the header timeout
 */
export const drainer = (app: FastifyInstance): ((most: number) => Promise<void>) => {
  let busy = 0;
  let leaving = false;
  app.addHook('onRequest', (_request, reply, done) => {
    busy++;
    if (leaving) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    busy--;
    done();
  });
  return async (most) => {
    leaving = true;
    for (const end of held) end();
    const { server } = app;
    server.close(() => {});
    const connections = promisify(server.getConnections.bind(server));
    const began = Date.now();
    for (
      let age = 0;
      age < most && (busy > 0 || (age < NOTICE && (await connections()) > 0));
      age = Date.now() - began
    ) {
      if (age > NOTICE) server.closeIdleConnections();
      await pause(LOOK);
    }
    server.closeAllConnections();
  };
};
