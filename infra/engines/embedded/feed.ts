import type { EventFeed, EventStore, Position, Recorded, Subscription } from '../../ports/ports.js';

type Handle = (events: Recorded[]) => Promise<void>;
type Member = { handle: Handle; active?: Subscription };
type Group = { position: Position; members: Member[]; turn: Promise<void> };

/**
 * The feed of the embedded mode: reads directly from the event store of this process. It stores no position: a consumer
 * passes the checkpoint that it saved with its own effects. One member of a group receives the events; the others of
 * this thread stand by, and one takes over after the last handled batch when the active member stops.
 */
export class EmbeddedFeed implements EventFeed {
  readonly keepsPlace = false;
  private readonly groups = new Map<string, Group>();

  constructor(private readonly events: Pick<EventStore, 'subscribe'>) {}

  async consume(group: string, after: Position, handle: Handle): Promise<Subscription> {
    const g = this.groups.get(group) ?? { position: after, members: [], turn: Promise.resolve() };
    this.groups.set(group, g);
    const member: Member = { handle };
    g.members.push(member);
    await this.next(g);
    return {
      stop: async () => {
        const at = g.members.indexOf(member);
        if (at < 0) return;
        g.members.splice(at, 1);
        await member.active?.stop();
        if (g.members.length === 0 && this.groups.get(group) === g) this.groups.delete(group);
        else await this.next(g);
      },
    };
  }

  /** Stops all members, each after its current batch. */
  async close(): Promise<void> {
    const members = [...this.groups.values()].flatMap((group) => group.members.splice(0));
    this.groups.clear();
    await Promise.all(members.map((member) => member.active?.stop()));
  }

  /** Activates the first member if none is active. */
  private next(group: Group): Promise<void> {
    group.turn = group.turn.then(async () => {
      const [member] = group.members;
      if (!member || member.active) return;
      member.active = await this.events.subscribe(group.position, async (events) => {
        await member.handle(events);
        group.position = events.at(-1)?.position ?? group.position;
      });
    });
    return group.turn;
  }
}
