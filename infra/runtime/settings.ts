/** All settings of the product in one schema: read once at the start, refused by name where a value is invalid. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { REMINDER_DAYS } from '../../services/domain/flows/credit/reminder.js';
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
    .meta({ note: 'Port for pages, API and sockets; 0: any free port' }),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .meta({ note: 'Address to listen on; `0.0.0.0`: reachable from other machines' }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .meta({ note: 'Folder of the log, the read models and the uploaded files' }),
  DEMO: flag.optional().meta({
    note: '`1`: load demo data on the first start with an empty folder; `0`: never; unset: load it if `HOST` is local, otherwise create one account `webmaster`. If `HOST` is not local, passwords are random and printed once',
  }),
  DEMO_SP: z.coerce.number().int().min(1).max(1_000_000).optional().meta({ note: 'Number of SP in the demo data' }),
  WILAYAH: flag.prefault('1').meta({
    note: '`1`: load the official regions (provinsi, kota, kecamatan), licence types and reasons once, in the background; `0`: never',
  }),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)))
    .meta({ note: 'Parts that this process runs; the embedded mode runs all of them in one process' }),
  EVENT_STORE_URL: engine(
    ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'],
    'EventStoreDB: `esdb://user:password@host:2113`, `?tls=false` without TLS, `?tlsCAFile=` for a private CA; empty: embedded. Set all three engines or none',
  ),
  FEED_URL: engine(
    ['kafka'],
    'Kafka: `kafka://user:password@host:9092,host2:9092/topic?partitions=12&replication=3&tls=true`; only the hosts are required; empty: embedded',
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
      note: 'Folder of uploaded files, `file:///absolute/path`, shared by all processes; empty: `files` below `DATA_DIR`',
    }),
  FILE_MAX_MB: z.coerce
    .number()
    .min(0.1)
    .max(100)
    .default(10)
    .meta({ note: 'Size limit of an uploaded file (photo, scan, PDF), in MB' }),
  SCANNER_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^clamd:\/\/[^/\s]+$/.test(text), { error: 'it is clamd://host:3310' })
    .meta({
      note: 'Virus scanner for every uploaded file: ClamAV, `clamd://host:3310`; infected files, and all files while it is unreachable, are refused; empty: none',
    }),
  CHROMIUM_PATH: z.string().default('').meta({
    note: 'Chromium that renders PDFs; empty: the packaged one (Linux on x64), otherwise the system’s. Without any, papers are printed from the browser only',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ note: '`info`: what the process does; `debug`: also every request' }),
  LOCALE: z.enum(langs).optional().meta({
    note: "The company's language: `id`, `en`, `zh`, `ar`, `it`, `es` or `fr`; unset: English, for the demo company Indonesian",
  }),
  SESSION_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(720)
    .default(12)
    .meta({ note: 'Maximum duration of a session, in hours' }),
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).max(43_200).default(60).meta({
    note: 'Minutes of inactivity after which a session ends; requests that pages send by themselves do not count as activity',
  }),
  DRIVER_SESSION_DAYS: z.coerce.number().min(0.1).max(90).default(30).meta({
    note: 'Days that a driver stays signed in on a phone, unless the office ends the session or the driver signs out',
  }),
  WALL_SESSION_DAYS: z.coerce.number().min(0.1).max(365).default(90).meta({
    note: 'Days that a wall screen shows boards, unless the person who connected it or a webmaster ends the session',
  }),
  SECOND_FACTOR_DESKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((desk) => desk.trim() || []))
    .pipe(z.array(z.enum(jobdesks)))
    .meta({
      note: 'Job desks that must use a second factor, comma separated; recommended: `webmaster,akunting,keuangan`; empty: optional for everybody',
    }),
  RECAPTCHA_SITE_KEY: z
    .string()
    .default('')
    .refine((text) => /^[\w-]*$/.test(text), { error: 'it is the key as Google gives it' })
    .meta({
      note: 'Site key of reCAPTCHA v2 (checkbox) for branch logins, together with `RECAPTCHA_SECRET`; empty: the built-in check, ALTCHA',
    }),
  RECAPTCHA_SECRET: z.string().default('').meta({ note: 'Secret key of reCAPTCHA' }),
  RECAPTCHA_VERIFY_URL: z
    .string()
    .default('https://www.google.com/recaptcha/api/siteverify')
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), { error: 'it begins with https://' })
    .meta({ note: 'URL that verifies reCAPTCHA answers' }),
  SP_WAIT_HOURS: z.coerce.number().min(0.001).max(8_760).default(24).meta({
    note: 'Hours that an SP may wait for a desk before that desk and its kacab are notified',
  }),
  SJ_PAPER_DAYS: z.coerce.number().min(0.00001).max(365).default(3).meta({
    note: 'Days after delivery before the desks that receive papers are notified of an SJ whose signed paper is not back',
  }),
  REMINDER_DAYS: z
    .string()
    .default(REMINDER_DAYS.join())
    .refine((text) => /^(\d{1,3}(\s*,\s*\d{1,3}){0,3})?$/.test(text.trim()), {
      error: 'it is up to four numbers of days, 7,14,30, or empty',
    })
    .transform((text) =>
      [...new Set(text.split(',').flatMap((one) => (one.trim() ? [Number(one)] : [])))].sort((a, b) => a - b),
    )
    .meta({
      note: 'Days overdue at which customers are reminded of invoices by mail, comma separated; empty: never',
    }),
  POSITIONS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(90)
    .meta({ note: 'Days that routes of vehicles are stored' }),
  MAP_TILES_URL: z
    .string()
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .refine(isTilesUrl, { error: 'it is https://host/{z}/{x}/{y}.png, or `none`' })
    .meta({
      note: 'Source of map tiles, `https://host/{z}/{x}/{y}.png`; `none`: maps show only coasts and towns',
    }),
  JOURNAL_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || isOutletUrl(text), {
      error: 'it begins with syslog+udp://, syslog+tcp://, syslog+tls://, http:// or https:// and names a host',
    })
    .meta({
      note: 'Receiver of the access journal (sign-ins, refusals, downloads, rights) on another machine: `syslog+tls://host:6514` (or `+tcp`, `+udp`), `https://host/path`; empty: the log only',
    }),
  JOURNAL_TOKEN: z
    .string()
    .default('')
    .meta({ note: 'Sent to an HTTP `JOURNAL_URL` as `Authorization: Bearer <this>`' }),
  METRICS_TOKEN: z
    .string()
    .default('')
    .meta({ note: '`/metrics` requires `Authorization: Bearer <this>`; empty: no `/metrics`' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().default('').meta({
    note: 'Receiver of OpenTelemetry traces (OTLP over HTTP), e.g. `http://localhost:4318`; empty: no traces',
  }),
  AUDIT_KEY_FILE: z.string().default('').meta({
    note: 'Key that signs heads of the log and, without `SEAL_SECRET`, seals sessions and second factors; PEM, outside `DATA_DIR`, mode 600, created if missing; empty: in the embedded mode `audit.key` in the folder beside the data, `<DATA_DIR>-key`',
  }),
  SEAL_SECRET: z
    .string()
    .default('')
    .refine((text) => text === '' || SEAL_TEXT.test(text) || isFolderUrl(text), {
      error: 'it is 64 hex digits, or a file of them, `file:///absolute/path`',
    })
    .meta({
      note: 'Secret that seals sessions and second factors, the same in all processes: 64 hex digits or `file:///path` to them; after a rotation `<new>.<first>`; empty: derived from the key. Processes without the key need it',
    }),
  WITNESS_FILE: z.string().default('').meta({
    note: 'File to which signed heads of the log are appended; use another disk than that of `DATA_DIR`; empty: `witness.ndjson` beside the key; `none`: no file',
  }),
  WITNESS_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^https?:\/\//.test(text), { error: 'it begins with https:// or http://' })
    .meta({ note: 'URL to which signed heads are posted as JSON; empty: none' }),
  WITNESS_TOKEN: z.string().default('').meta({ note: 'Sent to `WITNESS_URL` as `Authorization: Bearer <this>`' }),
  WITNESS_TSA_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^https?:\/\//.test(text), { error: 'it begins with https:// or http://' })
    .meta({
      note: 'Time-stamping authority (RFC 3161) whose stamps are stored beside the heads in the file; empty: none',
    }),
  WITNESS_TSA_CA: z.string().default('').meta({
    note: 'File with the CA certificate that verifies its stamps, PEM; empty: stamps are stored but not verified',
  }),
  WITNESS_MAIL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^[^@\s]+@[^@\s]+$/.test(text), { error: 'it is an address, name@example.com' })
    .meta({
      note: 'Mail address that receives the newest head; use somebody who is not an administrator of this installation; empty: none',
    }),
  WITNESS_MAIL_HOURS: z.coerce
    .number()
    .min(1)
    .max(720)
    .default(24)
    .meta({ note: 'Hours between mails to `WITNESS_MAIL`' }),
  SMTP_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || /^smtps?:\/\//.test(text), { error: 'it begins with smtps:// or smtp://' })
    .meta({ note: 'Mail server: `smtps://user:password@host:465`, or `smtp://` with port 587' }),
  MAIL_FROM: z
    .string()
    .default('')
    .refine((text) => text === '' || MAIL_FROM_TEXT.test(text), {
      error: 'it is name@example.com, or Name <name@example.com>',
    })
    .meta({
      note: 'Sender of mails to customers, `Lintas <kirim@example.com>`; empty, or without `SMTP_URL`: mails stay in the outbox, `/admin/mail`',
    }),
  MAIL_REQUESTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine((all) => all.every((one) => z.email().safeParse(one).success), {
      error: 'each is an address, name@example.com',
    })
    .meta({
      note: 'Addresses of Operasional that receive the request of every new SP by mail, in addition to its own recipients, comma separated; empty: none',
    }),
  APP_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || isPlainOrigin(text), { error: 'it is https://name, without a path' })
    .meta({
      note: 'Public address of the application, `https://name`, used in links in mails; empty: the first of `ORIGINS`, otherwise this machine',
    }),
  SIGN_UP: z.enum(['on', 'off']).default('off').meta({
    note: '`on`: anybody may request an account on the sign-in page; it has no rights until an authorised person grants some. Requires `SMTP_URL` and `MAIL_FROM`',
  }),
  OIDC_GOOGLE_ID: ofClient(
    'Sign-in with Google: id of the client, whose redirect URL is `<APP_URL>/api/auth/social/callback`; empty: no button. The same applies to the providers below',
  ),
  OIDC_GOOGLE_SECRET: ofClient('Secret of the Google client'),
  OIDC_GOOGLE_ISSUER: atProvider('https://accounts.google.com', 'Issuer; its endpoints are discovered'),
  OIDC_FACEBOOK_ID: ofClient('Sign-in with Facebook: id of the app'),
  OIDC_FACEBOOK_SECRET: ofClient('The app’s secret'),
  OIDC_FACEBOOK_ISSUER: atProvider('https://www.facebook.com', 'Issuer under which identities are stored'),
  OIDC_FACEBOOK_AUTHORIZE_URL: atProvider('https://www.facebook.com/v23.0/dialog/oauth', 'Authorization endpoint'),
  OIDC_FACEBOOK_TOKEN_URL: atProvider('https://graph.facebook.com/v23.0/oauth/access_token', 'Token endpoint'),
  OIDC_FACEBOOK_USER_URL: atProvider(
    'https://graph.facebook.com/v23.0/me?fields=id,name',
    'Endpoint that identifies the user',
  ),
  OIDC_TWITTER_ID: ofClient('Sign-in with X (Twitter): id of the OAuth 2.0 client'),
  OIDC_TWITTER_SECRET: ofClient('The client’s secret'),
  OIDC_TWITTER_ISSUER: atProvider('https://x.com', 'Issuer under which identities are stored'),
  OIDC_TWITTER_AUTHORIZE_URL: atProvider('https://x.com/i/oauth2/authorize', 'Authorization endpoint'),
  OIDC_TWITTER_TOKEN_URL: atProvider('https://api.x.com/2/oauth2/token', 'Token endpoint'),
  OIDC_TWITTER_USER_URL: atProvider('https://api.x.com/2/users/me', 'Endpoint that identifies the user'),
  OIDC_GITHUB_ID: ofClient('Sign-in with GitHub: id of the OAuth app'),
  OIDC_GITHUB_SECRET: ofClient('The app’s secret'),
  OIDC_GITHUB_ISSUER: atProvider('https://github.com/login/oauth', 'Issuer under which identities are stored'),
  OIDC_GITHUB_AUTHORIZE_URL: atProvider('https://github.com/login/oauth/authorize', 'Authorization endpoint'),
  OIDC_GITHUB_TOKEN_URL: atProvider('https://github.com/login/oauth/access_token', 'Token endpoint'),
  OIDC_GITHUB_USER_URL: atProvider('https://api.github.com/user', 'Endpoint that identifies the user'),
  PUSH_PUBLIC_KEY: z
    .string()
    .default('')
    .refine((text) => ofBytes(text, 65), { error: 'it is a public VAPID key; `npm run push:key` makes one' })
    .meta({
      note: 'Public key (VAPID) for push notifications to browsers that subscribe, together with `PUSH_PRIVATE_KEY` and `PUSH_CONTACT`; `npm run push:key` creates a pair; empty: no push',
    }),
  PUSH_PRIVATE_KEY: z
    .string()
    .default('')
    .refine((text) => ofBytes(text, 32), { error: 'it is a private VAPID key; `npm run push:key` makes one' })
    .meta({ note: 'Private key (VAPID) of the pair' }),
  PUSH_CONTACT: z
    .string()
    .default('')
    .refine((text) => text === '' || /^mailto:[^@\s]+@[^@\s]+$/.test(text) || /^https:\/\/[^\s]+$/.test(text), {
      error: 'it is mailto:name@example.com or https://…',
    })
    .meta({ note: 'Contact for push services in case of problems: `mailto:it@example.com`' }),
  PUSH_HOSTS: z
    .string()
    .default(PUSH_HOSTS)
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine((all) => all.every(isPushHost), { error: 'each is a name, *.name, or https://name:port' })
    .meta({ note: 'Allowed hosts of push services, comma separated; nothing is pushed to any other host' }),
  WITNESS_SECONDS: z.coerce
    .number()
    .min(1)
    .max(86_400)
    .default(60)
    .meta({ note: 'Seconds between two heads while the log grows' }),
  TRUST_PROXY: z
    .string()
    .default('')
    .meta({ note: 'Addresses or networks of reverse proxies whose X-Forwarded-For is trusted, comma separated' }),
  TLS_CERT: z.string().default('').meta({
    note: 'Certificate (PEM, with its chain) of this process’s listener, which then accepts only TLS; empty: plain HTTP, for a proxy on the same machine',
  }),
  TLS_KEY: z.string().default('').meta({ note: 'Private key of `TLS_CERT`, PEM, readable only by the product' }),
  ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .refine((all) => all.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
      error: 'each is an origin, `https://name` without a path',
    })
    .meta({
      note: 'Further origins of pages that may open live connections, beside the requested address, comma separated; for a proxy that does not pass on `Host`',
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
