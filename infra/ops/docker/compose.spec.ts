import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { createContext, runInContext } from 'node:vm';
import { startParts } from '../../../services/start/server.js';
import { readUrl } from '../../engines/eventstoredb/url.js';
import { parseFeedUrl } from '../../engines/kafka/url.js';
import { makeLogger } from '../../runtime/http/logger.js';
import { readSettings, settingsTable } from '../../runtime/settings.js';
import { type Certificates, listeners, makeCertificates } from './testing/certs.js';
import { compose, freshEnv, root, textOf, variablesOf } from './testing/compose.js';

const env = freshEnv();
const { services, networks, volumes } = compose(env);
const all = Object.entries(services);
const product = ['services', 'projections', 'relay', 'web', 'tool'];
/** Services that use the engines. */
const onEngines = product.filter((name) => name !== 'web');
/** Services that run once and exit. */
const steps = ['certs', 'eventstore-init', 'kafka-init', 'mongo-init', 'tool'];

it('the image starts Node with what `npm start` does', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { start: string } };
  const command = /\nCMD (\[.*"dist\/services\/main\.js"\])/.exec(textOf('infra/ops/docker/Dockerfile'))?.[1] ?? '[]';
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  expect(flags.length).toBeGreaterThan(0);
  expect(JSON.parse(command)).toEqual(expect.arrayContaining(flags));
});

describe('what the product is told', () => {
  it.each(product)('%s: nothing that its settings do not know, and all of it readable', (name) => {
    const environment = services[name]?.environment ?? {};
    const settingNames = settingsTable().map((setting) => setting.name);
    expect(Object.keys(environment).filter((key) => !settingNames.includes(key))).toEqual([]);
    const settings = readSettings(environment);
    expect(settings).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DEMO: false, TRUST_PROXY: env.FRONT_SUBNET });
  });

  it('every part runs in one service and no service runs two', () => {
    const roles = ['services', 'projections', 'relay', 'web'].map(
      (name) => readSettings(services[name]?.environment ?? {}).ROLES,
    );
    expect(roles).toEqual([['commands'], ['queries', 'projector'], ['relay'], ['web']]);
    expect(services.projections?.deploy?.replicas).toBe(2);
  });

  it.each(onEngines)('%s: the URLs name the engines of this file, over TLS, as a user of its own', (name) => {
    const { EVENT_STORE_URL, FEED_URL, READ_STORE_URL } = readSettings(services[name]?.environment ?? {});
    const password = (engine: string) => env[`${engine}_${name.toUpperCase()}_PASSWORD`];
    expect(readUrl(EVENT_STORE_URL)).toMatchObject({
      hosts: [{ address: services.eventstore?.hostname, port: 2113 }],
      credentials: { username: name, password: password('EVENTSTORE') },
      tls: true,
      tlsCAFile: '/run/trust/ca.crt',
    });
    expect(services['eventstore-init']?.environment?.[`${name.toUpperCase()}_PASSWORD`]).toBe(password('EVENTSTORE'));

    const feed = parseFeedUrl(FEED_URL);
    expect([feed.brokers, feed.tls, feed.tlsCAFile]).toEqual([['kafka:9092'], true, '/run/trust/ca.crt']);
    expect(feed.sasl).toEqual({ mechanism: 'plain', username: name, password: password('KAFKA') });
    const jaas = services.kafka?.environment?.KAFKA_LISTENER_NAME_INTERNAL_PLAIN_SASL_JAAS_CONFIG ?? '';
    expect(jaas).toContain(`user_${name}="${password('KAFKA')}"`);

    const reads = new URL(READ_STORE_URL);
    expect([reads.hostname, reads.username, reads.password]).toEqual(['mongo', name, password('MONGO')]);
    expect(reads.searchParams.get('tls')).toBe('true');
    expect(reads.searchParams.get('tlsCAFile')).toBe('/run/trust/ca.crt');
    expect(services['mongo-init']?.environment?.[`${name.toUpperCase()}_PASSWORD`]).toBe(reads.password);
  });

  it('no URL of an engine anywhere is without TLS', () => {
    const texts = `${JSON.stringify(services)} ${textOf('infra/ops/docker/mongo-init.js')}`;
    const urls = texts.match(/(?:esdb|kafka|mongodb):\/\/[^\s'"]+/g) ?? [];
    expect(urls.length).toBeGreaterThanOrEqual(16);
    expect(urls.filter((url) => !url.includes('tls=true') || !url.includes('tlsCAFile=/run/trust/ca.crt'))).toEqual([]);
    expect(services.mongo?.command).toContain('--tlsMode=requireTLS');
    expect(services.kafka?.environment?.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP).toMatch(/^INTERNAL:SASL_SSL,/);
  });

  it('who takes files and who reads them have the same folder, which outlives them', () => {
    const folder = '/var/lib/lintas/files';
    for (const name of onEngines) expect(services[name]?.environment?.FILES_URL).toBe(`file://${folder}`);
    for (const name of ['services', 'projections']) expect(services[name]?.volumes).toContain(`files-data:${folder}`);
    expect(textOf('infra/ops/docker/Dockerfile')).toContain(`chown -R 1000:1000 ${folder.replace('/files', '')} `);
  });
});

