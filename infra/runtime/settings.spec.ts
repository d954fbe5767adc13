import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting, readSettings, secretSettings, settingsTable } from './settings.js';

describe('settings', () => {
  it('have defaults, and an empty variable counts as absent', () => {
    expect(readSettings({ PORT: '', DEMO: undefined, UNKNOWN: 'x' })).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      ROLES: ['commands', 'queries', 'projector', 'relay', 'web'],
      EVENT_STORE_URL: '',
      LOG_LEVEL: 'info',
    });
    expect(readSettings({ PORT: '0', DEMO: '0', WILAYAH: '0', SESSION_HOURS: '0.5' })).toMatchObject({
      PORT: 0,
      DEMO: false,
      WILAYAH: false,
      SESSION_HOURS: 0.5,
    });
  });
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['WILAYAH', 'no'],
    ['ROLES', 'commands,relay'],
    ['ROLES', 'commands'],
    ['LOG_LEVEL', 'loud'],
    ['LOCALE', 'xx'],
    ['SESSION_HOURS', '-1'],
    ['DRIVER_SESSION_DAYS', '0'],
    ['DRIVER_SESSION_DAYS', '365'],
    ['WALL_SESSION_DAYS', '0'],
  ])('refuse %s=%s, naming it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(BadSetting);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}=${value}: .`));
  });
  it.each([
    ['EVENT_STORE_URL', 'http://user:geheim@localhost:2113'],
    ['FEED_URL', 'localhost:9092'],
    ['READ_STORE_URL', 'postgres://geheim@localhost'],
  ])('refuse %s without repeating it: it may carry a password', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}=…: it begins with .*://`));
  });
  it.each(['/srv/files', 'file://host/files', 'file:///', 's3://bucket', 'file:///%2F'])(
    'refuse FILES_URL=%s: it is no folder',
    (value) => {
      expect(() => readSettings({ FILES_URL: value })).toThrow(/FILES_URL=…: it is a folder/);
    },
  );
  it('take a folder of files and the largest of them', () => {
    const url = 'file:///srv/berkas%20kantor';
    expect(readSettings({ FILES_URL: url, FILE_MAX_MB: '2.5' })).toMatchObject({ FILES_URL: url, FILE_MAX_MB: 2.5 });
    expect(() => readSettings({ FILE_MAX_MB: '0' })).toThrow(/FILE_MAX_MB=0: ./);
  });
  const engines = {
    EVENT_STORE_URL: 'esdb://localhost:2113?tls=false',
    FEED_URL: 'kafka://localhost:9092',
    READ_STORE_URL: 'mongodb://localhost:27017/lintas',
    SEAL_SECRET: 'a'.repeat(64),
  };
  it('ask for what seals sessions where several processes know them', () => {
    const { SEAL_SECRET: _, ...unsealed } = engines;
    for (const ROLES of ['commands', 'queries,projector'])
      expect(() => readSettings({ ...unsealed, ROLES })).toThrow(/SEAL_SECRET or AUDIT_KEY_FILE: sessions are sealed/);
    expect(readSettings({ ...unsealed, ROLES: 'relay' }).SEAL_SECRET).toBe('');
    expect(readSettings({ ...unsealed, AUDIT_KEY_FILE: '/etc/lintas/audit.key' }).SEAL_SECRET).toBe('');
    expect(readSettings({ ROLES: 'web' }).ROLES).toEqual(['web']);
    for (const wrong of ['a'.repeat(63), 'rahasia'])
      expect(() => readSettings({ ...engines, SEAL_SECRET: wrong })).toThrow(/SEAL_SECRET=…: it is 64 hex digits/);
  });
  it('take all engines or none, and roles apart only with engines', () => {
    expect(readSettings({ ...engines, ROLES: 'relay' })).toMatchObject({ ...engines, ROLES: ['relay'] });
    for (const name of Object.keys(engines).filter((key) => key.endsWith('_URL'))) {
      expect(() => readSettings({ ...engines, [name]: '' })).toThrow(new RegExp(`${name}: set all of`));
    }
  });
  it('of providers need both of id and secret, the address people open, and TLS', () => {
    const google = { OIDC_GOOGLE_ID: 'klien', OIDC_GOOGLE_SECRET: 'rahasia' };
    const app = { APP_URL: 'https://lintas.example' };
    expect(readSettings({ ...google, ...app }).OIDC_GOOGLE_ISSUER).toBe('https://accounts.google.com');
    expect(() => readSettings({ ...app, OIDC_GITHUB_ID: 'klien' })).toThrow(
      /OIDC_GITHUB_ID, OIDC_GITHUB_SECRET: set both/,
    );
    expect(() => readSettings(google)).toThrow(/OIDC_GOOGLE_ID: set APP_URL too/);
    for (const address of ['http://penyedia.example', 'https://u:p@penyedia.example', 'penyedia'])
      expect(() => readSettings({ OIDC_GITHUB_USER_URL: address })).toThrow(/OIDC_GITHUB_USER_URL=…: it is an https/);
    expect(readSettings({ OIDC_GITHUB_USER_URL: 'http://127.0.0.1:4000/user' })).toBeDefined();
    expect(() => readSettings({ SIGN_UP: 'on' })).toThrow(/SIGN_UP=on: SMTP_URL and MAIL_FROM/);
  });
  describe('that are secrets', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'lintas-secrets-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const secret = (text: string): string => {
      const file = join(folder, `${Math.round(performance.now() * 1e6)}`);
      writeFileSync(file, text);
      return file;
    };
    const names = ['GOOGLE', 'FACEBOOK', 'TWITTER', 'GITHUB'];
    const oidcSecrets = Object.fromEntries(names.map((name) => [`OIDC_${name}_SECRET`, `rahasia ${name}`]));
    const values: Record<string, string> = {
      ...engines,
      JOURNAL_URL: 'https://collector/x',
      JOURNAL_TOKEN: 'rahasia1',
      METRICS_TOKEN: 'rahasia2',
      WITNESS_URL: 'https://witness/x',
      WITNESS_TOKEN: 'rahasia3',
      RECAPTCHA_SECRET: 'rahasia4',
      PUSH_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
      SMTP_URL: 'smtps://user:geheim@mail:465',
      ...oidcSecrets,
    };
    it('are told apart: each that may carry a password, token or key', () => {
      const named = settingsTable().filter(({ name }) => /URL|TOKEN|SECRET|PASSWORD|PRIVATE/.test(name));
      const not = ['FILES_URL', 'APP_URL', 'WITNESS_TSA_URL', 'SCANNER_URL', 'MAP_TILES_URL', 'RECAPTCHA_VERIFY_URL'];
      const plain = /^OIDC_\w+_URL$/;
      const expected = named.map(({ name }) => name).filter((name) => !not.includes(name) && !plain.test(name));
      expect([...secretSettings].sort()).toEqual(expected.sort());
      expect(Object.keys(values).sort()).toEqual([...secretSettings].sort());
    });
    it('may each lie in a file, as a vault or Docker leaves them', () => {
      const env = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`${name}_FILE`, secret(`${value}\n`)]),
      );
      const ids = Object.fromEntries(names.map((name) => [`OIDC_${name}_ID`, 'klien']));
      const push = {
        PUSH_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
        PUSH_CONTACT: 'mailto:it@lintas.example',
      };
      const whole = { ...env, ...ids, ...push, APP_URL: 'https://lintas.example', RECAPTCHA_SITE_KEY: 'kunci' };
      expect(readSettings(whole)).toMatchObject(values);
    });
    it('of reCAPTCHA come both or not at all', () => {
      expect(() => readSettings({ RECAPTCHA_SITE_KEY: 'kunci' })).toThrow(/RECAPTCHA_SECRET: set both/);
    });
    it('of push come with its key and contact or not at all, and push goes to names and whole origins', () => {
      expect(() => readSettings({ PUSH_PRIVATE_KEY: values.PUSH_PRIVATE_KEY })).toThrow(/PUSH_CONTACT: set all three/);
      expect(() => readSettings({ PUSH_PRIVATE_KEY: 'geheim' })).toThrow(
        /PUSH_PRIVATE_KEY=…: it is a private VAPID key/,
      );
      expect(readSettings({ PUSH_HOSTS: '*.push.apple.com, https://push.example:8443' }).PUSH_HOSTS).toHaveLength(2);
      for (const bad of ['*', 'push', 'https://push.example/', '10.0.0.1', 'a b.example'])
        expect(() => readSettings({ PUSH_HOSTS: bad })).toThrow(/PUSH_HOSTS=/);
    });
    it('are refused where the file is not there, is empty, or the setting is there as well; never told', () => {
      expect(() => readSettings({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(/METRICS_TOKEN_FILE=.*ENOENT/);
      expect(() => readSettings({ METRICS_TOKEN_FILE: secret(' \n') })).toThrow(/METRICS_TOKEN_FILE=.*empty/);
      const both = { METRICS_TOKEN: 'rahasia2', METRICS_TOKEN_FILE: secret('geheim') };
      expect(() => readSettings(both)).toThrow(/METRICS_TOKEN_FILE=.*METRICS_TOKEN is set too/);
      const wrong = { SEAL_SECRET_FILE: secret('geheim') };
      expect(() => readSettings(wrong)).toThrow(/SEAL_SECRET=…: it is 64 hex digits/);
      expect(() => readSettings(wrong)).not.toThrow(/geheim/);
      for (const text of ['rahasia2', 'geheim']) expect(() => readSettings(both)).not.toThrow(new RegExp(text));
    });
    it('of others are no files', () => {
      expect(readSettings({ LOG_LEVEL_FILE: '/nowhere' }).LOG_LEVEL).toBe('info');
    });
  });
  it('are all told of in the table', () => {
    const table = settingsTable();
    expect(table.map((row) => row.name)).toEqual(
      expect.arrayContaining(['PORT', 'DATA_DIR', 'DEMO', 'ROLES', 'TRUST_PROXY']),
    );
    expect(table.filter((row) => row.note.length < 10)).toEqual([]);
    const defaultOf = (name: string) => table.find((row) => row.name === name)?.default;
    expect([defaultOf('PORT'), defaultOf('WILAYAH'), defaultOf('DEMO')]).toEqual(['3000', '1', '']);
  });
});
