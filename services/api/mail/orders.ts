/** Whether the orders behind queued mails are still in force, by the orders' own streams. */
import type { Recorded } from '../../../infra/ports/ports.js';
import { endsMails, whyLapsed } from '../../domain/flows/mail/lapse.js';
import { sp } from '../../domain/flows/sp/sp.js';
import type { SpState } from '../../domain/flows/sp/state.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import type { CommandExecutor } from '../commands/command-executor.js';

/** `unsure`: the order's end was read from the log, but is not in the state loaded by this process yet. */
export type Standing = 'goes' | 'unsure' | { lapsed: string };

export class Orders {
  /** Orders whose end was read, with their minimum number of events. */
  private readonly ended = new Map<string, number>();
  /** Count of order ends read. */
  ends = 0;

  constructor(private readonly streams: Pick<CommandExecutor['streams'], 'load'>) {}

  /** @param waited whether a mail waits for the order @returns the ids of those that ended */
  hear(batch: readonly Recorded[], waited: (id: string) => boolean): string[] {
    const ids: string[] = [];
    for (const { stream, revision, type } of batch) {
      const { name, id } = parseStream(stream);
      if (name !== sp.name || !endsMails(type)) continue;
      this.ends++;
      if (!waited(id)) continue;
      this.ended.set(id, revision + 1);
      ids.push(id);
    }
    return ids;
  }

  /** @param id empty: the mail belongs to no order */
  async standing(id: string): Promise<Standing> {
    if (id === '') return 'goes';
    const { state, revision } = await this.streams.load<SpState>(sp, id);
    if (revision + 1 < (this.ended.get(id) ?? 0)) return 'unsure';
    this.ended.delete(id);
    const lapsed = whyLapsed(state);
    return lapsed === undefined ? 'goes' : { lapsed };
  }
}
