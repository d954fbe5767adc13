/**
 * Trails of accounts on any engine: the same lines whichever process writes them, however often, and during a rewrite.
 */
import type { ReadStore, Recorded, StateStore } from '../../infra/ports/ports.js';
import { until } from '../../infra/proof/contracts/harness.js';
import { TRAIL, TrailBook } from './book.js';
import { TrailFollower } from './follower.js';

type Ports = { reads: ReadStore; state: StateStore };

/** A growing log: `n` events, every third by another account, some by the product itself. */
class Log {
  readonly all: Recorded[] = [];
  add(stream: string, type: string, who: string, jobdesk = 'sales'): void {
    const n = this.all.length;
    const revision = this.all.filter((one) => one.stream === stream).length;
    const by = { id: who, username: who, fullname: who, jobdesk, level: 'user' };
    const at = new Date(1_780_000_000_000 + n * 60_000).toISOString();
    const meta = { commandId: `${n}`, command: 'x', bodyHash: '', at, by, correlationId: 'c', prev: '' };
    const position = String(n).padStart(9, '0');
    this.all.push({ id: `${n}`, type, data: {}, meta, stream, revision, position });
  }
  grow(n: number): void {
    for (let i = 0; i < n; i++) {
      if (i % 7 === 6) this.add('sp-s0', 'SpApproved', 'system', 'system');
      else this.add(`sp-s${i % 5}`, 'SpCreated', i % 3 === 0 ? 'budi' : 'rani');
    }
  }
  head = async (): Promise<string> => this.all.at(-1)?.position ?? '';
  distance = (from: string, to: string): number => Number(to || -1) - Number(from || -1);
  readAll = async (after: string, limit: number): Promise<Recorded[]> =>
    this.all.filter(({ position }) => position > after).slice(0, limit);
}
const KINDS = new Set(['sp']);

/** @param ports of a fresh store: each test uses its own */
export const trailContract = (name: string, ports: () => Promise<Ports> | Ports): void => {
  const errors: unknown[] = [];
  const followers: TrailFollower[] = [];
  const follow = ({ reads, state }: Ports, log: Log, instance: string): TrailFollower => {
    const onError = (error: unknown) => void errors.push(error);
    const one = new TrailFollower({ events: log, state }, new TrailBook(reads, KINDS), { instance, onError });
    followers.push(one);
    one.start();
    return one;
  };
  afterEach(async () => {
    await Promise.all(followers.splice(0).map((one) => one.stop()));
    expect(errors.splice(0)).toEqual([]);
  });
  const linesOf = async (
    { reads }: Ports,
    by: string,
    span: { from?: string; to?: string } = {},
  ): Promise<string[]> => {
    const book = new TrailBook(reads);
    const ids: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: Awaited<ReturnType<TrailBook['find']>> = await book.find({ by, ...span, after, limit: 4 });
      ids.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    return ids;
  };
  const expected = (log: Log, by: string): string[] =>
    log.all
      .filter(({ meta }) => meta.by.id === by)
      .map(({ stream, revision }) => `${stream}@${revision}`)
      .reverse();
  const whole = async (of: Ports, log: Log) =>
    until(async () => {
      const [budi, rani] = await Promise.all([linesOf(of, 'budi'), linesOf(of, 'rani')]);
      return budi.length === expected(log, 'budi').length && rani.length === expected(log, 'rani').length;
    }, 'all lines');

  it(`tells each account’s lines newest first, page by page and by times, and nothing of the product itself: ${name}`, async () => {
    const of = await ports();
    const log = new Log();
    log.grow(70);
    expect(await linesOf(of, 'budi')).toEqual([]);
    follow(of, log, 'a');
    await whole(of, log);
    for (const by of ['budi', 'rani']) expect(await linesOf(of, by)).toEqual(expected(log, by));
    expect(await linesOf(of, 'system')).toEqual([]);
    const [, at = ''] = [log.all[0], log.all[10]].map((one) => one?.meta.at ?? '');
    const early = log.all.filter(({ meta }) => meta.by.id === 'rani' && meta.at <= at).length;
    expect(await linesOf(of, 'rani', { to: at })).toHaveLength(early);
  });

  it(`goes on where another process ended, writes nothing twice, and has one writer at a time: ${name}`, async () => {
    const of = await ports();
    const log = new Log();
    log.grow(60);
    const first = follow(of, log, 'a');
    await whole(of, log);
    await first.stop();
    log.grow(30);
    const [second, third] = [follow(of, log, 'b'), follow(of, log, 'c')];
    await whole(of, log);
    expect([second, third].filter(({ status }) => status !== undefined)).toHaveLength(1);
    // Reading the log again from its beginning writes the same lines.
    const book = new TrailBook(of.reads, KINDS);
    await book.open();
    await book.keep(log.all.slice(0, 40));
    for (const by of ['budi', 'rani']) expect(await linesOf(of, by)).toEqual(expected(log, by));
  });

  it(`is built anew when an operator asks, once, and read meanwhile: ${name}`, async () => {
    const of = await ports();
    const log = new Log();
    log.grow(120);
    const one = follow(of, log, 'a');
    await whole(of, log);
    const { served } = await of.reads.versions(TRAIL);
    log.add(`projection-${TRAIL}`, 'RebuildAsked', 'sekar', 'webmaster');
    log.grow(20);
    const versions = () => of.reads.versions(TRAIL);
    await until(async () => {
      expect((await linesOf(of, 'rani')).length).toBeGreaterThan(0);
      return (await versions()).served !== served;
    }, 'another version');
    await whole(of, log);
    expect(await linesOf(of, 'rani')).toEqual(expected(log, 'rani'));
    const now = await versions();
    expect(now.all).toEqual([now.served]);
    await until(() => one.status?.served === true && one.status.rebuild === undefined, 'the end of it');
    // A later process finds it complete.
    await one.stop();
    follow(of, log, 'b');
    log.grow(10);
    await whole(of, log);
    expect((await versions()).served).toBe(now.served);
  });
};
