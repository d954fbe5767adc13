/** One instance of a process: what its documents say, how far each was heard, and what was given already. */
import type { Recorded } from '../../../infra/ports/ports.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import type { AnyProcess, Due, Known, Part, Parts } from '../../domain/kit/process.js';
import { metaOf } from '../commands/streams.js';

/** As it is stored. `parts`: by stream. `cause`: the last event that was heard. */
export type Kept = {
  parts: Record<string, { revision: number; state?: unknown }>;
  given: readonly string[];
  /** What was begun to be given: it is finished, whatever the state says by then. */
  begun?: readonly Due[];
  cause: { id: string; correlationId: string };
};
const nothing: Kept = { parts: {}, given: [], cause: { id: '', correlationId: '' } };
/** Stands in the place of an instance that is over. */
export const OVER = 'over';

export const rootOf = ({ name, version }: AnyProcess): string => `following/${name}@${version}/`;

export class Instance {
  readonly key: string;
  kept: Kept;
  /** It differs from what is stored. */
  changed = false;
  /** When the first of what is due is to be given, ms; undefined: nothing is due. */
  next: number | undefined;

  /** @param stored its text in the state store; absent: none is there */
  constructor(
    readonly process: AnyProcess,
    readonly id: string,
    public stored: string | undefined,
    private readonly onError: (error: unknown) => void,
  ) {
    this.key = rootOf(process) + id;
    this.kept = stored === undefined || stored === OVER ? nothing : (JSON.parse(stored) as Kept);
    this.plan();
  }

  /** The last revision that was heard of a stream, -1 for none. */
  revision(stream: string): number {
    return this.kept.parts[stream]?.revision ?? -1;
  }

  /** Takes in the next event of a stream; one that was heard before changes nothing. @returns false: some are missing before it */
  // biome-ignore lint/suspicious/noExplicitAny: parts of every shape.
  take(part: Part<any>, event: Recorded): boolean {
    const { stream, revision } = event;
    const before = this.revision(stream);
    if (revision <= before) return true;
    if (revision > before + 1) return false;
    const { parts } = this.kept;
    let state = before < 0 ? part.initial : parts[stream]?.state;
    try {
      const { id } = parseStream(stream);
      state = part.evolve(state, event.type, event.data, metaOf(id, revision, event.meta));
    } catch (error) {
      this.onError(error);
    }
    const cause = { id: event.id, correlationId: event.meta.correlationId };
    this.kept = { ...this.kept, parts: { ...parts, [stream]: { revision, state } }, cause };
    this.changed = true;
    return true;
  }

  /** Streams that it was built from. */
  get streams(): readonly string[] {
    return Object.keys(this.kept.parts);
  }

  get over(): boolean {
    return !this.kept.begun && this.asked((known) => this.process.over?.(known, this.id) ?? false, false);
  }

  /** What is due and was not given yet. */
  get dues(): readonly Due[] {
    const { begun = [], given } = this.kept;
    const rest = this.all.filter(({ key }) => !given.includes(key) && !begun.some((due) => due.key === key));
    return [...begun, ...rest];
  }

  private get all(): readonly Due[] {
    return this.asked((known) => this.process.due(known, this.id), []);
  }

  /** Notes what is about to be given, where it is several commands: they may be cut off in between. */
  begin(dues: readonly Due[]): void {
    const begun = dues.filter(({ give }) => give.length > 1);
    if (begun.length === 0) return;
    this.kept = { ...this.kept, begun };
    this.changed = true;
  }

  /** Notes what was given. What is no longer due needs no note. */
  note(keys: readonly string[]): void {
    const due = new Set(this.all.map(({ key }) => key));
    const { begun = [], ...rest } = this.kept;
    const open = begun.filter(({ key }) => !keys.includes(key));
    const given = [...rest.given, ...keys].filter((key) => due.has(key));
    this.kept = { ...rest, given, ...(open.length > 0 ? { begun: open } : {}) };
    this.changed = true;
    this.plan();
  }

  /** Finds out when it is to be attended to next; after any change. */
  plan(): void {
    const times = this.dues.map(({ at }) => (at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at)));
    this.next = times.length === 0 ? undefined : Math.min(...times);
  }

  private asked<T>(question: (known: Known<Parts>) => T, otherwise: T): T {
    const known: Record<string, Record<string, unknown>> = {};
    for (const [name, part] of Object.entries(this.process.parts as Parts)) {
      const own: Record<string, unknown> = {};
      for (const [stream, { state }] of Object.entries(this.kept.parts)) {
        const at = parseStream(stream);
        if (at.name === part.of.name) own[at.id] = state;
      }
      known[name] = own;
    }
    try {
      return question(known);
    } catch (error) {
      this.onError(error);
      return otherwise;
    }
  }
}
