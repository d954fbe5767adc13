/** All settings of the product in one schema: read once at the start, refused by name where a value is invalid. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { jobdesks } from '../../services/domain/kit/aggregate/job-desks.js';
import { langs } from '../../services/domain/texts/speech.js';

/** The parts that a process may run. */
export const roles = ['commands', 'queries', 'projector', 'relay', 'web'] as const;
export type Role = (typeof roles)[number];

const flag = z.enum(['0', '1']).transform((v) => v === '1');
/** A URL of one of the schemes; empty: the embedded engine. */
const engine = (schemes: readonly string[], note: string) =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
      error: `it begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}; empty: the embedded engine`,
    })
    .meta({ note });
/** A sealing secret, and after a dot the first one. */
export const SEAL_TEXT = /^[0-9a-f]{64}(?:\.[0-9a-f]{64})?$/;
/** Whether a URL names a local folder. */
const isFolderUrl = (text: string): boolean => {
  try {
    return text.startsWith('file:///') && fileURLToPath(text) !== '/';
  } catch {
    return false;
  }
};
/** Whether a URL has the placeholders of a tile; pages may load images from its host. */
const isTilesUrl = (text: string): boolean => {
  if (text === 'none') return true;
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/[\s;,'"*<>&]/.test(text) &&
    ['{z}', '{x}', '{y}'].every((one) => text.includes(one))
  );
};
const MAIL_FROM_TEXT = /^(?:[^<>@"\r\n]{1,80}<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;
const isPlainOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};
const OUTLETS = ['syslog+udp:', 'syslog+tcp:', 'syslog+tls:', 'http:', 'https:'];
const isOutletUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && OUTLETS.includes(url.protocol) && url.hostname !== '';
};
/**
 * Settings that may contain a password, a token or a key: each may be in a file, named by the same name and `_FILE`.
 */
export const secretSettings = [
  'EVENT_STORE_URL',
  'FEED_URL',
  'READ_STORE_URL',
  'JOURNAL_URL',
  'JOURNAL_TOKEN',
  'METRICS_TOKEN',
  'SEAL_SECRET',
  'WITNESS_URL',
  'WITNESS_TOKEN',
  'SMTP_URL',
  'OIDC_GOOGLE_SECRET',
  'OIDC_FACEBOOK_SECRET',
  'OIDC_TWITTER_SECRET',
  'OIDC_GITHUB_SECRET',
  'RECAPTCHA_SECRET',
  'PUSH_PRIVATE_KEY',
] as const;
export const ENGINES = ['EVENT_STORE_URL', 'FEED_URL', 'READ_STORE_URL'] as const;

