/**
 * A driver's phone: reports wait in its outbox, by the same contract as the page's own, until there is signal;
 * positions are sent in batches. Reports held back arrive later, in order and once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  due,
  dueAt,
  type Item,
  meaningOf,
  queued,
  type SendOutcome,
  settled,
} from '../../../services/domain/flows/driver/outbox.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { MOST_FIXES, type Taken } from '../../../services/domain/telemetry/positions.js';
import { demoCommandId } from '../../data/seed/random.js';
import type { DayClock } from './clock.js';
import type { Day, Fate, Reporting } from './day.js';
import type { Door } from './door.js';

/** Real ms between two batches of positions: the server's sustained rate limit is one per two seconds and driver. */
const BATCH_EVERY = 2_500;
/** Offset of a clock that is ahead, ms. */
const AHEAD = 9 * 60_000;

export type Signed = { id: string; token: string; name: string };
type Needs = {
  door: Pick<Door, 'call' | 'tally'>;
  clock: DayClock;
  stop: AbortSignal;
  seed: number;
  picture: Buffer;
};

export class Phone {
  private items: Item[] = [];
  private readonly fates = new Map<string, { fate: Fate; wrong: boolean }>();
  private readonly revisions = new Map<string, number>();
  private reportCount = 0;
  private sentFixes = 0;
  private over = false;
  private arrived = false;
  private waiting: (() => void)[] = [];

  /** @param versions of the SJs, as the phone read them */
  constructor(
    private readonly needs: Needs,
    private readonly who: Signed,
    private readonly day: Day,
    versions: ReadonlyMap<string, number>,
  ) {
    for (const [sj, version] of versions) this.revisions.set(sj, version);
  }

  /** Number of waiting reports and fixes. */
  get held(): number {
    const now = this.needs.clock.now();
    return this.items.length + this.day.fixes.slice(this.sentFixes).filter(({ at }) => at <= now).length;
  }

  /** Adds a report to the outbox. */
  report({ sj, step, data, foto, fate, wrong, at }: Reporting): void {
    const place = `${this.who.id}/${sj}/${this.reportCount++}`;
    const key = demoCommandId(this.needs.seed, place);
    const ahead = fate === 'ahead' ? Date.now() + AHEAD : at;
    const item = queued(
      this.items,
      {
        ...{ key, driver: this.who.id, sj, nomor: sj, step, data, at: new Date(ahead).toISOString() },
        files: foto ? [{ field: 'foto', key: demoCommandId(this.needs.seed, `${place}/foto`), name: 'foto.jpg' }] : [],
      },
      Math.max(0, (this.revisions.get(sj) ?? 0) - (fate === 'stale' ? 1 : 0)),
    );
    this.fates.set(key, { fate, wrong });
    this.items.push(item);
    if (this.silentUntil() !== undefined) this.needs.door.tally.note('held back without signal');
    this.wake();
  }

  /** Resolves when the outbox is empty, for one SJ or for all. @throws AbortError */
  async empty(sj?: string): Promise<void> {
    while (this.items.some((item) => sj === undefined || item.sj === sj)) await this.changed();
  }

  /** Sends reports until {@link end}; rejects when the day is aborted. */
  async send(): Promise<void> {
    const { clock } = this.needs;
    while (!this.over) {
      await this.signal();
      const item = due(this.items, this.who.id, clock.now());
      if (!item) {
        const at = dueAt(this.items, this.who.id);
        await (at === undefined ? this.changed() : Promise.race([this.changed(), clock.until(at)]));
        continue;
      }
      const answer = await this.deliver(item);
      this.arrived ||= answer.kind === 'done' || answer.kind === 'refused';
      const { gone, changed } = settled(this.items, item, answer, clock.now());
      if (answer.kind === 'done')
        this.revisions.set(item.sj, Math.max(this.revisions.get(item.sj) ?? 0, answer.revision));
      const by = new Map(changed.map((one) => [one.key, one]));
      // A refused report is discarded, after its driver has read the reason.
      const refused = answer.kind === 'refused' || answer.kind === 'signed-out';
      if (answer.kind === 'refused')
        this.needs.door.tally.refuse(item.step, answer.refusal.code, this.fates.get(item.key)?.wrong ?? false);
      this.items = this.items
        .filter(({ key }) => !((gone || refused) && key === item.key))
        .map((one) => by.get(one.key) ?? one);
      this.wake();
    }
  }

