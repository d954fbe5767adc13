/**
 * Answers to the questions that many ask at once: whoever reads the same of a view and asks the same gets the same text,
 * made once. A page counts as long as nothing in its view has changed; while much changes, counts may be a second old.
 */
import { Cache } from '../../../infra/ports/cache.js';
import { Meter } from '../../../infra/ports/meter.js';
import type { ReadStore } from '../../../infra/ports/ports.js';
import { Answer } from '../../../infra/runtime/http/send.js';
import type { Changes } from '../live/changes.js';

/** Bytes kept in all, packed answers among them. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Ms for which counts are told again though something changed, where more than `BUSY` a second does. */
const COUNT_TTL_MS = 1_000;
const BUSY = 5;

type Kept = { answer: Promise<Answer>; beat: string; at: number };
export type Question = {
  /** Name of the view, or of all those that the answer is made of. */
  view: string;
  /** Who asks (`readerKey`) and what: all that the answer depends on. */
  key: string;
  /** Counts alone. */
  counts: boolean;
};

export class Answers {
  private readonly kept = new Cache<Kept>('answers', MAX_CACHE_BYTES);
  /** How often each view changed, and how often a second of late. */
  private readonly heard = new Map<string, { times: number; meter: Meter }>();
  /** How often some may have changed unheard. */
  private missed = 0;

  /** @param now ms */
  constructor(
    changes: Changes,
    private readonly store: Pick<ReadStore, 'beat'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    changes.onChanged((list) => {
      for (const { view } of list) {
        const heard = this.heard.get(view) ?? { times: 0, meter: new Meter(now) };
        this.heard.set(view, heard);
        heard.times++;
        heard.meter.count(1);
      }
    });
    changes.onMissed(() => this.missed++);
  }

  /** @param make is called where nobody asked of late; what it throws is nobody else's answer */
  async of({ view, key, counts }: Question, make: () => Promise<string>): Promise<Answer> {
    const id = `${view}\n${key}`;
    const beat = this.beat(view);
    const known = this.kept.get(id);
    if (known && (known.beat === beat || (counts && this.isBusy(view) && this.now() - known.at < COUNT_TTL_MS)))
      return known.answer;
    const answer = make().then((text) => new Answer(text));
    const mine: Kept = { answer, beat, at: this.now() };
    this.kept.set(id, mine, 0);
    const isThere = () => this.kept.get(id) === mine;
    answer.then(
      ({ text }) => isThere() && this.kept.set(id, mine, 2 * text.length),
      () => isThere() && this.kept.delete(id),
    );
    return answer;
  }

  /** What was read at the same beat is still so: by the store itself where it can tell, else by what was heard. */
  private beat(view: string): string {
    return `${this.missed}/${this.heard.get(view)?.times ?? 0}/${this.store.beat?.() ?? ''}`;
  }

  private isBusy(view: string): boolean {
    return (this.heard.get(view)?.meter.rate ?? 0) > BUSY;
  }
}
