import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { drainer } from './drain.js';

let app: FastifyInstance;
let drain: (most: number) => Promise<void>;
let sockets: Socket[];
let answer: () => void;
beforeEach(async () => {
  sockets = [];
  app = Fastify();
  drain = drainer(app);
  app.get('/', async () => 'here');
  const held = new Promise<void>((done) => {
    answer = done;
  });
  app.get('/held', async () => {
    await held;
    return 'held';
  });
  app.get('/endless', async (_request, reply) => {
    const body = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(1 << 16);
      })(),
    );
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  answer();
  await app.close();
});

/** A client's connection, which sends `says` and then reads, or does not. */
const client = async (says = ''): Promise<Socket> => {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (says) socket.write(says);
  return socket;
};
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

it.each([
  ['a connection on which nothing was asked', ''],
  ['one that is in the midst of asking', 'GET / HTTP/1.1\r\nHost'],
])('ends although there is %s', async (_what, says) => {
  const socket = await client(says);
  const answered = await client(ask('/'));
  await once(answered, 'data');
  const ended = once(socket.resume(), 'close');
  await drain(5_000);
  await app.close();
  await ended;
});

it('waits for what is under way', async () => {
  const socket = await client(ask('/held'));
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  await new Promise<void>((done) => app.server.once('request', () => done()));
  const ended = drain(60_000);
  answer();
  await ended;
  await app.close();
  if (!socket.closed) await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200[\s\S]*held$/);
});

it('does not wait for ever for who does not take its answer', async () => {
  const socket = await client(ask('/endless'));
  await once(socket, 'data');
  socket.pause();
  await drain(50);
  await app.close();
});
