/** Gives the commands that follow from events, by the registry's reactions, at least once and in order. */
import type { EventFeed, Position, Recorded, StateStore, Subscription } from '../../infra/ports.js';
import { type AnyReaction, following, parseStream, Rejected, system } from '../domain/kit/index.js';
import type { Bus } from './commands/bus.js';
import { eventId } from './commands/ids.js';
import { metaOf } from './commands/streams.js';

const CHECKPOINT = 'checkpoint/reactions';
/** A following command that the rules refused: kept for a person to see, under `parked/reactions/`. */
export type ParkedReaction = {
  reaction: string;
  event: string;
  stream: string;
  command: string;
  code: string;
  at: string;
};

export class Reactions {
  private subscription: Subscription | undefined;

  constructor(
    private readonly bus: Pick<Bus, 'run'>,
    private readonly feed: EventFeed,
    private readonly state: StateStore,
    private readonly reactions: readonly AnyReaction[],
  ) {}

  /** Hears from where it left off; without reactions it hears nothing. */
  async start(): Promise<void> {
    if (this.reactions.length === 0) return;
    const after = (await this.state.get<Position>(CHECKPOINT)) ?? '';
    this.subscription = await this.feed.consume('reactions', after, (events) => this.handle(events));
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  private async handle(events: readonly Recorded[]): Promise<void> {
    for (const event of events) await this.react(event);
    const last = events.at(-1);
    if (last) await this.state.put(CHECKPOINT, last.position);
  }

  private async react(event: Recorded): Promise<void> {
    const { name, id } = parseStream(event.stream);
    const source = metaOf(id, event.revision, event.meta);
    for (const reaction of this.reactions.filter((r) => r.of === name)) {
      for (const [n, next] of following(reaction, event.type, event.data, source).entries()) {
        const commandId = eventId(event.id, reaction.name, n);
        try {
          await this.bus.run(system, next.aggregate, next.id, next.command, next.data, {
            commandId,
            causationId: event.id,
            correlationId: event.meta.correlationId,
          });
        } catch (error) {
          // What the rules refuse now they refuse again; anything else (an engine away) is tried again by the feed.
          if (!(error instanceof Rejected)) throw error;
          const at = new Date().toISOString();
          const parked: ParkedReaction = {
            reaction: reaction.name,
            event: event.id,
            stream: event.stream,
            command: next.command,
            code: error.code,
            at,
          };
          await this.state.put(`parked/reactions/${commandId}`, parked);
        }
      }
    }
  }
}