/** A push service: a host name, a wildcard for its subdomains, or (a local one, for tests) a whole origin. */
const isPushHost = (text: string): boolean => {
  if (/^https?:\/\//.test(text)) return URL.parse(text)?.origin === text;
  const labels = text.replace(/^\*\./, '').split('.');
  return labels.length > 1 && labels.every((label) => /^[a-z0-9-]+$/.test(label)) && /^[a-z]/.test(labels.at(-1) ?? '');
};
const PUSH_HOSTS = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
/** Base64url of that many bytes, or empty. */
const ofBytes = (text: string, bytes: number): boolean =>
  text === '' || (/^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes);

/** Providers use TLS; a local one, for tests, need not. */
const isProviderUrl = (text: string): boolean => {
  const url = URL.parse(text);
  const here = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url !== null && (url.protocol === 'https:' || here) && !url.username && !url.hash;
};
/** A URL of a sign-in provider, with the real one as its default. */
const atProvider = (address: string, note: string) =>
  z.string().default(address).refine(isProviderUrl, { error: 'it is an https address' }).meta({ note });
const ofClient = (note: string) => z.string().max(500).default('').meta({ note });

const schema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ note: 'Port of web, HTTP and sockets; 0: any free one' }),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .meta({ note: 'Address to listen at; `0.0.0.0` to be reached from other machines' }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .meta({ note: 'Folder with the log, the read models and the uploaded files' }),
  DEMO: flag.optional().meta({
    note: '`1`: load demo data on a first start with an empty folder; `0`: never; unset: where `HOST` is of this machine alone, else one account `webmaster` is made. Where others reach it, passwords are made by chance and printed once',
  }),
  DEMO_SP: z.coerce.number().int().min(1).max(1_000_000).optional().meta({ note: 'How many SP the demo data has' }),
  WILAYAH: flag.prefault('1').meta({
    note: "`1`: the official regions (provinsi, kota, kecamatan), licence types and reasons are loaded once, beside the company's work; `0`: never",
  }),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)))
    .meta({ note: 'Parts that this process runs; the embedded mode runs all of them in one' }),
  EVENT_STORE_URL: engine(
    ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'],
    'EventStoreDB: `esdb://user:password@host:2113`, `?tls=false` without TLS, `?tlsCAFile=` for an own authority; empty: embedded. All three engines or none',
  ),
  FEED_URL: engine(
    ['kafka'],
    'Kafka: `kafka://user:password@host:9092,host2:9092/topic?partitions=12&replication=3&tls=true`, all but the hosts optional; empty: embedded',
  ),
  READ_STORE_URL: engine(
    ['mongodb', 'mongodb+srv'],
    'MongoDB: `mongodb://user:password@host:27017/database`; empty: embedded',
  ),
  FILES_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || isFolderUrl(text), {
      error: 'it is a folder, `file:///absolute/path`; empty: `files` below DATA_DIR',
    })
    .meta({
      note: 'Folder of uploaded files, `file:///absolute/path`, one for all processes; empty: `files` below `DATA_DIR`',
    }),
  FILE_MAX_MB: z.coerce
    .number()
    .min(0.1)
    .max(100)
    .default(10)
    .meta({ note: 'Largest file (photo, scan, PDF) that is taken, in MB' }),
  SCANNER_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^clamd:\/\/[^/\s]+$/.test(text), { error: 'it is clamd://host:3310' })
    .meta({
      note: 'Virus scanner that looks into every uploaded file first: ClamAV, `clamd://host:3310`; what it finds, and all while it is away, is refused; empty: none',
    }),
  CHROMIUM_PATH: z.string().default('').meta({
    note: 'Chromium that makes PDFs; empty: the one that comes with the packages (Linux on x64), else the system’s. Without any, papers are printed from the browser alone',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ note: 'From `info` on: what the process does; `debug`: every request' }),
  LOCALE: z.enum(langs).optional().meta({
    note: "The company's language, one of `id`, `en`, `zh`, `ar`, `it`, `es`, `fr`; unset: English, and Indonesian for the demo company",
  }),
  SESSION_HOURS: z.coerce.number().min(0.1).max(720).default(12).meta({ note: 'How long a sign-in lasts at most' }),
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).max(43_200).default(60).meta({
    note: 'A sign-in ends after so many minutes without its person doing anything; what pages ask by themselves does not count',
  }),
  DRIVER_SESSION_DAYS: z.coerce.number().min(0.1).max(90).default(30).meta({
    note: 'Days for which a driver stays signed in on a phone, until the office ends it or the driver signs out',
  }),
  WALL_SESSION_DAYS: z.coerce.number().min(0.1).max(365).default(90).meta({
    note: 'Days for which a screen on a wall shows boards, until who connected it or a webmaster ends it',
  }),
  SECOND_FACTOR_DESKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((desk) => desk.trim() || []))
    .pipe(z.array(z.enum(jobdesks)))
    .meta({
      note: 'Job desks, comma separated, that must have a second factor to sign in: `webmaster,akunting,keuangan` is advised; empty: each chooses for themselves',
    }),
  RECAPTCHA_SITE_KEY: z
    .string()
    .default('')
    .refine((text) => /^[\w-]*$/.test(text), { error: 'it is the key as Google gives it' })
    .meta({
      note: 'Site key of reCAPTCHA v2 (a box to tick) for the sign-in of branch logins, with `RECAPTCHA_SECRET`; empty: a check of our own, ALTCHA',
    }),
  RECAPTCHA_SECRET: z.string().default('').meta({ note: 'Secret key of it' }),
  RECAPTCHA_VERIFY_URL: z
    .string()
    .default('https://www.google.com/recaptcha/api/siteverify')
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), { error: 'it begins with https://' })
    .meta({ note: 'Where its answers are looked at' }),
  SP_WAIT_HOURS: z.coerce.number().min(0.001).max(8_760).default(24).meta({
    note: 'An SP that waits for a desk longer than so many hours is news to that desk and its kacab',
  }),
  SJ_PAPER_DAYS: z.coerce.number().min(0.00001).max(365).default(3).meta({
    note: 'A delivered SJ whose signed paper is not back after so many days is news to who takes papers in',
  }),
  POSITIONS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(90)
    .meta({ note: 'Days for which the ways of vehicles are kept' }),
  MAP_TILES_URL: z
    .string()
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .refine(isTilesUrl, { error: 'it is https://host/{z}/{x}/{y}.png, or `none`' })
    .meta({
      note: 'Where the tiles of maps come from, `https://host/{z}/{x}/{y}.png`; `none`: maps show coasts and towns alone',
    }),
  JOURNAL_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || isOutletUrl(text), {
      error: 'it begins with syslog+udp://, syslog+tcp://, syslog+tls://, http:// or https:// and names a host',
    })
    .meta({
      note: 'Where the journal of access (sign-ins, refusals, files taken, rights) goes off the machine: `syslog+tls://host:6514` (or `+tcp`, `+udp`), `https://host/path`; empty: it stays in the log',
    }),
  JOURNAL_TOKEN: z
    .string()
    .default('')
    .meta({ note: 'For a `JOURNAL_URL` of HTTP: goes with it as `Authorization: Bearer <this>`' }),
  METRICS_TOKEN: z
    .string()
    .default('')
    .meta({ note: '`/metrics` answers requests with `Authorization: Bearer <this>`; empty: it is not there' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().default('').meta({
    note: 'Where OpenTelemetry traces go (OTLP over HTTP), e.g. `http://localhost:4318`; empty: none are made',
  }),
  AUDIT_KEY_FILE: z.string().default('').meta({
    note: 'Key that signs heads of the log and, where `SEAL_SECRET` is not set, seals sessions and second factors; PEM, outside `DATA_DIR`, mode 600, made if it is not there; empty: in the embedded mode `audit.key` in the folder beside it, `<DATA_DIR>-key`',
  }),
  SEAL_SECRET: z
    .string()
    .default('')
    .refine((text) => text === '' || SEAL_TEXT.test(text) || isFolderUrl(text), {
      error: 'it is 64 hex digits, or a file of them, `file:///absolute/path`',
    })
    .meta({
      note: 'What seals sessions and second factors, the same in all processes: 64 hex digits or `file:///path` of them; after a rotation the new ones, a dot and the first; empty: derived from the key. Several processes need it where they have no key',
    }),
  WITNESS_FILE: z.string().default('').meta({
    note: 'File to which signed heads of the log are appended, on another disk than `DATA_DIR`; empty: `witness.ndjson` beside the key; `none`: no file',
  }),
  WITNESS_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^https?:\/\//.test(text), { error: 'it begins with https:// or http://' })
    .meta({ note: 'Address to which signed heads are posted as JSON; empty: none' }),
  WITNESS_TOKEN: z.string().default('').meta({ note: 'Sent to it as `Authorization: Bearer <this>`' }),
  WITNESS_TSA_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^https?:\/\//.test(text), { error: 'it begins with https:// or http://' })
    .meta({
      note: 'Time-stamping authority (RFC 3161) whose stamps are kept beside the heads in the file; empty: none',
    }),
  WITNESS_TSA_CA: z.string().default('').meta({
    note: 'File with the certificate of the authority that vouches for it, PEM; empty: its stamps are kept and not proved',
  }),
  WITNESS_MAIL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^[^@\s]+@[^@\s]+$/.test(text), { error: 'it is an address, name@example.com' })
    .meta({ note: 'Address that gets the newest head by mail, of somebody who is no administrator here; empty: none' }),
  WITNESS_MAIL_HOURS: z.coerce.number().min(1).max(720).default(24).meta({ note: 'Hours between two such mails' }),
  SMTP_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^smtps?:\/\//.test(text), { error: 'it begins with smtps:// or smtp://' })
    .meta({ note: 'Mail server: `smtps://user:password@host:465`, or `smtp://` with 587' }),
  MAIL_FROM: z
    .string()
    .default('')
    .refine((text) => text === '' || MAIL_FROM_TEXT.test(text), {
      error: 'it is name@example.com, or Name <name@example.com>',
    })
    .meta({
      note: 'Whom mails to customers are from, `Lintas <kirim@example.com>`; empty, or without `SMTP_URL`: they stay in the outbox, `/admin/mail`',
    }),
  MAIL_REQUESTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine((all) => all.every((one) => z.email().safeParse(one).success), {
      error: 'each is an address, name@example.com',
    })
    .meta({
      note: 'Addresses of Operasional that get the request of every new SP by mail, beside its own recipients, comma separated; empty: none',
    }),
  APP_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || isPlainOrigin(text), { error: 'it is https://name, without a path' })
    .meta({
      note: 'Where people open the application, `https://name`: links in mails lead there; empty: the first of `ORIGINS`, else this machine',
    }),
  SIGN_UP: z.enum(['on', 'off']).default('off').meta({
    note: '`on`: who has no account may ask for one on the sign-in page; it has no right until somebody who may grants some. Needs `SMTP_URL` and `MAIL_FROM`',
  }),
  OIDC_GOOGLE_ID: ofClient(
    'Sign in with Google: the client’s id there, whose redirect address is `<APP_URL>/api/auth/social/callback`; empty: no such button. The same for those below',
  ),
  OIDC_GOOGLE_SECRET: ofClient('The client’s secret there'),
  OIDC_GOOGLE_ISSUER: atProvider('https://accounts.google.com', 'Issuer; its addresses are discovered'),
  OIDC_FACEBOOK_ID: ofClient('Sign in with Facebook: the app’s id'),
  OIDC_FACEBOOK_SECRET: ofClient('The app’s secret'),
  OIDC_FACEBOOK_ISSUER: atProvider('https://www.facebook.com', 'Name under which its identities are kept'),
  OIDC_FACEBOOK_AUTHORIZE_URL: atProvider('https://www.facebook.com/v23.0/dialog/oauth', 'Where people are sent'),
  OIDC_FACEBOOK_TOKEN_URL: atProvider(
    'https://graph.facebook.com/v23.0/oauth/access_token',
    'Where codes are redeemed',
  ),
  OIDC_FACEBOOK_USER_URL: atProvider('https://graph.facebook.com/v23.0/me?fields=id,name', 'What says who somebody is'),
  OIDC_TWITTER_ID: ofClient('Sign in with X (Twitter): the OAuth 2.0 client’s id'),
  OIDC_TWITTER_SECRET: ofClient('The client’s secret'),
  OIDC_TWITTER_ISSUER: atProvider('https://x.com', 'Name under which its identities are kept'),
  OIDC_TWITTER_AUTHORIZE_URL: atProvider('https://x.com/i/oauth2/authorize', 'Where people are sent'),
  OIDC_TWITTER_TOKEN_URL: atProvider('https://api.x.com/2/oauth2/token', 'Where codes are redeemed'),
  OIDC_TWITTER_USER_URL: atProvider('https://api.x.com/2/users/me', 'What says who somebody is'),
  OIDC_GITHUB_ID: ofClient('Sign in with GitHub: the OAuth app’s id'),
  OIDC_GITHUB_SECRET: ofClient('The app’s secret'),
  OIDC_GITHUB_ISSUER: atProvider('https://github.com/login/oauth', 'Name under which its identities are kept'),
  OIDC_GITHUB_AUTHORIZE_URL: atProvider('https://github.com/login/oauth/authorize', 'Where people are sent'),
  OIDC_GITHUB_TOKEN_URL: atProvider('https://github.com/login/oauth/access_token', 'Where codes are redeemed'),
  OIDC_GITHUB_USER_URL: atProvider('https://api.github.com/user', 'What says who somebody is'),
  PUSH_PUBLIC_KEY: z
    .string()
    .default('')
    .refine((text) => ofBytes(text, 65), { error: 'it is a public VAPID key; `npm run push:key` makes one' })
    .meta({
      note: 'Public key (VAPID) by which news are pushed to browsers that ask for it, with `PUSH_PRIVATE_KEY` and `PUSH_CONTACT`; `npm run push:key` makes a pair; empty: nothing is pushed',
    }),
  PUSH_PRIVATE_KEY: z
    .string()
    .default('')
    .refine((text) => ofBytes(text, 32), { error: 'it is a private VAPID key; `npm run push:key` makes one' })
    .meta({ note: 'Private key of it' }),
  PUSH_CONTACT: z
    .string()
    .default('')
    .refine((text) => text === '' || /^mailto:[^@\s]+@[^@\s]+$/.test(text) || /^https:\/\/[^\s]+$/.test(text), {
      error: 'it is mailto:name@example.com or https://…',
    })
    .meta({ note: 'Whom push services write to when something is wrong: `mailto:it@example.com`' }),
  PUSH_HOSTS: z
    .string()
    .default(PUSH_HOSTS)
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine((all) => all.every(isPushHost), { error: 'each is a name, *.name, or https://name:port' })
    .meta({ note: 'Push services of browsers, comma separated; to no other host anything is pushed' }),
  WITNESS_SECONDS: z.coerce
    .number()
    .min(1)
    .max(86_400)
    .default(60)
    .meta({ note: 'Seconds between two heads, while the log grows' }),
  TRUST_PROXY: z
    .string()
    .default('')
    .meta({ note: 'Addresses or networks of reverse proxies whose X-Forwarded-For counts, comma separated' }),
  TLS_CERT: z.string().default('').meta({
    note: 'Certificate (PEM, with the chain) of this process’s own listener, which then speaks TLS alone; empty: plain HTTP, for a proxy on the same machine',
  }),
  TLS_KEY: z.string().default('').meta({ note: 'Key of it, PEM, readable by the product alone' }),
  ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .refine((all) => all.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
      error: 'each is an origin, `https://name` without a path',
    })
    .meta({
      note: 'Origins of pages that may open live connections beside the address that is asked, comma separated; for a proxy that does not hand on `Host`',
    }),
});

