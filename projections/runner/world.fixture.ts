/** A log, a shared feed, and projectors that are started and killed on them, for specs. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Embedded, openEmbedded } from '../../infra/engines/embedded/index.js';
import { seal } from '../../infra/ports/chain.js';
import { type EventStore, type ReadStore, Unavailable } from '../../infra/ports/ports.js';
import { upTo } from '../../services/domain/flows/sp/sp.fixture.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { documentAt } from '../api/query/past.js';
import { spView } from '../views/sp.js';
import { users } from '../views/user.js';
import { answerRequests } from './requests.js';
import { Runner } from './runner.js';
import { SharedFeed } from './shared-feed.fixture.js';
import type { Change } from './types.js';

export type Life = {
  runner: Runner;
  started: Promise<unknown>;
  failed: Error | undefined;
  /** From here on its calls fail. */
  kill: () => void;
  end: () => Promise<void>;
};
type Call = (...args: unknown[]) => unknown;
const by = { id: 'sales', username: 'sales', fullname: 'Dimas', jobdesk: 'sales', level: 'user' };
const stories = Object.values(upTo);
/** Documents that the stories' SP refer to, and the field of each that the SP show. */
const others = [
  ['customer-c1', 'nama_perusahaan'],
  ['branch-jkt', 'name'],
  ['mitra-m1', 'nama_mitra'],
  ['mitra-m2', 'nama_mitra'],
  ['vehicle-v1', 'nopol'],
  ['vehicle-v2', 'telepon'],
] as const;

export class World {
  readonly feed: SharedFeed;
  readonly lives: Life[] = [];
  readonly changes: Change[] = [];
  /** Revision and hash of the last event of each stream. */
  readonly ends = new Map<string, { revision: number; hash: string }>();
  private created = 0;
  private named = 0;

  private constructor(
    private readonly folder: string,
    readonly engines: Embedded,
    private seed: number,
    private readonly slow: boolean,
  ) {
    this.feed = new SharedFeed(engines.events, this.roll);
  }

  /**
   * @param slow remote engines: every call is delayed on the way there and back, and a stream may not show its last
   * event yet
   */
  static async open(seed = 1, { slow = false } = {}): Promise<World> {
    const folder = mkdtempSync(join(tmpdir(), 'lintas-world-'));
    return new World(folder, await openEmbedded(folder), seed, slow);
  }

