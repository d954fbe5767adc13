/** The real server on a temporary folder, for HTTP tests: in this process, on a free port, without demo data. */

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandSide } from '../../../services/api/module.js';
import {
  type Actor,
  ALL_BRANCHES,
  isBranchDesk,
  type JobDesk,
  type Level,
  system,
} from '../../../services/domain/kit/aggregate/actor.js';
import { newId } from '../../../services/domain/kit/values/id.js';
import { firstStart } from '../../../services/start/first-start.js';
import { type Server, startServer } from '../../../services/start/server.js';
import { openPeriod, registerRates } from '../../data/ketentuan/register.js';
import type { Envelope } from '../../runtime/http/envelope.js';
import { makeLogger } from '../../runtime/http/logger.js';
import { readSettings } from '../../runtime/settings.js';
import { until } from '../contracts/harness.js';

export type Call = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
  /** Takes the first response, even if its read model is behind the revision in `X-Min-Revision`. */
  once?: boolean;
};
export type Answered<T = unknown> = { status: number; headers: Headers; body: Envelope<T>; data: T };
export type Give = { ifMatch?: number; commandId?: string; lang?: string };
/** The response of a command. */
export type CommandOutcome = { stream: string; revision: number; events: string[]; result: { number?: string } };
export type Person = { token: string; actor: Actor };

export const testId = (): string => newId(Date.now(), randomBytes(11));
export const PASSWORD = 'kata sandi uji';

export class TestServer {
  private read = '';
  private last = '';

  private constructor(
    readonly dataDir: string,
    private running: Server,
    private readonly env: Record<string, string>,
  ) {}

  /** @param env further settings, e.g. `{ DEMO: '1', DEMO_SP: '20' }`: with demo data of that size */
  static async start(env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'lintas-test-'));
    return new TestServer(dataDir, await begin(dataDir, env), env);
  }

  /** On an existing folder, which stays. @throws errors of the start */
  static async on(dataDir: string, env: Record<string, string> = {}): Promise<TestServer> {
    return new TestServer(dataDir, await begin(dataDir, env), env);
  }

  get server(): Server {
    return this.running;
  }
  get url(): string {
    return this.running.url;
  }

  /** A new server on the same folder: only the state that survives a restart of the process remains. */
  async restart(): Promise<void> {
    await this.running.close();
    this.running = await begin(this.dataDir, this.env);
  }

  /** Closes the server and removes its folder. */
  async end(): Promise<void> {
    await this.running.close();
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(`${this.dataDir}.key`, { force: true });
  }

  call<T = unknown>(path: string, call: Call = {}): Promise<Answered<T>> {
    return callAt<T>(this.url, path, call);
  }

  /** Sends a command over HTTP. @param command as in the URL (`approve-marketing`) */
  command<T = CommandOutcome>(
    token: string | undefined,
    aggregate: string,
    id: string,
    command: string,
    data: unknown = {},
    give: Give = {},
  ): Promise<Answered<T>> {
    return commandAt<T>(this.url, token, [aggregate, id, command], data, give);
  }

  /** Runs a step on the current version of a document, and waits until its list shows the result. */
  async step(
    who: Person,
    kind: string,
    id: string,
    command: string,
    data: object = {},
  ): Promise<Answered<CommandOutcome>> {
    const { data: now } = await this.call<{ version: number } | null>(`/api/${kind}/${id}`, who);
    const answer = await this.command(who.token, kind, id, command, data, { ifMatch: now?.version ?? 0 });
    if (answer.status === 200) await this.shown(kind, id, answer.data.revision);
    return answer;
  }

  /** Creates a user of a job desk and signs them in. */
  person(jobdesk: JobDesk, more: { level?: Level; branches?: string[] } = {}): Promise<Person> {
    return person(this.running.commands, jobdesk, more);
  }

  /** Gives a command inside the process, as the product itself unless an actor is given. */
  /** @param now time of the command (ISO, UTC), default: now */
  run(aggregate: string, id: string, command: string, data: unknown, actor: Actor = system, now?: string) {
    const options = { commandId: randomUUID(), ...(now ? { now } : {}) };
    return this.running.commands.executor.run(actor, aggregate, id, command, data, options);
  }

  /** What accounting needs, as a first start brings it: the rates by law, and this month's period. */
  async accounting(): Promise<this> {
    const { executor } = this.running.commands;
    const run = executor.run.bind(executor);
    await registerRates(run);
    await openPeriod(run, new Date().toISOString());
    return this;
  }

  /** Waits until a read model has a revision. @throws after 5 s */
  async shown(view: string, id: string, revision: number): Promise<void> {
    for (let i = 0; i < 500; i++) {
      const stored = await this.running.engines.reads.get(view, id);
      if (Number(stored?.doc.version ?? -1) >= revision) return;
      await new Promise((go) => setTimeout(go, 10));
    }
    throw new Error(`${view} ${id} did not come to revision ${revision}`);
  }

  /** Waits until the read models have all events of the log. @throws after some 20 s */
  async caughtUp(): Promise<void> {
    const { events, reads } = this.running.engines;
    await until(async () => (await reads.checkpoint('live')) === (await events.head()), 'the read models');
  }

  /** Position of the last event outside the journal: unchanged means that nothing was written. */
  async head(): Promise<string> {
    for (;;) {
      const events = await this.running.engines.events.readAll(this.read, 1_000);
      for (const { stream, position } of events) {
        this.read = position;
        // The access journal is written asynchronously at any time.
        if (!stream.startsWith('journal-')) this.last = position;
      }
      if (events.length < 1_000) return this.last;
    }
  }
}

