/**
 * `npm run compose:env [-- --domain lintas.example.com] [--port 8080] [--address 0.0.0.0] [--locale en]`: writes
 * `.env`, the variables of docker-compose.yml, with random passwords. It never overwrites one without `--force`: the
 * engines keep the passwords of their first start.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage =
  'npm run compose:env -- [--domain NAME] [--address IP] [--port N] [--locale id|en] [--subnet CIDR] [--file .env] [--force]';

/** Hexadecimal only, so that it needs no escaping in URLs, in JAAS lines and in shells. 192 bits. */
const secret = () => randomBytes(24).toString('hex');

class Wrong extends Error {}
const must = (name, value, right) => {
  if (!right(value)) throw new Wrong(`--${name} ${value}: that can't be used\n${usage}`);
  return value;
};
const isDomain = (text) => /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(text);
const isWhole = (text, from, to) => /^[1-9]\d*$/.test(text) && Number(text) >= from && Number(text) <= to;
/** At least 13 containers must fit, without taking half of the company's addresses. */
const isSubnet = (text) => {
  const [base, bits, ...more] = text.split('/');
  return more.length === 0 && isIPv4(base) && bits !== undefined && isWhole(bits, 16, 28);
};

/** The lines of an `.env`, as name and value. @throws Wrong */
const variables = ({ domain, address, port, locale, subnet, version }) => ({
  LINTAS_VERSION: version,
  ...(domain ? { COMPOSE_PATH_SEPARATOR: ':', COMPOSE_FILE: 'docker-compose.yml:infra/ops/docker/https.yml' } : {}),
  SITE_ADDRESS: domain ? must('domain', domain, isDomain) : 'http://:8080',
  WEB_ADDRESS: must('address', address ?? (domain ? '0.0.0.0' : '127.0.0.1'), isIPv4),
  WEB_PORT: must('port', port ?? (domain ? '80' : '8080'), (text) => isWhole(text, 1, 65_535)),
  FRONT_SUBNET: must('subnet', subnet ?? '172.31.240.0/24', isSubnet),
  LOCALE: must('locale', locale ?? 'id', (text) => ['id', 'en'].includes(text)),
  LOG_LEVEL: 'info',
  EVENTSTORE_ADMIN_PASSWORD: secret(),
  EVENTSTORE_OPS_PASSWORD: secret(),
  ...passwords('EVENTSTORE'),
  KAFKA_CLUSTER_ID: clusterId(),
  KAFKA_BROKER_PASSWORD: secret(),
  ...passwords('KAFKA'),
  MONGO_ROOT_PASSWORD: secret(),
  MONGO_REPLICA_SET_KEY: randomBytes(384).toString('base64').replaceAll('=', ''),
  ...passwords('MONGO'),
  METRICS_TOKEN: secret(),
  SEAL_SECRET: randomBytes(32).toString('hex'),
});

/** One password per part of the product at one engine. */
const passwords = (engine) =>
  Object.fromEntries(
    ['SERVICES', 'PROJECTIONS', 'RELAY', 'TOOL'].map((part) => [`${engine}_${part}_PASSWORD`, secret()]),
  );

/** 128 bits in Kafka's encoding; Kafka's tools would read a leading `-` as an option. */
const clusterId = () => {
  for (;;) {
    const id = randomBytes(16).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
};

/** Writes atomically and readable by the owner only: never half a file, and never one that others may open. */
const write = (file, text, force) => {
  if (force) {
    const draft = `${file}.${process.pid}`;
    try {
      writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
      chmodSync(draft, 0o600); // umask can only remove bits from the file's mode; chmod restores them under an unusual umask
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
    return;
  }
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw new Wrong(
      `${file} is there already. New passwords fit new engines only: those that run keep the ones they were first started ` +
        'with. To begin anew: docker compose down --volumes, then this with --force.',
    );
  }
};

const main = () => {
  const { values } = parseArgs({
    options: {
      domain: { type: 'string' },
      address: { type: 'string' },
      port: { type: 'string' },
      locale: { type: 'string' },
      subnet: { type: 'string' },
      file: { type: 'string', default: '.env' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const lines = Object.entries(variables({ ...values, version })).map(([name, value]) => `${name}=${value}\n`);
  write(values.file, lines.join(''), values.force);
  console.log(`${values.file}: ${lines.length} settings, readable by you alone. Keep a copy where you keep secrets.`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof Wrong) && !String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
