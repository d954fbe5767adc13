/** Checks infra/SECURITY.md against the requirements, the tests that it names, and the sources. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { ownerLetters, unprovedLetters } from '../../services/domain/texts/account-letters.js';
import { overTls } from '../runtime/http/headers.js';

const read = (path: string) => readFileSync(path, 'utf8');
const text = read('infra/SECURITY.md');
/** Ids of OWASP ASVS 5.0, levels 1 and 2. */
const required = read('infra/proof/asvs.txt').trim().split(/\s+/);
const states = ['met', 'part', 'open', 'n/a'] as const;
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', what = '', state = '', where = '']) => ({ id, what, state, where }),
);
/** Sources of the server and the pages, without tests and their helpers. */
const sources = globSync('{services,projections,infra/{ports,engines,runtime,data,ops},web/src}/**/*.{ts,tsx}')
  .filter((path) => !/\.(spec|long|engines|contract|fixture|child)\.tsx?$|\/testing/.test(path))
  .map((path) => ({ path, code: read(path).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') }));
const where = (pattern: RegExp): string[] => sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

describe('the requirements', () => {
  it('stand there, each once, in a line', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(required);
    expect(rows.filter(({ state }) => !states.some((valid) => valid === state))).toEqual([]);
  });
  it('name a test that is there where they are met, and a reason where they are not', () => {
    const tests = (row: { where: string }) =>
      [...row.where.matchAll(/`([\w./-]+\.(?:spec|e2e|long)\.tsx?)`|`([\w./-]+\.long\.ts)`/g)].map((m) => m[1] ?? m[2]);
    const lacking = rows.filter((row) => row.state === 'met' && !tests(row).some((path) => existsSync(path as string)));
    expect(lacking).toEqual([]);
    expect(rows.filter((row) => row.where.trim().length < 4)).toEqual([]);
  });
  it('name parts of the text that are there', () => {
    const named = [...text.matchAll(/here, "([^"]+)"/g)].map(([, title]) => title as string);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((title) => !new RegExp(`^### ${title}$`, 'm').test(text))).toEqual([]);
  });
  it('of S1 to S13 each name their tests', () => {
    const goals = [...text.matchAll(/^\| (S\d+) \| [^|]+ \| ([^|]+) \|/gm)];
    expect(goals.map(([, id]) => id)).toEqual(Array.from({ length: 13 }, (_, n) => `S${n + 1}`));
    for (const [, id, tests = ''] of goals) expect([id, /\.(spec|e2e)\.ts`/.test(tests)]).toEqual([id, true]);
  });
});

describe('what there is none of', () => {
  it('looks at all that is built', () => expect(sources.length).toBeGreaterThan(500));
  it.each<[what: string, pattern: RegExp, but: string[]]>([
    ['code from texts', /\beval\(|new Function\(|node:vm\b|vm\.run/, []],
    // Only Node itself, without a shell, for files from outside.
    ['programs of the system', /child_process/, ['infra/runtime/sheets/reading-child.ts']],
    ['HTML from texts', /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc/i, []],
    // Only for signing in with an external account, for ten minutes and its callback.
    ['cookies', /set-cookie|document\.cookie|setCookie/i, ['services/api/auth/social.controller.ts']],
    ['other origins let in', /access-control-allow|enableCors|cors:/i, []],
    // From its own worker, naming the page of the application to open.
    [
      'messages of other windows',
      /addEventListener\(\s*'message'|window\.onmessage|parent\.postMessage/,
      ['web/src/base/news/push-open.ts'],
    ],
    ['chance that can be foretold', /Math\.random\(/, ['infra/engines/kafka/client.ts']],
    ['certificates that are not looked at', /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|tlsInsecure/, []],
    // Only engine flags are set by it.
    [
      'deserialization of more than data',
      /v8\.deserialize|(?<!import \{ setFlagsFromString \} from )'node:v8'|serialize-javascript/,
      [],
    ],
  ])('%s', (_, pattern, but) => {
    expect(where(pattern)).toEqual(but);
  });
  it('engines of templates, directories and paths among the packages', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const odd =
      /\b(ejs|handlebars|pug|mustache|nunjucks|ldap\w*|xpath|memcached?|graphql|marked|jsonwebtoken|passport)\b/;
    expect(Object.keys(dependencies).filter((name) => odd.test(name))).toEqual([]);
  });
});

it('the server calls addresses of the settings alone, and follows nobody elsewhere', () => {
  const calls = sources.filter(
    ({ path, code }) => !path.startsWith('web/') && /\bfetch\(|from 'node:(https?|net|tls|dgram|http2)'/.test(code),
  );
  const outgoing = calls.filter(({ code }) => /\bfetch\(|\bconnect\b[^;]*from 'node:|createSocket/.test(code));
  expect(outgoing.map(({ path }) => path).sort()).toEqual([
    'infra/engines/eventstoredb/trouble.ts',
    'infra/engines/outlet/http.ts',
    'infra/engines/outlet/syslog.ts',
    // A host listed in `PUSH_HOSTS`.
    'infra/engines/push/web-push.ts',
    'infra/engines/scanner/clamd.ts',
    // Not part of the server: it calls the URL that its command line names.
    'infra/ops/simulate/door.ts',
    'infra/ops/simulate/simulate.ts',
    'infra/runtime/witness/http.ts',
    'infra/runtime/witness/tsa.ts',
    'services/api/auth/captcha.ts',
  ]);
  for (const { path, code } of outgoing) {
    expect(text).toContain(`\`${path}\``);
    const fetches = code.match(/\bfetch\(/g)?.length ?? 0;
    expect([path, code.match(/redirect: '(error|manual)'/g)?.length ?? 0]).toEqual([path, fetches]);
  }
});
it('the proxy says HSTS once, as the product does', () => {
  const caddy = read('infra/ops/docker/Caddyfile');
  expect(caddy).toContain(`header @secure Strict-Transport-Security "${overTls['strict-transport-security']}"`);
  expect(caddy).toContain('header_down -Strict-Transport-Security');
});
it('fields of passwords hide them, take what is pasted, and tell a manager what they are', () => {
  const named = where(/autoComplete="(current|new)-password"/);
  expect(named.length).toBeGreaterThan(3);
  const hidden = where(/type="password"|type=\{[^}]*'password'|const type = shown \? 'text' : 'password'/);
  expect(hidden.filter((path) => !named.includes(path))).toEqual([]);
  expect(named.filter((path) => !hidden.includes(path))).toEqual([]);
  for (const path of named) expect([path, /onPaste|autoComplete="off"/.test(read(path))]).toEqual([path, false]);
});
it('cryptography is that of the list, by Node and argon2 alone, and by age for sealed files of keys', () => {
  const call =
    /\b(?:hash|createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|generateKeyPairSync)\(\s*'([\w-]+)'/g;
  const algorithms = new Set(sources.flatMap(({ code }) => [...code.matchAll(call)].map(([, name]) => name as string)));
  const [, list = ''] = /^Algorithms named in the sources: ([^.]*)\./m.exec(text) ?? [];
  expect([...algorithms].sort()).toEqual([...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).sort());
  expect(where(/hash\(\s*'sha1'/).sort()).toEqual(['services/api/batch/sheet-rows.ts', 'services/api/commands/ids.ts']);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const others = Object.keys(dependencies).filter((name) =>
    /crypt|forge|jsrsa|tweetnacl|sodium|jose|md5|sha\d/.test(name),
  );
  expect(others).toEqual(['age-encryption']);
  expect(where(/from 'age-encryption'/)).toEqual(['infra/ops/move/sealed-file.ts']);
});
it('ciphers in a browser are of what drivers’ phones keep alone', () => {
  expect(where(/crypto\.subtle/).filter((path) => path.startsWith('web/'))).toEqual(['web/src/driver/outbox/seal.ts']);
  expect(where(/'AES-/)).toEqual(['web/src/driver/outbox/seal.ts']);
});
it('mails are those of the table, and go out by these hands alone', () => {
  const [, table = ''] = /^### Mails\n([\s\S]*?)^### /m.exec(text) ?? [];
  const named = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].map(([, list = '']) =>
    [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named).toEqual(
    [Object.keys(unprovedLetters), Object.keys(ownerLetters)].map((of) => expect.arrayContaining(of)),
  );
  expect(named.flat()).toHaveLength(Object.keys({ ...unprovedLetters, ...ownerLetters }).length);
  expect(where(/mailer\.send\(|sendMail\(/).sort()).toEqual([
    'infra/engines/mail/smtp.ts',
    'infra/runtime/witness/mail.ts',
    'services/api/auth/account-letters.ts',
    'services/api/mail/sender.ts',
  ]);
  // A letter with typed text goes only to proven owners: the one to unproved addresses has no placeholders.
  expect(where(/\.toUnproved\(/)).toEqual(['services/api/auth/mail-ways.ts']);
});
it('every package has its sum, and none comes from elsewhere than the registry', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string; inBundle?: true; link?: true }>;
  };
  const odd = Object.entries(packages).filter(
    ([path, { integrity = '', resolved, inBundle, link }]) =>
      path !== '' &&
      (link === true ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
        !(inBundle || integrity.startsWith('sha512-'))),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});
