/** Serves the port while engines are unreachable: reports that the process lives, and what it waits for. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { LoggerService } from '@nestjs/common';
import type { Engines, Reason } from '../../infra/ports/opened.js';
import { failed, ok } from '../../infra/runtime/http/envelope.js';
import { onEvery } from '../../infra/runtime/http/headers.js';
import { langOf } from '../../infra/runtime/http/lang.js';
import { readOwnTls } from '../../infra/runtime/http/own-tls.js';
import { isDistributed, type Settings } from '../../infra/runtime/settings.js';
import { troubleIn } from '../api/http/health.controller.js';
import { openEngines } from './open.js';

/** The present wait: a line for the log; if there is a reason, only that is shown to outsiders. */
export type Waits = { text: string; reason?: Reason };
export type WaitingRoom = { close: () => Promise<void> };

export const openWaitingRoom = (
  settings: Pick<Settings, 'PORT' | 'HOST' | 'TLS_CERT' | 'TLS_KEY'>,
  waitsFor: () => Waits,
): Promise<WaitingRoom> =>
  new Promise((open, refuse) => {
    const tls = readOwnTls(settings);
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      const live = request.url === '/health/live';
      const { text, reason } = waitsFor();
      const troubles = reason ? [troubleIn('events', reason, langOf(request.headers['accept-language']))] : [];
      const parts = { engines: reason ? text.replace(/[;:] .*/, '') : text };
      const body = live ? ok({ live: true }) : failed(503, 'Not ready', troubles, { ready: false, parts });
      response.writeHead(live ? 200 : 503, {
        ...onEvery,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(live ? {} : { 'retry-after': '2' }),
      });
      response.end(JSON.stringify(body));
    };
    const server = tls ? createTlsServer(tls, answer) : createServer(answer);
    server.once('error', refuse);
    server.listen(settings.PORT, settings.HOST, () =>
      open({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });

/** Opens the engines; until they are reachable, the port reports the wait. */
export const waitForEngines = async (
  settings: Settings,
  instance: string,
  logger: LoggerService,
  signal: AbortSignal | undefined,
): Promise<Engines> => {
  if (!isDistributed(settings)) return openEngines(settings, instance);
  let waiting: Waits = { text: 'opening' };
  const room = await openWaitingRoom(settings, () => waiting);
  try {
    return await openEngines(settings, instance, {
      ...(signal ? { signal } : {}),
      onWaiting: (text, reason) => {
        waiting = { text, ...(reason ? { reason } : {}) };
        logger.warn(text, 'engines');
      },
    });
  } finally {
    await room.close();
  }
};
