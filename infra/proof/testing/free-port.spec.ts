import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.js';

it('gives ports that can be listened on, each once', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(ports.every((port) => port >= 20_000 && port < 32_000)).toBe(true);
  const taken = createServer().listen(ports[0], '127.0.0.1');
  await once(taken, 'listening');
  taken.close();
});