/** Creates a user of a job desk on a command side and signs them in. */
export const person = async (
  { executor, sessions }: CommandSide,
  jobdesk: JobDesk,
  // A branch login belongs to one branch; by default to one without any data.
  {
    level = 'user',
    branches = [isBranchDesk(jobdesk) ? testId() : ALL_BRANCHES],
  }: { level?: Level; branches?: string[] } = {},
): Promise<Person> => {
  const id = testId();
  const username = `${jobdesk}.${id.slice(-8)}`;
  const profile = { fullname: `${jobdesk} ${level}`, jobdesk, level, branches };
  await executor.run(
    system,
    'user',
    id,
    'create',
    { ...profile, username, password: PASSWORD },
    { commandId: randomUUID() },
  );
  const token = await sessions.begin(id, 0, 'test');
  return { token, actor: { id, username, ...profile } };
};

/** Retries a connection that the system resets while hundreds are opened at once; idempotency makes retries safe. */
const patiently = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== 'ECONNRESET') throw error;
    return fetch(url, init);
  }
};

/** Retries of a read that waits two seconds for a revision: on a busy machine read models lag behind. */
const READS_AGAIN = 15;

/** Repeats a read until it has the required revision. */
const untilMet = async (ask: () => Promise<Response>): Promise<Response> => {
  let response = await ask();
  for (let n = 0; n < READS_AGAIN && response.headers.get('x-min-revision-met') === 'false'; n++)
    response = await ask();
  return response;
};

/** Sends a request to the product at a URL. A read that requires a revision returns once it is available. */
export const callAt = async <T = unknown>(
  url: string,
  path: string,
  { token, body, headers, method, once = false }: Call = {},
): Promise<Answered<T>> => {
  const ask = () =>
    patiently(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const response = await (once ? ask() : untilMet(ask));
  const text = await response.text();
  const answered = (text === '' ? { data: null } : JSON.parse(text)) as Envelope<T>;
  return { status: response.status, headers: response.headers, body: answered, data: answered.data };
};
/** The refusal of a response: status, rule and field. */
export const codesOf = ({ status, body: { errors } }: Pick<Answered<unknown>, 'status' | 'body'>) => [
  status,
  errors[0]?.code,
  errors[0]?.field,
];
/** Sends a command to a URL. @param command as in the URL (`approve-marketing`) */
export const commandAt = <T = CommandOutcome>(
  url: string,
  token: string | undefined,
  [aggregate, id, command]: readonly [string, string, string],
  data: unknown = {},
  { ifMatch, commandId = randomUUID(), lang }: Give = {},
): Promise<Answered<T>> =>
  callAt<T>(url, `/api/${aggregate}/${id}/${command}`, {
    token,
    body: data,
    headers: {
      'idempotency-key': commandId,
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(lang ? { 'accept-language': lang } : {}),
    },
  });

/** Log of servers in this process; shown for a failing test (`test-file.mjs`). */
const serverLog = {
  write: (line: string) => (globalThis as { serverLog?: { write: (line: string) => unknown } }).serverLog?.write(line),
};
const begin = async (dataDir: string, env: Record<string, string>): Promise<Server> => {
  const settings = readSettings({
    HOST: '127.0.0.1',
    LOG_LEVEL: 'debug',
    DEMO: '0',
    LOCALE: 'id',
    ...env,
    DATA_DIR: dataDir,
  });
  // Refusals are recorded only when a test requests it: other tests check whether anything was written.
  const journalEvery = 3_600_000;
  const quiet = () => {};
  const prepare = settings.DEMO ? { prepare: firstStart(settings, quiet, quiet).prepare } : {};
  const logger = makeLogger(settings.LOG_LEVEL, serverLog);
  const server = await startServer({ ...settings, PORT: env.PORT ? settings.PORT : 0 }, logger, {
    journalEvery,
    ...prepare,
  });
  // During the first build of read models, writes are included without being pushed.
  await until(() => server.reads.status()?.ready !== false, 'the read models');
  return server;
};
