/**
 * Answers to the questions that many ask at once: whoever reads the same of a view and asks the same gets the same text,
 * made once. A page counts as long as nothing in its view has changed; while much changes, counts may be a second old.
 */
import { Meter } from '../../infra/ports/meter.js';
import type { ReadStore } from '../../infra/ports/ports.js';
import { Answer } from '../../infra/runtime/http/send.js';
import type { Changes } from './changes.js';

/** Characters kept in all, packed ones beside them. */
const MOST = 8_000_000;
/** Ms for which counts are told again though something changed, where more than `BUSY` a second does. */
const COUNTED = 1_000;
const BUSY = 5;

type Kept = { answer: Promise<Answer>; beat: string; at: number; size: number };
export type Question = {
  /** Name of the view, or of all those that the answer is made of. */
  view: string;
  /** Who asks (`readerKey`) and what: all that the answer depends on. */
  key: string;
  /** Counts alone. */
  counts: boolean;
};

export class Answers {
  private readonly kept = new Map<string, Kept>();
  /** How often each view changed, and how often a second of late. */
  private readonly heard = new Map<string, { times: number; meter: Meter }>();
  private size = 0;

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
    changes.onMissed(() => this.clear());
  }

  /** @param make is called where nobody asked of late; what it throws is nobody else's answer */
  async of({ view, key, counts }: Question, make: () => Promise<string>): Promise<Answer> {
    const id = `${view}\n${key}`;
    const beat = this.beat(view);
    const known = this.kept.get(id);
    if (known && (known.beat === beat || (counts && this.isBusy(view) && this.now() - known.at < COUNTED))) {
      // Used again: it goes last.
      this.kept.delete(id);
      this.kept.set(id, known);
      return known.answer;
    }
    if (known) this.drop(id, known);
    const answer = make().then((text) => new Answer(text));
    const mine: Kept = { answer, beat, at: this.now(), size: 0 };
    this.kept.set(id, mine);
    answer.then(
      ({ text }) => this.weigh(id, mine, text.length),
      () => this.drop(id, mine),
    );
    return answer;
  }

  /** What was read at the same beat is still so: by the store itself where it can tell, else by what was heard. */
  private beat(view: string): string {
    return `${this.heard.get(view)?.times ?? 0}/${this.store.beat?.() ?? ''}`;
  }

  private isBusy(view: string): boolean {
    return (this.heard.get(view)?.meter.rate ?? 0) > BUSY;
  }

  private weigh(id: string, kept: Kept, size: number): void {
    if (this.kept.get(id) !== kept) return;
    kept.size = size;
    this.size += size;
    for (const [oldest, other] of this.kept) {
      if (this.size <= MOST) return;
      this.drop(oldest, other);
    }
  }

  private drop(id: string, kept: Kept): void {
    if (this.kept.get(id) !== kept) return;
    this.kept.delete(id);
    this.size -= kept.size;
  }

  private clear(): void {
    this.kept.clear();
    this.size = 0;
  }
}