describe('certificates', () => {
  let folder: string;
  let certificates: Certificates;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintas-certs-'));
    certificates = makeCertificates(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = () => [
    [
      'eventstore',
      join(certificates.eventstore, 'node', 'node.crt'),
      join(certificates.eventstore, 'node', 'node.key'),
    ],
    ['kafka', join(certificates.kafka, 'kafka.pem'), join(certificates.kafka, 'kafka.pem')],
    ['mongo', join(certificates.mongo, 'mongo.pem'), join(certificates.mongo, 'mongo.pem')],
    ...listeners.map((name) => [
      name,
      join(certificates.parts[name], 'tls.crt'),
      join(certificates.parts[name], 'tls.key'),
    ]),
  ];
  const certificateIn = (file: string) =>
    (/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(readFileSync(file, 'utf8')) ?? [''])[0];

  it('are of one authority, each for the name that its engine has in the network and for no other', () => {
    const authority = new X509Certificate(readFileSync(certificates.ca));
    expect(authority.ca).toBe(true);
    for (const [name = '', file = ''] of files()) {
      const certificate = new X509Certificate(certificateIn(file));
      expect([name, certificate.verify(authority.publicKey), certificate.ca]).toEqual([name, true, false]);
      expect(certificate.checkHost(services[name]?.hostname ?? name)).toBe(name);
      for (const [other = ''] of files()) if (other !== name) expect(certificate.checkHost(other)).toBeUndefined();
      execFileSync('openssl', ['verify', '-purpose', 'sslserver', '-CAfile', certificates.ca, file], { stdio: 'pipe' });
    }
  });

  it('are what a client that knows the authority takes, and no other client', async () => {
    for (const [name = '', cert = '', key = ''] of files()) {
      const server = createServer({ cert: certificateIn(cert), key: readFileSync(key) }, (socket) => socket.end());
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as { port: number };
      const dial = (ca: Buffer | undefined) =>
        new Promise<string>((done) => {
          const socket: TLSSocket = connect({ port, host: '127.0.0.1', servername: name, ca }, () => done('ok'));
          socket.on('error', ({ message }) => done(message)).on('close', () => socket.destroy());
        });
      expect([name, await dial(readFileSync(certificates.ca))]).toEqual([name, 'ok']);
      expect(await dial(undefined)).not.toBe('ok');
      await new Promise((done) => server.close(done));
    }
  });

  it('have keys that their engine alone may read, and the key of the authority is nowhere', () => {
    for (const [, , key = ''] of files()) expect(statSync(key).mode & 0o777).toBe(0o600);
    const all = execFileSync('find', [folder, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n');
    const keys = all.filter((file) => readFileSync(file, 'utf8').includes('PRIVATE KEY'));
    expect(keys.sort()).toEqual(
      files()
        .map(([, , key]) => key)
        .sort(),
    );
  });

  it('stay as they are at the next start', () => {
    const before = files().map(([, file = '']) => readFileSync(file, 'utf8'));
    makeCertificates(folder);
    expect(files().map(([, file = '']) => readFileSync(file, 'utf8'))).toEqual(before);
  });

  it('are what each part of the product listens with, over TLS alone, and what the proxy asks for', async () => {
    for (const name of listeners) {
      const { TLS_CERT, TLS_KEY } = readSettings(services[name]?.environment ?? {});
      expect([TLS_CERT, TLS_KEY]).toEqual(['/run/tls/tls.crt', '/run/tls/tls.key']);
      expect(services[name]?.volumes).toContain(`${name}-tls:/run/tls:ro`);
    }
    expect(services.proxy?.environment?.UPSTREAM_TLS).toBe('on');
    expect(services.proxy?.volumes).toContain('trust:/run/trust:ro');
    const [TLS_CERT, TLS_KEY] = ['tls.crt', 'tls.key'].map((file) => join(certificates.parts.web, file)) as [
      string,
      string,
    ];
    const settings = readSettings({ ROLES: 'web', PORT: '0', TLS_CERT, TLS_KEY });
    const { url, close } = await startParts(settings, makeLogger('silent'));
    try {
      const { protocol, port } = new URL(url);
      expect(protocol).toBe('https:');
      const ask = (host: string, ca: Buffer | undefined) =>
        new Promise<string>((done) => {
          get({ host: '127.0.0.1', port, path: '/health/ready', servername: host, ca, agent: false }, (answer) => {
            answer.resume();
            done(`${answer.statusCode} ${answer.headers['strict-transport-security']?.slice(0, 8)}`);
          }).on('error', ({ message }) => done(message));
        });
      const ca = readFileSync(certificates.ca);
      expect(await ask('web', ca)).toBe('200 max-age=');
      expect(await ask('services', ca)).toMatch(/does not match/);
      expect(await ask('web', undefined)).not.toMatch(/^200/);
      await expect(fetch(`http://127.0.0.1:${port}/health/ready`)).rejects.toThrow();
      // The health check of the container, in a process of its own, since this one must answer it meanwhile.
      const health = async (extra: Record<string, string>) => {
        const env = { PATH: process.env.PATH ?? '', PORT: port, ...extra };
        const child = spawn(process.execPath, ['infra/ops/docker/health.mjs', 'ready'], { cwd: root, env });
        return (await once(child, 'exit'))[0];
      };
      expect(await health({ TLS_CERT })).toBe(0);
      expect(await health({ TLS_CERT: join(certificates.parts.relay, 'tls.crt') })).toBe(1);
      expect(await health({})).toBe(1);
    } finally {
      await close();
    }
    expect(() => readSettings({ TLS_CERT })).toThrow(/TLS_CERT, TLS_KEY: set both/);
    const wrong = readSettings({
      ROLES: 'web',
      PORT: '0',
      TLS_CERT,
      TLS_KEY: join(certificates.parts.relay, 'tls.key'),
    });
    await expect(startParts(wrong, makeLogger('silent'))).rejects.toThrow(/^TLS_CERT, TLS_KEY: /);
  });

  it('reach each engine and part alone, and who speaks with engines knows the authority', () => {
    const keys = Object.fromEntries(
      ['eventstore', 'kafka', 'mongo', ...listeners].map((name) => [`${name}-tls`, name]),
    );
    for (const [volume, engine] of Object.entries(keys)) {
      const having = all.filter(([, { volumes: mounts }]) => mounts?.some((mount) => mount.startsWith(`${volume}:`)));
      expect(having.map(([name]) => name).sort()).toEqual(['certs', engine].sort());
    }
    for (const name of [...onEngines, 'eventstore-init', 'kafka-init', 'mongo-init']) {
      expect([name, services[name]?.volumes?.includes('trust:/run/trust:ro')]).toEqual([name, true]);
    }
  });
});

it('MongoDB gives each part what it needs of the database, and the user that all shared goes', () => {
  const calls: Record<string, unknown[]> = {};
  const noted =
    (name: string) =>
    (...args: unknown[]) => {
      calls[name] = [...(calls[name] ?? []), JSON.parse(JSON.stringify(args))];
    };
  const lintas = {
    getRole: () => null,
    createRole: noted('createRole'),
    getUser: (name: string) => (name === 'lintas' ? {} : null),
    createUser: noted('createUser'),
    dropUser: noted('dropUser'),
  };
  const admin = {
    auth: noted('auth'),
    runCommand: () => ({ ok: 1 }),
    hello: () => ({ isWritablePrimary: true }),
    getSiblingDB: () => lintas,
  };
  const process = { env: services['mongo-init']?.environment };
  runInContext(
    textOf('infra/ops/docker/mongo-init.js'),
    createContext({ connect: () => admin, print: () => {}, process }),
  );
  expect(calls.auth).toEqual([['root', env.MONGO_ROOT_PASSWORD]]);
  const actions = ['find', 'insert', 'update', 'remove', 'createIndex'];
  const privileges = [{ resource: { db: 'lintas', collection: 'state' }, actions }];
  expect(calls.createRole).toEqual([[{ role: 'keepsState', privileges, roles: [] }]]);
  const state = { role: 'keepsState', db: 'lintas' };
  const all = [{ role: 'readWrite', db: 'lintas' }];
  expect(calls.createUser).toEqual([
    [{ user: 'services', pwd: env.MONGO_SERVICES_PASSWORD, roles: [state, { role: 'read', db: 'lintas' }] }],
    [{ user: 'relay', pwd: env.MONGO_RELAY_PASSWORD, roles: [state] }],
    [{ user: 'projections', pwd: env.MONGO_PROJECTIONS_PASSWORD, roles: all }],
    [{ user: 'tool', pwd: env.MONGO_TOOL_PASSWORD, roles: all }],
  ]);
  expect(calls.dropUser).toEqual([['lintas']]);
});

it('the tool container runs the command lines of the product', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['infra/ops/docker/tool.mjs', ...args], { cwd: root, encoding: 'utf8' });
  expect([run().status, run('nonsense').status]).toEqual([0, 1]);
  const names = run().stderr.trim().replace(/^.*: /, '').split(', ');
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const lines = Object.entries(scripts).filter(([, line]) => /if-needed\.mjs server\b/.test(line));
  expect(names).toEqual(lines.map(([name]) => name));
  expect(names).toEqual(expect.arrayContaining(['user:create', 'rebuild', 'audit:verify']));
});

describe('passwords', () => {
  const texts = ['docker-compose.yml', 'infra/ops/docker/https.yml'].map(textOf);

  it('every variable is written by compose:env, and without it compose says what to run', () => {
    const written = Object.keys(freshEnv());
    for (const { name, complaint } of texts.flatMap(variablesOf)) {
      expect(written).toContain(name);
      expect(complaint).toBe('run npm run compose:env');
    }
    // Compose would silently replace any other `$`.
    for (const text of texts) expect(text.replaceAll(/\$\{\w+:\?run npm run compose:env\}/g, '')).not.toContain('$');
  });

  it('none stands in the files', () => {
    for (const text of texts) {
      const lines = text.split('\n').filter((line) => /(PASSWORD|TOKEN|SECRET|KEY)\w*:/.test(line));
      expect(
        lines.filter(
          (line) =>
            !/\$\{\w+:\?/.test(line) &&
            !/KEY_FILE: \/|TLS_KEY: \/run\/|PRIVATE_KEY_FILE|KEYSTORE_(TYPE|LOCATION)/.test(line),
        ),
      ).toEqual([]);
    }
  });

  it('nobody gets one that is not theirs', () => {
    const holders = { EVENTSTORE: 'eventstore-init', KAFKA: 'kafka', MONGO: 'mongo-init' };
    const ofParts = Object.entries(holders).flatMap(([engine, holder]) =>
      onEngines.map((name): [string, string[]] => [`${engine}_${name.toUpperCase()}_PASSWORD`, [holder, name]]),
    );
    const expected: Record<string, string[]> = {
      ...Object.fromEntries(ofParts),
      EVENTSTORE_ADMIN_PASSWORD: ['eventstore', 'eventstore-init'],
      EVENTSTORE_OPS_PASSWORD: ['eventstore'],
      KAFKA_BROKER_PASSWORD: ['kafka', 'kafka-init'],
      MONGO_ROOT_PASSWORD: ['mongo', 'mongo-init'],
      MONGO_REPLICA_SET_KEY: ['mongo'],
      METRICS_TOKEN: onEngines,
      SEAL_SECRET: ['services', 'projections', 'tool'],
    };
    const secret = Object.keys(env).filter((name) => /PASSWORD|TOKEN|SECRET|_KEY$/.test(name));
    expect(Object.keys(expected).sort()).toEqual(secret.sort());
    for (const [name, holders] of Object.entries(expected)) {
      const having = all.filter(([, service]) => JSON.stringify(service).includes(env[name] as string));
      expect([name, having.map(([holder]) => holder).sort()]).toEqual([name, [...holders].sort()]);
    }
  });
});

it('the key that signs the log is in the relay and the tools alone, and outlives them', () => {
  for (const name of product) {
    const { AUDIT_KEY_FILE } = readSettings(services[name]?.environment ?? {});
    const having = ['relay', 'tool'].includes(name);
    expect([name, AUDIT_KEY_FILE]).toEqual([name, having ? '/var/lib/lintas-audit/audit.key' : '']);
    expect(services[name]?.volumes?.includes('audit-data:/var/lib/lintas-audit')).toBe(having);
  }
  expect(textOf('infra/ops/docker/Dockerfile')).toMatch(/chmod 700 .*\/var\/lib\/lintas-audit/);
});

it('the pages are handed out by who reaches no engine and holds no secret', () => {
  expect(services.web?.networks).toEqual(['front']);
  expect(services.web?.volumes).toEqual(['web-tls:/run/tls:ro']);
  const webText = JSON.stringify(services.web);
  const secrets = Object.entries(env).filter(([key]) => /PASSWORD|TOKEN|SECRET|_KEY/.test(key));
  expect(secrets.filter(([, value]) => webText.includes(value)).map(([key]) => key)).toEqual([]);
});

describe.each(all)('%s', (name, service) => {
  it('has a pinned image', () => {
    expect(service.image).toMatch(/:\d+\.\d+\.\d+(-\w+)*$/);
  });

  it('runs without root, or says why not', () => {
    expect(service.user).toMatch(/^\d+:\d+$/);
    if (service.user?.startsWith('0')) expect(service.labels?.['lintas.root']).toMatch(/\w{3}/);
    else expect(service.cap_add).toBeUndefined();
  });

  it('writes only where it must, and can gain no rights', () => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  it('has a health check, or is a step that ends', () => {
    if (steps.includes(name)) expect(service.healthcheck).toEqual({ disable: true });
    else expect(service.healthcheck?.test?.[0]).toBe('CMD');
  });

  it('has limits, rotated logs, a restart policy and time to end', () => {
    const { cpus, memory, pids } = service.deploy?.resources.limits ?? {};
    expect([Number(cpus) > 0, /^\d+[mg]$/.test(memory ?? ''), Number(pids) > 0]).toEqual([true, true, true]);
    expect(Object.keys(service.logging?.options ?? {})).toEqual(['max-size', 'max-file']);
    expect(service.restart).toMatch(steps.includes(name) ? /^(no|on-failure:\d+)$/ : /^unless-stopped$/);
    if (!steps.includes(name)) expect(Number.parseInt(service.stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(12);
  });

  it('waits for what it needs by its state, and mounts only volumes that there are', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      if (condition === 'service_completed_successfully') expect(steps).toContain(other);
      else if (condition === 'service_healthy') expect(services[other]?.healthcheck?.test).toBeDefined();
      else expect(services[other]).toBeDefined();
    }
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(textOf(source)).not.toBe('');
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  it('is reachable from outside only if it is the proxy', () => {
    const open = (service.networks ?? []).filter((network) => networks[network]?.internal !== true);
    expect([service.ports !== undefined, open]).toEqual(name === 'proxy' ? [true, ['edge']] : [false, []]);
    expect(service.network_mode ?? 'none').toBe('none');
  });
});

it('listens on this machine alone until told otherwise, and with a domain on the ports of the web', () => {
  expect(services.proxy?.ports).toEqual([{ host_ip: '127.0.0.1', published: '8080', target: 8080 }]);
  const named = freshEnv('--domain', 'lintas.example.com');
  expect(named.COMPOSE_FILE?.split(named.COMPOSE_PATH_SEPARATOR as string)).toEqual([
    'docker-compose.yml',
    'infra/ops/docker/https.yml',
  ]);
  expect(named.SITE_ADDRESS).toBe('lintas.example.com');
  expect(compose(named).services.proxy?.ports).toEqual([{ host_ip: '0.0.0.0', published: '80', target: 8080 }]);
  expect(compose(named, 'infra/ops/docker/https.yml').services.proxy?.ports).toEqual([
    { host_ip: '0.0.0.0', published: '443', target: 8443 },
  ]);
});

it('the engines are not on the network of the proxy', () => {
  expect(services.proxy?.networks).toEqual(['edge', 'front']);
  for (const name of ['eventstore', 'kafka', 'mongo']) expect(services[name]?.networks).toEqual(['engines']);
  expect(networks.front?.ipam?.config[0]?.subnet).toBe(env.FRONT_SUBNET);
});
