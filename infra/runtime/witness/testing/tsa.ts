/** A time stamp authority based on openssl, behind HTTP. For the tests. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type TestTsa = {
  url: string;
  /** File of its authority's certificate. */
  ca: string;
  /** Replaces its response; undefined: it stamps. */
  instead: ((answer: Buffer) => { status: number; body: Buffer }) | undefined;
  /** Number of requests received. */
  requestCount: number;
  close: () => void;
};

export const startTsa = async (folder: string): Promise<TestTsa> => {
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-sha256'];
  const authority = [
    '-addext',
    'basicConstraints=critical,CA:TRUE',
    '-addext',
    'keyUsage=critical,keyCertSign,cRLSign',
  ];
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '30',
    '-subj',
    '/CN=authority',
    ...authority,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  openssl('req', ...key, '-subj', '/CN=tsa', '-keyout', 'tsa.key', '-out', 'tsa.csr');
  writeFileSync(file('ext'), 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n');
  const sign = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-sha256', '-days', '30', '-extfile', 'ext'];
  openssl('x509', '-req', '-in', 'tsa.csr', ...sign, '-out', 'tsa.pem');
  writeFileSync(file('serial'), '01\n');
  writeFileSync(
    file('tsa.cnf'),
    `[tsa]
default_tsa = here
[here]
serial = serial
crypto_device = builtin
signer_cert = tsa.pem
certs = ca.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = yes
ess_cert_id_alg = sha256
`,
  );
  const tsa: TestTsa = { url: '', ca: file('ca.pem'), instead: undefined, requestCount: 0, close: () => {} };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    tsa.requestCount++;
    writeFileSync(file('query'), Buffer.concat(parts));
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-out', 'reply');
    const answer = readFileSync(file('reply'));
    const { status, body } = tsa.instead?.(answer) ?? { status: 200, body: answer };
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  tsa.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stamp`;
  tsa.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return tsa;
};