  async close(): Promise<void> {
    await Promise.all(this.lives.splice(0).map((life) => life.end()));
    await this.engines.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Random, 0 to 1. */
  readonly roll = (): number => {
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.seed / 4_294_967_296;
  };

  async append(stream: string, type: string, data: unknown): Promise<void> {
    const { revision, hash } = this.ends.get(stream) ?? { revision: -1, hash: '' };
    const meta = {
      commandId: randomUUID(),
      command: 'x',
      bodyHash: '',
      at: '2026-07-20T03:00:00.000Z',
      by,
      correlationId: 'c',
    };
    const sealed = seal(stream, revision + 1, hash, [{ id: randomUUID(), type, data, meta }]);
    await this.engines.events.append(stream, revision, sealed.events);
    this.ends.set(stream, { revision: revision + 1, hash: sealed.hash });
  }

  /** Renames a document that SP refer to, or names it for the first time. */
  async rename(): Promise<void> {
    const [stream, field] = others[Math.floor(this.roll() * others.length)] as (typeof others)[number];
    await this.append(stream, 'Changed', { fields: { [field]: `Nama ${Math.floor(this.roll() * 1e6)}` } });
  }

  /** Appends so many more SP, their events interleaved with those of the documents they refer to. */
  async writeLog(count: number, between: (done: number) => Promise<void> = async () => {}): Promise<void> {
    const left = Array.from({ length: count }, (_, n) => ({
      stream: `sp-s${this.created + n}`,
      story: stories[n % stories.length] ?? [],
      at: 0,
    }));
    this.created += count;
    for (let done = 0; left.length > 0; done++) {
      const n = Math.floor(this.roll() * left.length);
      const one = left[n] as (typeof left)[number];
      const event = one.story[one.at++];
      if (event) await this.append(one.stream, event.type, event.data);
      if (one.at >= one.story.length) left.splice(n, 1);
      if (this.roll() < 0.1) await this.rename();
      await between(done);
    }
  }

  /** Starts a projector's process. @param reads its read store, if another */
  live(views: readonly AnyView[] = [users, spView], reads: ReadStore = this.engines.reads): Life {
    const { engines } = this;
    const fate = { dead: false };
    const mine = this.feed.forProcess();
    const events = this.mortal<EventStore>(engines.events, fate);
    const ports = { events, reads: this.mortal(reads, fate), state: this.mortal(engines.state, fate), feed: mine };
    const runner = new Runner(ports, views, {
      instance: `p${this.named++}`,
      onChanged: (changes) => void this.changes.push(...changes),
      onFailed: (error) => {
        life.failed = error;
      },
    });
    const requests = answerRequests(ports.state, runner, views);
    const life: Life = {
      runner,
      started: runner.start().catch((error: Error) => {
        life.failed = error;
      }),
      failed: undefined,
      kill: () => {
        fate.dead = true;
        mine.kill();
        requests.stop();
        this.lives.splice(this.lives.indexOf(life), 1);
        void runner.stop();
      },
      end: async () => {
        requests.stop();
        await runner.stop();
      },
    };
    this.lives.push(life);
    return life;
  }

  async until(done: () => Promise<boolean> | boolean, what: string): Promise<void> {
    for (let i = 0; i < 3000; i++) {
      if (await done()) return;
      await pause(10);
    }
    const { state, reads } = this.engines;
    const states = this.lives.map(({ runner, failed }) => [
      runner.status.ready,
      failed?.stack,
      runner.status.rebuilding,
    ]);
    const details = JSON.stringify([states, await state.list('lease/'), await reads.versions('sp')]);
    throw new Error(`Waited in vain for ${what}: ${this.feed.error?.stack} ${details}`);
  }

  caughtUp(): Promise<void> {
    return this.until(async () => (await this.feed.behind()) === 0, 'the feed to be empty');
  }

  /** Waits until all requested rebuilds are done. */
  rebuilt(): Promise<void> {
    return this.until(async () => {
      const open = await this.engines.state.list<{ wanted: number; done: number }>('rebuild/wish/');
      return (
        open.every(({ value }) => value.done >= value.wanted) &&
        this.lives.every(({ runner }) => runner.status.rebuilding.length === 0)
      );
    }, 'the rebuilds');
  }

  /** The served SP as stored. */
  async bytes(): Promise<string[]> {
    const { served = '' } = await this.engines.reads.versions('sp');
    const rows: string[] = [];
    await this.engines.reads.scan('sp', served, (stored) => void rows.push(JSON.stringify(stored)));
    return rows;
  }

  /** The SP expected from the log. */
  expected(view: AnyView = spView): Promise<string[]> {
    const ids = Array.from({ length: this.created }, (_, n) => `s${n}`).sort();
    return Promise.all(
      ids.map(async (id) => {
        const events = await this.engines.events.readStream(`sp-${id}`);
        return JSON.stringify(await documentAt(this.engines.events, view, id, events));
      }),
    );
  }

  /** A port as one process sees it. */
  private mortal<T extends object>(port: T, fate: { dead: boolean }): T {
    const call = async (key: PropertyKey, work: () => unknown): Promise<unknown> => {
      await this.way();
      if (fate.dead) throw new Unavailable('killed');
      const answer = await work();
      await this.way();
      if (fate.dead) throw new Unavailable('killed');
      return key === 'readStream' && this.slow && this.roll() < 0.2 ? (answer as unknown[]).slice(0, -1) : answer;
    };
    return new Proxy(port, {
      get: (target, key) => {
        const value = Reflect.get(target, key) as unknown;
        if (typeof value !== 'function' || key === 'distance') return value;
        return (...args: unknown[]) => call(key, () => (value as Call).apply(target, args));
      },
    });
  }

  private async way(): Promise<void> {
    const ms = this.slow ? this.roll() * 20 - 10 : 0;
    if (ms > 0) await pause(this.roll() < 0.05 ? ms * 10 : ms);
  }
}
