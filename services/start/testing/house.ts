/**
 * A company for tests that separate data from its key: a person with every kind of proof, waiting mails, and a backup
 * midway.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { proveLog } from '../../../infra/ops/audit/prove.js';
import { backup } from '../../../infra/ops/move/backup.js';
import { nodeArgs } from '../../../infra/ports/worker.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { dayFromNow, loadingOn, makeCompany, spData } from '../../../infra/proof/testing/company.js';
import { freePort } from '../../../infra/proof/testing/free-port.js';
import { PASSWORD, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { SoftPasskey } from '../../../infra/proof/testing/soft-passkey.js';
import type { SecondStep, SignedIn } from '../../api/auth/login.js';
import { Post } from '../../api/mail/testing/post.js';
import { auditPlaces } from '../witness.js';

/** Owner of the proofs. */
type Who = { id: string; username: string; token: string; secret: string; codes: string[]; passkey: SoftPasskey };

const call = <T>(server: TestServer, path: string, body: object, token?: string) =>
  server.call<T>(`/api/auth/${path}`, { body, token, headers: { origin: server.url } });
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Rows that processes store for the order. */
const followed = async (server: TestServer): Promise<string[]> =>
  (await server.server.engines.state.list('following/'))
    .map(({ key }) => key)
    .filter((key) => /spwaits|mailfollows/.test(key));

export class House {
  readonly post = new Post();
  private readonly root = mkdtempSync(join(tmpdir(), 'lintas-keys-'));
  private readonly before = process.env.XDG_CONFIG_HOME;
  who!: Who;
  private env: Record<string, string> = {};
  /** Pending dues of the original's processes. */
  private following: string[] = [];

  /** A path within the folders that a test may change. */
  dir = (...path: string[]): string => join(this.root, 'now', ...path);
  get data(): string {
    return this.dir('data');
  }
  /** A path that tests leave unchanged. */
  apart = (name: string): string => join(this.root, name);
  /** The folder of a key, by its name's prefix. */
  keys = (name: string): string => {
    const config = this.dir('config', 'lintas');
    return join(config, readdirSync(config).find((one) => one.startsWith(name)) ?? '');
  };

  async build(): Promise<void> {
    process.env.XDG_CONFIG_HOME = this.dir('config');
    await this.post.up();
    this.env = { PORT: String(await freePort()), MAIL_REQUESTS: 'ops@lintas.example' };
    const server = await this.start(this.data);
    const company = await makeCompany(server);
    this.who = await enrolled(server);
    const sp = testId();
    const mailed = { cabang: company.jkt, email: ['a@samudra.example'], ...loadingOn(dayFromNow(10)) };
    const { token } = company.sales;
    expect((await server.command(token, 'sp', sp, 'create', spData(company, mailed))).status).toBe(200);
    expect((await server.command(token, 'sp', sp, 'submit', {}, { ifMatch: 0 })).status).toBe(200);
    await until(async () => {
      const mails = await server.call<{ rows: unknown[] }>('/api/mail?size=50', company.sales);
      return mails.data.rows.length === MAILS;
    }, 'the mails of the order');
    this.following = await followed(server);
    expect(this.following).toHaveLength(2);
    await server.server.close();
    await backup(this.data, this.dir('backup'));
    const later = await this.start(this.data);
    await later.person('sales');
    await later.server.close();
    renameSync(this.dir(), this.apart('original'));
  }

  /** Resets everything to its initial state. */
  fresh(): void {
    rmSync(this.dir(), { recursive: true, force: true });
    cpSync(this.apart('original'), this.dir(), { recursive: true });
  }

  async end(): Promise<void> {
    process.env.XDG_CONFIG_HOME = this.before;
    await this.post.down();
    rmSync(this.root, { recursive: true, force: true });
  }

  start(folder: string, more: Record<string, string> = {}): Promise<TestServer> {
    return TestServer.on(folder, { ...this.env, ...more });
  }

  /** Starts with a mail server, so that waiting mails are sent. */
  withPost(folder: string, more: Record<string, string> = {}): Promise<TestServer> {
    return this.start(folder, { SMTP_URL: this.post.url, MAIL_FROM: 'Lintas <kirim@lintas.example>', ...more });
  }

  /** The error of a refused start; `''` if it succeeded. */
  async refusal(folder: string, more: Record<string, string> = {}): Promise<string> {
    const started = await this.start(folder, more).catch((error: unknown) => error as Error);
    if (!(started instanceof TestServer)) return started.message;
    await started.server.close();
    return '';
  }

