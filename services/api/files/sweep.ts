/**
 * Removes files whose owner was never created, such as those of an abandoned form. Files that wait for their owner are
 * listed in the state store; if that list is lost such files remain, and no other file is ever touched.
 */
import type { FileStore } from '../../../infra/ports/files.js';
import type { StateStore } from '../../../infra/ports/ports.js';
import type { AnyEntity } from '../../domain/kit/entity/entity-def.js';
import type { Streams } from '../commands/streams.js';
import { WAITING, type Waiting } from './uploads.js';

/** Ms that a file waits: a form's draft may well be finished after a weekend. */
export const PATIENCE = 7 * 24 * 3_600_000;
const EVERY = 24 * 3_600_000;
/** Ms after the start, to leave room for more urgent work. */
const FIRST = 60_000;

export class Sweep {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<unknown> = Promise.resolve();
  private readonly byName: ReadonlyMap<string, AnyEntity>;

  constructor(
    private readonly files: Pick<FileStore, 'remove'>,
    private readonly state: StateStore,
    private readonly streams: Pick<Streams, 'load'>,
    entities: readonly AnyEntity[],
  ) {
    this.byName = new Map(entities.map((entity) => [entity.name, entity]));
  }

  /** Runs soon, and then once a day. @param failed called when a run fails; the next one starts anew */
  start(failed: (error: unknown) => void): void {
    const look = () => {
      this.underWay = this.look().catch(failed);
      this.timer = setTimeout(look, EVERY).unref();
    };
    this.timer = setTimeout(look, FIRST).unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.underWay;
  }

  /** @param now ms since 1970 @returns ids of the removed files @throws Unavailable */
  async look(now = Date.now()): Promise<string[]> {
    const removed: string[] = [];
    for (const { key, value } of await this.state.list<Waiting>(WAITING)) {
      const id = key.slice(WAITING.length);
      const entity = this.byName.get(value.owner.entity);
      // Checks the stream, not a read model, which may lag or be rebuilding.
      const there = entity === undefined || (await this.streams.load(entity.aggregate, value.owner.id)).revision >= 0;
      if (!there && now - Date.parse(value.at) < PATIENCE) continue;
      if (!there) {
        await this.files.remove(id);
        removed.push(id);
      }
      await this.state.delete(key);
    }
    return removed;
  }
}
