/**
 * docker-compose.yml as Compose reads it: merged, its variables filled in from a freshly written `.env`. For the tests.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

export const root = new URL('../../../../', import.meta.url);

export type Service = {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  user?: string;
  hostname?: string;
  labels?: Record<string, string>;
  read_only?: boolean;
  init?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  ports?: { host_ip: string; published: string; target: number }[];
  networks?: string[];
  network_mode?: string;
  volumes?: string[];
  tmpfs?: string[];
  entrypoint?: string[];
  command?: string[];
  profiles?: string[];
  restart?: string;
  stop_grace_period?: string;
  logging?: { driver: string; options: Record<string, string> };
  healthcheck?: { test?: string[]; disable?: boolean; start_period?: string };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: number; resources: { limits: { cpus: string; memory: string; pids: number } } };
};
export type Compose = {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
  volumes: Record<string, object>;
};

export const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The content of the `.env` that `npm run compose:env -- <args>` writes. */
export const freshEnv = (...args: string[]): Record<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-compose-'));
  try {
    const file = join(folder, '.env');
    execFileSync(process.execPath, ['infra/ops/docker/compose-env.mjs', '--file', file, ...args], { cwd: root });
    return readEnv(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const VARIABLE = /\$\{(\w+)(?::\?([^}]*))?\}/g;
/** Names of the variables in a compose file, and the error message for a missing one. */
export const variablesOf = (text: string): { name: string; complaint: string | undefined }[] =>
  [...text.matchAll(VARIABLE)].map(([, name, complaint]) => ({ name: name as string, complaint }));

/** @throws Error where a variable isn't in `env` */
export const compose = (env: Record<string, string>, path = 'docker-compose.yml'): Compose => {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replace(VARIABLE, (_all, name: string) => {
        const variable = env[name];
        if (!variable) throw new Error(`${name} is not set`);
        return variable;
      });
    }
    if (Array.isArray(value)) return value.map(fill);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  };
  return fill(parse(textOf(path), { merge: true })) as Compose;
};