  /** Runs a command line tool of the product on a folder. @param name below `infra/ops` */
  tool(name: string, folder: string, args: string[], input = '') {
    const tool = nodeArgs(`../../../infra/ops/${name}.js`, import.meta.url);
    const { status, stdout, stderr } = spawnSync(process.execPath, [...tool, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder },
      input,
    });
    return { status, said: `${stdout}${stderr}` };
  }
  keyTool = (folder: string, args: string[], input = '') => this.tool('audit/key-cli', folder, args, input);

  /** Output and exit status of `audit:verify` for a folder. */
  async verify(folder: string, witness?: string, key = ''): Promise<{ status: number; said: string }> {
    const lines: string[] = [];
    const places = auditPlaces({ DATA_DIR: folder, AUDIT_KEY_FILE: key, WITNESS_FILE: '', EVENT_STORE_URL: '' });
    const say = (text: string) => lines.push(text);
    const status = await proveLog({ folder, places, witness }, say, say);
    return { status, said: lines.join('\n') };
  }

  /** The first step of the person's sign-in. */
  login = (server: TestServer) =>
    call<Partial<SignedIn & SecondStep>>(server, 'login', { username: this.who.username, password: PASSWORD });

  /** Signs in with each kind of proof once; returns the statuses. */
  async proofs(server: TestServer): Promise<(number | undefined)[]> {
    const { who } = this;
    const tried: (number | undefined)[] = [];
    for (const proof of [
      () => ({ code: codeOf(who.secret, 1) }),
      () => ({ recovery: who.codes[0] }),
      (step: SecondStep['second']) => ({ passkey: who.passkey.prove(step.passkey as { challenge: string }) }),
    ]) {
      const secondStep = (await this.login(server)).data?.second;
      tried.push(
        secondStep && (await call(server, 'second', { ticket: secondStep.ticket, ...proof(secondStep) })).status,
      );
    }
    return tried;
  }

  /** Expects that the waiting mails are sent once, and that processes have their dues. */
  async followedOn(server: TestServer, sent: number): Promise<void> {
    await until(() => this.post.taken.length - sent >= MAILS, 'the mails that waited');
    await until(async () => (await followed(server)).join() === this.following.join(), 'what processes are to give');
  }

  /** Expects that a start on a folder continues like the original. @returns the status of an earlier session */
  async goesOn(folder: string, more: Record<string, string> = {}): Promise<{ signedIn: number }> {
    const sent = this.post.taken.length;
    const server = await this.withPost(folder, more);
    try {
      expect(await this.proofs(server)).toEqual([200, 200, 200]);
      await this.followedOn(server, sent);
      const health = (await server.call<{ parts: Record<string, string> }>('/health/ready')).data.parts;
      expect([health.audit, health.seals]).toEqual(['ok', undefined]);
      // A planted row must still be detected.
      const planted = { value: { user: this.who.id }, mac: 'x' };
      await server.server.engines.state.put('session/planted', planted);
      expect((await server.call('/api/auth/get-profile', { token: 'planted' })).status).toBe(401);
      return { signedIn: (await server.call('/api/auth/get-profile', { token: this.who.token })).status };
    } finally {
      await server.server.close();
      expect(this.post.taken.length - sent).toBe(MAILS);
    }
  }
}
/** Mails of the order: two to its customer, one to Operasional. */
const MAILS = 3;

const enrolled = async (server: TestServer): Promise<Who> => {
  const { token, actor } = await server.person('umum');
  type Begun = { ticket: string; secret: string; options: { challenge: string } };
  const begin = async (kind: string) =>
    (await call<Begun>(server, 'factors/begin', { kind, password: PASSWORD }, token)).data;
  const finish = (body: object) => call<{ codes?: string[] }>(server, 'factors/finish', body, token);
  const app = await begin('totp');
  const first = await finish({ ticket: app.ticket, name: 'HP', code: codeOf(app.secret, 0) });
  const passkey = new SoftPasskey(server.url);
  const key = await begin('passkey');
  const second = await finish({ ticket: key.ticket, name: 'Laptop', passkey: passkey.enrol(key.options) });
  const codes = first.data.codes ?? [];
  expect([codes.length, second.status]).toEqual([10, 200]);
  return { id: actor.id, username: actor.username, token, secret: app.secret, codes, passkey };
};

export const BECAUSE = ['--by', 'Budi', '--why', 'Disk kunci rusak'];
/** A log that verifies, both internally and against the witness. */
export const OK = { status: 0, said: expect.stringMatching(/^OK \d+ events[\s\S]*Witnessed by \d+ heads/) };
