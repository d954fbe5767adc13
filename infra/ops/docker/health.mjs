// `node health.mjs live|ready`: queries the health endpoint of this container's process; for the container's health
// check.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { get as getTls } from 'node:https';

const path = `/health/${process.argv[2] ?? 'ready'}`;
const { PORT: port = 3000, TLS_CERT } = process.env;
const where = { host: '127.0.0.1', port, path, timeout: 4_000, agent: false };
// It queries its own process, so it trusts that certificate only.
const tls = TLS_CERT ? { ca: readFileSync(TLS_CERT), allowPartialTrustChain: true } : {};
const fail = (why) => {
  console.error(`${path}: ${why}`);
  process.exit(1);
};
(TLS_CERT ? getTls : get)({ ...where, ...tls }, async (answer) => {
  let text = '';
  for await (const chunk of answer) text += chunk;
  if (answer.statusCode !== 200) fail(`${answer.statusCode} ${text}`);
})
  .on('timeout', () => fail('TimeoutError'))
  .on('error', (error) => fail(error.code ?? error.name));
