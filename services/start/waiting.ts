/** What answers at the port while engines are waited for: that the process lives, and what it waits for. */
import { createServer } from 'node:http';
import type { Reason } from '../../infra/ports/opened.js';
import { failed, ok } from '../../infra/runtime/http/envelope.js';
import { onEvery } from '../../infra/runtime/http/headers.js';
import { langOf } from '../../infra/runtime/http/lang.js';
import { troubleIn } from '../api/http/health.controller.js';

/** What is waited for now: a line for the log; of what has a reason, only that is shown to outsiders. */
export type Waits = { text: string; reason?: Reason };
export type WaitingRoom = { close: () => Promise<void> };

export const openWaitingRoom = (
  { PORT, HOST }: { PORT: number; HOST: string },
  waitsFor: () => Waits,
): Promise<WaitingRoom> =>
  new Promise((open, refuse) => {
    const server = createServer((request, response) => {
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
    });
    server.once('error', refuse);
    server.listen(PORT, HOST, () =>
      open({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
