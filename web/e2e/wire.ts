/**
 * The network between a phone and the server, which can be cut for a whole browser at once, including its service
 * worker.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

export type Wire = { url: string; cut: () => Promise<void>; mend: () => Promise<void> };

/** @param to address of the server */
export const openWire = async (to: string): Promise<Wire> => {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let server: Server;
  let ownPort = 0;
  const mend = async () => {
    server = createServer((phone) => {
      const office = connect(Number(port), hostname);
      for (const [one, other] of [
        [phone, office],
        [office, phone],
      ] as const) {
        open.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((listening) => server.listen(ownPort, '127.0.0.1', listening));
    ownPort = (server.address() as { port: number }).port;
  };
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of open) socket.destroy();
    await closed;
  };
  await mend();
  return { url: `http://127.0.0.1:${ownPort}`, cut, mend };
};