export type Settings = z.infer<typeof schema>;

/** An invalid setting; the message names the variable. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

const textIn = (file: string, refuse: (why: string) => never): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    return refuse((error as Error).message);
  }
};
type Env = Record<string, string | undefined>;
/** The content of the secret files, without a trailing newline. @throws BadSetting naming the variable */
const fromFiles = (env: Env): Env => {
  const read = secretSettings.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    const refuse = (why: string): never => {
      throw new BadSetting(`This setting can't be used:\n  ${name}_FILE=${file}: ${why}`);
    };
    if (env[name]) refuse(`${name} is set too`);
    return [[name, textIn(file, refuse) || refuse('the file is empty')]];
  });
  return Object.fromEntries(read);
};

/**
 * Reads the settings of an environment, secrets from files where it names them. Ignores other variables; an empty one
 * counts as absent.
 * @throws BadSetting
 */
export const readSettings = (environment: Env): Settings => {
  const env = { ...environment, ...fromFiles(environment) };
  const set = Object.fromEntries(Object.keys(schema.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const parsed = schema.safeParse(set);
  const lines = parsed.success
    ? together(parsed.data)
    : parsed.error.issues.map((issue) => {
        const key = String(issue.path[0]);
        // URLs carry passwords.
        return `${key}=${/URL|TOKEN|SECRET|PRIVATE/.test(key) ? '…' : env[key]}: ${issue.message}`;
      });
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new BadSetting(`These settings can't be used:\n  ${lines.join('\n  ')}`);
};

/** Requirements of external sign-in and sign-up on other settings. */
const waysTogether = (settings: Settings): string[] => {
  const named = (['GOOGLE', 'FACEBOOK', 'TWITTER', 'GITHUB'] as const).map((name) => ({
    name,
    id: settings[`OIDC_${name}_ID`],
    secret: settings[`OIDC_${name}_SECRET`],
  }));
  const half = named.find(({ id, secret }) => (id === '') !== (secret === ''));
  if (half) return [`OIDC_${half.name}_ID, OIDC_${half.name}_SECRET: set both or none of them`];
  const one = named.find(({ id }) => id !== '');
  if (one && settings.APP_URL === '')
    return [`OIDC_${one.name}_ID: set APP_URL too: the provider leads people back to that address alone`];
  return settings.SIGN_UP === 'on' && (settings.SMTP_URL === '' || settings.MAIL_FROM === '')
    ? ['SIGN_UP=on: SMTP_URL and MAIL_FROM name the mail server that confirms addresses']
    : [];
};

/** Conflicts between settings that are valid on their own. */
const together = (settings: Settings): string[] => {
  const missing = ENGINES.filter((name) => settings[name] === '');
  if (missing.length > 0 && missing.length < ENGINES.length) {
    return [`${missing.join(', ')}: set all of ${ENGINES.join(', ')} or none of them`];
  }
  if ((settings.TLS_CERT === '') !== (settings.TLS_KEY === '')) return ['TLS_CERT, TLS_KEY: set both or none of them'];
  const ways = waysTogether(settings);
  if (ways.length > 0) return ways;
  if ((settings.RECAPTCHA_SITE_KEY === '') !== (settings.RECAPTCHA_SECRET === ''))
    return ['RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both or none of them'];
  const push = [settings.PUSH_PUBLIC_KEY, settings.PUSH_PRIVATE_KEY, settings.PUSH_CONTACT];
  if (push.includes('') && push.some((text) => text !== ''))
    return ['PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT: set all three or none of them'];
  const unsealed = settings.AUDIT_KEY_FILE === '' && settings.SEAL_SECRET === '';
  if (isDistributed(settings) && unsealed && settings.ROLES.some((role) => role === 'commands' || role === 'queries')) {
    return [
      'SEAL_SECRET or AUDIT_KEY_FILE: sessions are sealed, by the same secret in all processes: openssl rand -hex 32',
    ];
  }
  // Serving only the pages needs no engine.
  if (
    isDistributed(settings) ||
    settings.ROLES.every((role) => role === 'web') ||
    roles.every((role) => settings.ROLES.includes(role))
  )
    return [];
  return [`ROLES=${settings.ROLES.join(',')}: the embedded mode runs all parts in one process: ${roles.join(',')}`];
};

/** Whether the engines are servers, with the product in several processes, or files of this one process. */
export const isDistributed = (settings: Pick<Settings, 'EVENT_STORE_URL'>): boolean => settings.EVENT_STORE_URL !== '';

/** Name, default and meaning of every setting, for the table of OPERATE.md. */
export const settingsTable = (): { name: string; default: string; note: string }[] => {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    default: typeof defaults[name] === 'boolean' ? String(Number(defaults[name])) : String(defaults[name] ?? ''),
    note: String(field.meta()?.note ?? ''),
  }));
};
