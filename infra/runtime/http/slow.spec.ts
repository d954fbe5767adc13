/** Cuts trickling bodies, but not slow photos: with a clock that the test advances. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { makeAdapter, slowBodiesOf } from './adapter.js';
import { bytesOf } from './raw.js';
import { patience, type SlowBodies } from './slow.js';

let app: FastifyInstance;
let bodies: SlowBodies;
let seen: () => void = () => {};
beforeAll(async () => {
  app = makeAdapter('').getInstance() as unknown as FastifyInstance;
  bodies = slowBodiesOf(app);
  app.addHook('onRequest', (_request, _reply, done) => {
    seen();
    done();
  });
  app.post('/command', () => ({ took: true }));
  app.post('/file', { config: { rawBody: true } } as object, async (request) => ({
    size: (await bytesOf(request, 10_000_000))?.length,
  }));
  app.post('/refused', { config: { rawBody: true } } as object, (_request, reply) => reply.code(403).send({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

type Open = { socket: Socket; answer: () => string; closed: Promise<unknown> };
/** A request with the beginning of its body sent. */
const begin = async (path: string, length: number): Promise<Open> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  const arrived = new Promise<void>((go) => {
    seen = go;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\naccept-language: id\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  );
  await arrived;
  return { socket, answer: () => text, closed };
};
const now = () => performance.now();
/** Waits until that many bytes have arrived. */
const sent = async ({ socket }: Open, bytes: number): Promise<void> => {
  const [of] = [...(await connections())].filter((one) => one.remotePort === socket.localPort);
  const goal = (of?.bytesRead ?? 0) + bytes;
  socket.write(Buffer.alloc(bytes, 32));
  while ((of?.bytesRead ?? goal) < goal) await new Promise((go) => setImmediate(go));
};
const open = new Set<Socket>();
const connections = async () => open;
beforeAll(() => {
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
});

it('cuts a command that does not come to its end, and says so', async () => {
  const one = await begin('/command', 100);
  bodies.look(now() + patience.body - 1_000);
  expect(one.answer()).toBe('');
  const before = bodies.cut;
  bodies.look(now() + patience.body + 1_000);
  await one.closed;
  expect(one.answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(one.answer()).toMatch(/"code":"too-slow"/);
  expect(bodies.cut).toBe(before + 1);
});
it('lets a file take its time while it goes on', async () => {
  const one = await begin('/file', 4 * 100_000 + 1);
  const start = now();
  for (let window = 1; window <= 4; window++) {
    await sent(one, 100_000);
    bodies.look(start + window * patience.window + 1_000);
  }
  while (!one.answer().includes('}')) await once(one.socket, 'data');
  expect(one.answer()).toContain('"size":400001');
  one.socket.destroy();
});
it('cuts a file that trickles, or takes all day', async () => {
  const one = await begin('/file', 1_000_000);
  await sent(one, 100);
  bodies.look(now() + patience.window + 1_000);
  await one.closed;
  expect(one.answer()).toMatch(/^HTTP\/1\.1 408 |^$/);
  const other = await begin('/file', 1_000_000);
  await sent(other, 500_000);
  bodies.look(now() + patience.file + 1_000);
  await other.closed;
});
it('cuts what still trickles in after its request was refused', async () => {
  const one = await begin('/refused', 1_000_000);
  while (!one.answer().includes('403')) await once(one.socket, 'data');
  bodies.look(now() + patience.window + 1_000);
  await one.closed;
});
it('keeps nothing of requests that are done', async () => {
  const { port } = app.server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/command`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  const before = bodies.cut;
  bodies.look(now() + 10 * patience.file);
  expect(bodies.cut).toBe(before);
});
it('has Node look after headers that do not come, and connections on which nothing happens', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
  expect({ headersTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: patience.headers,
    keepAliveTimeout: patience.next,
    timeout: patience.silence,
  });
  expect(requestTimeout).toBeGreaterThan(patience.file);
});
