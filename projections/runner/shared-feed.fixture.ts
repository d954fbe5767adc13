/** A shared feed at its worst: partitions move while their old owner still works, and batches are delivered twice. */
import type { EventFeed, EventStore, Position, Recorded, Subscription } from '../../infra/ports/ports.js';

const PARTITIONS = 6;
type Handle = (events: Recorded[]) => Promise<void>;
type Member = { handle: Handle; gone: boolean; running: Promise<void> };

const partitionOf = (stream: string): number => {
  let hash = 7;
  for (const char of stream) hash = (hash * 31 + char.charCodeAt(0)) >>> 0;
  return hash % PARTITIONS;
};

/** One group on one log. `roll` returns 0 to 1. */
export class SharedFeed {
  private readonly committed = new Array<number>(PARTITIONS).fill(0);
  private readonly parts: Recorded[][] = Array.from({ length: PARTITIONS }, () => []);
  private read: Position = '';
  private members: Member[] = [];
  /** Last error of a handler. */
  error: Error | undefined;

  constructor(
    private readonly events: Pick<EventStore, 'readAll'>,
    private readonly roll: () => number,
  ) {}

  /** The feed for one process. */
  forProcess(): EventFeed & { kill: () => void } {
    const mine: Member[] = [];
    const leave = (member: Member) => {
      member.gone = true;
      this.members = this.members.filter((m) => m !== member);
    };
    return {
      keepsPlace: true,
      consume: async (_group, _after, handle): Promise<Subscription> => {
        const member: Member = { handle, gone: false, running: Promise.resolve() };
        member.running = this.run(member);
        this.members.push(member);
        mine.push(member);
        return {
          stop: async () => {
            leave(member);
            await member.running;
          },
        };
      },
      close: async () => {},
      kill: () => mine.forEach(leave),
    };
  }

  /** Number of events not yet committed. */
  async behind(): Promise<number> {
    await this.fill();
    return this.parts.reduce((sum, part, i) => sum + part.length - (this.committed[i] as number), 0);
  }

  private async fill(): Promise<void> {
    for (let more = true; more; ) {
      const events = await this.events.readAll(this.read, 500);
      // Another caller may have appended meanwhile.
      for (const event of events) {
        if (Number(event.position) <= Number(this.read || 0)) continue;
        this.parts[partitionOf(event.stream)]?.push(event);
        this.read = event.position;
      }
      more = events.length === 500;
    }
  }

  private async run(member: Member): Promise<void> {
    while (!member.gone) {
      await this.fill();
      const index = this.members.indexOf(member);
      const mine = this.parts.map((_, i) => i).filter((i) => i % Math.max(1, this.members.length) === index);
      const full = mine.filter((i) => (this.parts[i] as Recorded[]).length > (this.committed[i] as number));
      const part = full[Math.floor(this.roll() * full.length)];
      if (part === undefined) {
        await new Promise((go) => setTimeout(go, 3));
        continue;
      }
      const from = this.committed[part] as number;
      // Sometimes start earlier, as if a former owner's commit was lost.
      const start = this.roll() < 0.2 ? Math.max(0, from - Math.floor(this.roll() * 10)) : from;
      const batch = (this.parts[part] as Recorded[]).slice(start, from + 1 + Math.floor(this.roll() * 12));
      const well = await member.handle(batch).then(
        () => true,
        (error: Error) => {
          this.error = error;
          return false;
        },
      );
      if (!well) await new Promise((go) => setTimeout(go, 5));
      else if (!member.gone && this.roll() > 0.15)
        this.committed[part] = Math.max(this.committed[part] as number, start + batch.length);
    }
  }
}
