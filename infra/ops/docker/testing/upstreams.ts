/**
 * Stand-ins for the product's processes behind the proxy: each reports its name and the request that it received. For
 * the tests.
 */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type Echo = { who: string; method: string; url: string; headers: IncomingHttpHeaders; bytes: number };
export type Upstream = { who: string; port: number; requests: Echo[]; close: () => Promise<void> };

/** @param port 0: any free one @param tls absent: plain HTTP */
export const startUpstream = async (who: string, port = 0, tls?: { cert: Buffer; key: Buffer }): Promise<Upstream> => {
  const requests: Echo[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let bytes = 0;
    try {
      for await (const chunk of request) bytes += (chunk as Buffer).length;
    } catch {
      return response.destroy();
    }
    const echo = { who, method: request.method ?? '', url: request.url ?? '', headers: request.headers, bytes };
    requests.push(echo);
    response.setHeader('content-type', 'application/json').setHeader('x-who', who).end(JSON.stringify(echo));
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  // Enough of a WebSocket: the handshake response, then an echo of raw bytes.
  server.on('upgrade', (request, socket) => {
    requests.push({ who, method: 'UPGRADE', url: request.url ?? '', headers: request.headers, bytes: 0 });
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Who: ${who}\r\n\r\n`,
    );
    socket.on('data', (data: Buffer) => socket.write(`${who}:${data}`));
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { who, port: portOf(server), requests, close: () => closed(server) };
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const closed = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  server.closeAllConnections();
  const done = once(server, 'close');
  server.close();
  await done;
};
