/** What answers at the port while engines are waited for: that the process lives, and what it waits for. */
import { createServer } from 'node:http';
import { failed, ok } from '../../infra/runtime/http/envelope.js';
import { onEvery } from '../../infra/runtime/http/headers.js';

export type WaitingRoom = { close: () => Promise<void> };

/** @param waitsFor what is waited for now, by part */
export const openWaitingRoom = (
  { PORT, HOST }: { PORT: number; HOST: string },
  waitsFor: () => Record<string, string>,
): Promise<WaitingRoom> =>
  new Promise((open, refuse) => {
    const server = createServer((request, response) => {
      const live = request.url === '/health/live';
      const body = live ? ok({ live: true }) : failed(503, 'Not ready', [], { ready: false, parts: waitsFor() });
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
