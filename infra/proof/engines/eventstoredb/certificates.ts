/** A certificate for 127.0.0.1 by an authority created for a test; needs openssl. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificates = {
  /** The file with the authority's certificate. */
  ca: string;
  /** PEM texts of the server. */
  cert: string;
  key: string;
  remove: () => void;
};

export const makeCertificates = (): Certificates => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-tls-'));
  const make = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const [key, days] = [
    ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ['-days', '30'],
  ];
  make('req', '-x509', ...key, ...days, '-subj', '/CN=authority', '-keyout', 'ca.key', '-out', 'ca.pem');
  const san = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  make('req', ...key, '-subj', '/CN=node', ...san, '-keyout', 'node.key', '-out', 'node.csr');
  const sign = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy'];
  make('x509', '-req', '-in', 'node.csr', ...sign, ...days, '-out', 'node.pem');
  return {
    ca: join(folder, 'ca.pem'),
    cert: text('node.pem'),
    key: text('node.key'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