  /** Sends positions, in batches `every` ms apart, until all of the day's fixes are sent or {@link end} is called. */
  async tell(every = BATCH_EVERY): Promise<void> {
    const { fixes } = this.day;
    // The server learns which vehicle they belong to from the first pickup.
    while (!this.arrived && !this.over) await this.changed();
    while (this.sentFixes < fixes.length && !this.over) {
      const next = fixes[this.sentFixes];
      await this.needs.clock.until(next?.at ?? 0);
      await this.signal();
      await this.tellBatch();
      if (this.sentFixes < fixes.length) await pause(every, undefined, { signal: this.needs.stop });
    }
  }

  end(): void {
    this.over = true;
    this.wake();
  }

  private async tellBatch(): Promise<void> {
    const { door, clock } = this.needs;
    const now = clock.now();
    while (!this.over) {
      const batch = this.day.fixes.slice(this.sentFixes, this.sentFixes + MOST_FIXES).filter(({ at }) => at <= now);
      if (batch.length === 0) return;
      const fixes = batch.map(({ at, ...fix }) => ({ ...fix, at: new Date(at).toISOString() }));
      const answer = await door
        .call<Taken>('positions', 'positions', { token: this.who.token, body: { fixes } })
        .catch(() => undefined);
      // Stays queued: a network failure, or the rate limit.
      if (!answer || answer.status === 429 || answer.status >= 500)
        return door.tally.note('position batches kept for later');
      this.sentFixes += batch.length;
      if (answer.status !== 200)
        return door.tally.refuse('positions', answer.errors[0]?.code ?? String(answer.status), false);
      door.tally.countFixes('taken', answer.data.taken);
      for (const [why, n] of Object.entries(answer.data.why)) door.tally.countFixes(`dropped as ${why}`, n);
    }
  }

  private async deliver(item: Item): Promise<SendOutcome> {
    const fate = this.fates.get(item.key)?.fate;
    const { tally } = this.needs.door;
    try {
      const [answer, again] = await Promise.all([this.post(item), fate === 'double' ? this.post(item) : undefined]);
      if (again) {
        if (
          again.kind !== answer.kind ||
          (again.kind === 'done' && answer.kind === 'done' && again.revision !== answer.revision)
        )
          tally.refuse(item.step, 'another answer to the same key', false);
        tally.note('sent twice under one key');
      }
      if (answer.kind === 'stale') tally.note('told of an older version, sent again');
      if (fate === 'lost' && item.tries === 0) {
        tally.note('sent again, its answer was lost');
        return { kind: 'unknown' };
      }
      return answer;
    } catch {
      return { kind: 'unknown' };
    }
  }

  /** Sends one report: first its enclosures, each under its own key. */
  private async post(item: Item): Promise<SendOutcome> {
    const { door, picture } = this.needs;
    const enclosed: Record<string, unknown> = {};
    for (const { field, key, name } of item.files) {
      const headers = { 'idempotency-key': key, 'x-file-name': name };
      const sent = await door.call('photo', `files?owner=sj/${item.sj}`, {
        token: this.who.token,
        body: picture,
        headers,
      });
      if (sent.status !== 200) return meaningOf(sent);
      enclosed[field] = sent.data;
    }
    const answer = await door.call<{ revision: number }>(item.step, `sj/${item.sj}/${kebab(item.step)}`, {
      token: this.who.token,
      body: { ...item.data, ...enclosed, date: item.at },
      headers: { 'idempotency-key': item.key, 'if-match': `"${item.revision}"` },
    });
    return answer.status === 200 ? { kind: 'done', revision: answer.data.revision } : meaningOf(answer);
  }

  /** Time at which the signal returns; undefined: there is signal. */
  private silentUntil(): number | undefined {
    const now = this.needs.clock.now();
    return this.day.dead.find(({ from, until }) => from <= now && now < until)?.until;
  }
  private async signal(): Promise<void> {
    for (let until = this.silentUntil(); until !== undefined; until = this.silentUntil())
      await this.needs.clock.until(until);
  }

  /** Resolves when the outbox changes. @throws AbortError */
  private changed(): Promise<void> {
    const { stop } = this.needs;
    return new Promise((go, fail) => {
      if (stop.aborted) return fail(stop.reason);
      const broken = () => fail(stop.reason);
      stop.addEventListener('abort', broken, { once: true });
      this.waiting.push(() => {
        stop.removeEventListener('abort', broken);
        go();
      });
    });
  }
  private wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}
