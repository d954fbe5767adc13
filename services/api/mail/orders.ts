/** Whether what queued mails are written of is still in force, asked of the orders' own streams. */
import type { Recorded } from '../../../infra/ports/ports.js';
import { endsMails, whyLapsed } from '../../domain/flows/mail/lapse.js';
import { sp } from '../../domain/flows/sp/sp.js';
import type { SpState } from '../../domain/flows/sp/state.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import type { Bus } from '../commands/bus.js';

/** `unsure`: its end was heard, and this process's commands do not know of it yet. */
export type Standing = 'goes' | 'unsure' | { lapsed: string };

export class Orders {
  /** Orders whose end was heard, and how many events they have at least. */
  private readonly ended = new Map<string, number>();
  /** Ends of orders that were heard. */
  ends = 0;

  constructor(private readonly streams: Pick<Bus['streams'], 'load'>) {}

  /** @param waited true for an order that a mail waits with @returns the ids of those that ended */
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

  /** @param id empty: the mail is of no order */
  async standing(id: string): Promise<Standing> {
    if (id === '') return 'goes';
    const { state, revision } = await this.streams.load<SpState>(sp, id);
    if (revision + 1 < (this.ended.get(id) ?? 0)) return 'unsure';
    this.ended.delete(id);
    const lapsed = whyLapsed(state);
    return lapsed === undefined ? 'goes' : { lapsed };
  }
}
