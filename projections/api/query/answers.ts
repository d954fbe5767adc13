/**
 * Cache of responses to frequent queries: readers with the same permissions and the same query get the same text, built
 * once. A page is valid as long as its view is unchanged; under many changes, counts may be a second old.
 */
import { Cache } from '../../../infra/ports/cache.js';
import { Meter } from '../../../infra/ports/meter.js';
import type { ReadStore } from '../../../infra/ports/ports.js';
import { ResponseBody } from '../../../infra/runtime/http/send.js';
import type { Changes } from '../live/changes.js';

/** Memory limit in bytes, including compressed responses. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Ms for which counts are reused despite changes, if there are more than `BUSY` per second. */
const COUNT_TTL_MS = 1_000;
const BUSY = 5;

type CachedAnswer = { answer: Promise<ResponseBody>; beat: string; at: number };
export type Question = {
  /** Name of the view, or of all views the response depends on. */
  view: string;
  /** Reader (`readerKey`) and query: everything the response depends on. */
  key: string;
  /** True for a response with counts only. */
  counts: boolean;
};

export class Answers {
  private readonly cache = new Cache<CachedAnswer>('answers', MAX_CACHE_BYTES);
  /** Number of changes per view, and recent rate. */
  private readonly activity = new Map<string, { times: number; meter: Meter }>();
  /** Number of times changes may have been missed. */
  private missed = 0;

  /** @param now clock in ms */
  constructor(
    changes: Changes,
    private readonly store: Pick<ReadStore, 'beat'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    changes.onChanged((list) => {
      for (const { view } of list) {
        const activity = this.activity.get(view) ?? { times: 0, meter: new Meter(now) };
        this.activity.set(view, activity);
        activity.times++;
        activity.meter.count(1);
      }
    });
    changes.onMissed(() => this.missed++);
  }

  /** @param make called on a cache miss; an error is not cached */
  async of({ view, key, counts }: Question, make: () => Promise<string>): Promise<ResponseBody> {
    const id = `${view}\n${key}`;
    const beat = this.beat(view);
    const cached = this.cache.get(id);
    if (cached && (cached.beat === beat || (counts && this.isBusy(view) && this.now() - cached.at < COUNT_TTL_MS)))
      return cached.answer;
    const answer = make().then((text) => new ResponseBody(text));
    const mine: CachedAnswer = { answer, beat, at: this.now() };
    this.cache.set(id, mine, 0);
    const isThere = () => this.cache.get(id) === mine;
    answer.then(
      ({ text }) => isThere() && this.cache.set(id, mine, 2 * text.length),
      () => isThere() && this.cache.delete(id),
    );
    return answer;
  }

  /**
   * Cache validity: reads with equal beats are equal; from the store if it supports that, else from announced changes.
   */
  private beat(view: string): string {
    return `${this.missed}/${this.activity.get(view)?.times ?? 0}/${this.store.beat?.() ?? ''}`;
  }

  private isBusy(view: string): boolean {
    return (this.activity.get(view)?.meter.rate ?? 0) > BUSY;
  }
}
