/** The certificates of the compose file's engines, created as there, in folders of this machine. For the tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './compose.js';

/** Parts of the product with an HTTP server. */
export const listeners = ['services', 'projections', 'relay', 'web'] as const;
export type Certificates = {
  /** Folders of the product's parts. */
  parts: Record<(typeof listeners)[number], string>;
  eventstore: string;
  kafka: string;
  mongo: string;
  trust: string;
  ca: string;
};

/** @param folder an empty one */
export const makeCertificates = (folder: string): Certificates => {
  const [eventstore, kafka, mongo, trust] = ['eventstore', 'kafka', 'mongo', 'trust'].map((name) => join(folder, name));
  const folders = [eventstore, kafka, mongo, trust] as string[];
  const parts = Object.fromEntries(listeners.map((name) => [name, join(folder, name)])) as Certificates['parts'];
  folders.push(...Object.values(parts));
  for (const one of folders) mkdirSync(one, { recursive: true });
  const env = { ...process.env, PATH: `${fileURLToPath(new URL('./bin', import.meta.url))}:${process.env.PATH}` };
  execFileSync('bash', ['infra/ops/docker/certs.sh', ...folders], { cwd: root, stdio: 'pipe', env });
  return { parts, eventstore, kafka, mongo, trust, ca: join(trust as string, 'ca.crt') } as Certificates;
};
