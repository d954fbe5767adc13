/** A clean end of the HTTP server: nothing new is taken in, nothing under way is cut off before its time. */
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** So long (ms) busy clients are told to leave with their next answer, before idle connections are closed. */
const NOTICE = 200;
const LOOK = 20;

/** Answers that wait on purpose. */
const held = new Set<() => void>();
/** Tells an answer that waits on purpose when the server leaves. @returns the way out */
export const letGo = (end: () => void): (() => void) => {
  held.add(end);
  return () => void held.delete(end);
};

/**
 * Counts what is under way on an application.
 * @returns ends the taking in and waits until all is answered, at most `most` ms; afterwards no connection is open: one on
 * which nothing was ever asked does not count as idle, and would be waited for as long as headers may take
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
