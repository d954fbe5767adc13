/**
 * One URL for several processes, for tests: routes like the proxy of the compose file, round robin among the running
 * ones.
 */
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { Role } from '../../runtime/settings.js';

export type Door = { url: string; port: number; close: () => Promise<void> };

/** The role that serves a request. */
const roleOf = ({ method = 'GET', url = '/' }: IncomingMessage): Role => {
  const path = url.split('?')[0] as string;
  if (path.startsWith('/socket.io')) return 'queries';
  if (/^\/(api|race-api)\/auth(\/|$)/.test(path)) return 'commands';
  const api = /^\/(api|race-api)(\/|$)/.test(path);
  if ((method === 'GET' || method === 'HEAD') && (api || /^\/(docs|health)(\/|$)/.test(path))) return 'queries';
  return api ? 'commands' : 'web';
};

/** @param portsOf ports of the running processes of a role */
export const openDoor = async (portsOf: (role: Role) => number[], port = 0): Promise<Door> => {
  let turn = 0;
  const pick = (incoming: IncomingMessage): number | undefined => {
    const ports = portsOf(roleOf(incoming));
    return ports[turn++ % Math.max(1, ports.length)];
  };
  const server = createServer((incoming, outgoing) => {
    const to = pick(incoming);
    const fail = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'retry-after': '1' });
      outgoing.end();
    };
    if (to === undefined) return fail();
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: to, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', fail);
    incoming.pipe(forwarded);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const to = pick(incoming);
    if (to === undefined) return void socket.destroy();
    const upstream = connect(to, '127.0.0.1', () => {
      const lines = incoming.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : []));
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const [one, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: boundPort } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${boundPort}`,
    port: boundPort,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
