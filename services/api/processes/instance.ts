/** One instance of a process: states of its documents, the revision read of each, and the keys already given. */
import type { Because, Recorded } from '../../../infra/ports/ports.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import type { AnyInput, AnyProcess, Due, Inputs, InstanceState } from '../../domain/kit/aggregate/process.js';
import { metaOf } from '../commands/streams.js';

/** The event that a command follows from, and the person behind it; `because` is absent where it was not recorded. */
export type Cause = { id: string; correlationId: string; because?: Because };
/**
 * As stored. `parts`: by stream; `gone`: the document belongs to other instances by now. `cause`: the last event read.
 */
export type InstanceRecord = {
  parts: Record<string, { revision: number; state?: unknown; gone?: true }>;
  given: readonly string[];
  /** Dues whose commands have started to run: they are completed, whatever the state is by then. */
  begun?: readonly Due[];
  cause: Omit<Cause, 'because'>;
  /** By key, the event by which each pending due arose; absent in records from before causes were stored. */
  causes?: Readonly<Record<string, Cause>>;
};
const nothing: InstanceRecord = { parts: {}, given: [], cause: { id: '', correlationId: '' } };
/** The cause of the commands of a key. */
export const causeOf = ({ cause, causes }: InstanceRecord, key: string): Cause => causes?.[key] ?? cause;
/**
 * The cause of what an event makes due. The person is the author of the event or, if the event has a cause itself, the
 * one who started the chain. @param due ISO time, absent: at once
 */
export const causeBy = ({ id, stream, revision, type, meta }: Recorded, due?: string): Cause => {
  const { fullname, jobdesk } = meta.by;
  const before = meta.because;
  const waited = due !== undefined && Date.parse(due) > Date.parse(meta.at);
  const at = { stream, revision, type, ...(waited || before?.timed ? { timed: true as const } : {}) };
  const because = before
    ? { ...at, by: before.by, root: before.root ?? { stream: before.stream, revision: before.revision } }
    : { ...at, by: { id: meta.by.id, fullname, jobdesk } };
  return { id, correlationId: meta.correlationId, because };
};
/** Stored in place of an instance that is over. */
export const OVER = 'over';

/** Key prefix of everything that processes store. */
export const FOLLOWING = 'following/';
export const rootOf = ({ name, version }: AnyProcess): string => `${FOLLOWING}${name}@${version}/`;

export class Instance {
  readonly key: string;
  record: InstanceRecord;
  /** The record has to be stored. State that can be rebuilt from the streams does not count, see {@link mark}. */
  changed = false;
  /** Loaded from a stored record: its streams may be ahead, and have to be read before the instance goes on. */
  behind: boolean;
  /** Time of the earliest due in ms; undefined: nothing is due. */
  next: number | undefined;
  /** Nothing will be due until its own document changes. */
  over = false;
  /** The streams it follows and its dues: while these are unchanged, the stored record is sufficient. */
  private mark = '';
  private storedMark = '';
  /** Keys of all dues, given or not. */
  private keys: ReadonlySet<string> = new Set();

  /** @param stored its JSON in the state store; absent: none */
  constructor(
    readonly process: AnyProcess,
    readonly id: string,
    public stored: string | undefined,
    private readonly onError: (error: unknown) => void,
  ) {
    this.key = rootOf(process) + id;
    this.behind = stored !== undefined && stored !== OVER;
    this.record = this.behind ? (JSON.parse(stored as string) as InstanceRecord) : nothing;
    this.plan();
    this.keys = new Set(this.all.map(({ key }) => key));
    if (this.behind) this.storedMark = this.mark;
  }

  /** The last revision read of a stream, -1 for none. */
  revision(stream: string): number {
    return this.record.parts[stream]?.revision ?? -1;
  }

  /** Applies the next event of a stream; idempotent. @returns false if events before it are missing */
  take(part: AnyInput, event: Recorded): boolean {
    const { stream, revision } = event;
    const before = this.revision(stream);
    if (revision <= before) return true;
    if (revision > before + 1) return false;
    const { parts } = this.record;
    const meta = metaOf(parseStream(stream).id, revision, event.meta);
    let state = before < 0 ? part.initial : parts[stream]?.state;
    try {
      state = part.evolve(state, event.type, event.data, meta);
    } catch (error) {
      this.onError(error);
    }
    const named = part.instanceKey(event.type, event.data, meta);
    const gone = typeof named === 'object' ? !named.includes(this.id) : parts[stream]?.gone;
    const entry = { revision, state, ...(gone ? { gone } : {}) };
    const cause = { id: event.id, correlationId: event.meta.correlationId };
    this.record = { ...this.record, parts: { ...parts, [stream]: entry }, cause };
    this.attribute(event);
    return true;
  }

  /** Attributes new dues to the event that caused them, whatever events follow until they are given. */
  private attribute(event: Recorded): void {
    const { all } = this;
    const keys = new Set(all.map(({ key }) => key));
    const fresh = all.filter(({ key }) => !this.keys.has(key));
    const { given: doneKeys } = this.record;
    const lapsed = [...this.keys].some((key) => !keys.has(key));
    this.keys = keys;
    if (fresh.length === 0 && !lapsed) return;
    const newCauses = fresh
      .filter(({ key }) => !doneKeys.includes(key))
      .map(({ key, at }) => [key, causeBy(event, at)] as const);
    this.keepCauses({ ...this.record.causes, ...Object.fromEntries(newCauses) });
  }

  /** Retains the causes of dues that are pending or begun. */
  private keepCauses(all: Readonly<Record<string, Cause>>): void {
    const { causes: _, ...rest } = this.record;
    const { begun = [], given: doneKeys } = rest;
    const open = Object.entries(all).filter(
      ([key]) => begun.some((due) => due.key === key) || (this.keys.has(key) && !doneKeys.includes(key)),
    );
    this.record = { ...rest, ...(open.length > 0 ? { causes: Object.fromEntries(open) } : {}) };
  }

  /** Drops documents that belong to other instances by now, once everything of them was read. */
  private release(): void {
    const { parts } = this.record;
    if (!Object.values(parts).some(({ gone }) => gone)) return;
    this.record = { ...this.record, parts: Object.fromEntries(Object.entries(parts).filter(([, { gone }]) => !gone)) };
  }

  /** Streams that the instance was built from. */
  get streams(): readonly string[] {
    return Object.keys(this.record.parts);
  }

  /** Dues not given yet, in order; those begun as they were then, first those that are no longer due. */
  get dues(): readonly Due[] {
    const { begun = [], given } = this.record;
    const [doneKeys, left] = [new Set(given), new Map(begun.map((due) => [due.key, due]))];
    const due = this.all.filter(({ key }) => !doneKeys.has(key)).map((one) => left.get(one.key) ?? one);
    for (const { key } of due) left.delete(key);
    return [...left.values(), ...due];
  }

  private get all(): readonly Due[] {
    return this.evaluate((documents) => this.process.due(documents, this.id), []);
  }

  /**
   * Dues to give now; those past their deadline and not begun in time are replaced by their alternative. @param now ms
   */
  dueAt(now: number): Due[] {
    const begun = new Set(this.record.begun?.map(({ key }) => key));
    return this.dues
      .filter(({ at }) => at === undefined || Date.parse(at) <= now)
      .map((due) =>
        due.until === undefined || Date.parse(due.until) > now || begun.has(due.key)
          ? due
          : { ...due, give: due.ifTooLate ?? [] },
      );
  }

  /**
   * Records dues that are about to be given, if they have several commands or an alternative: a crash may happen in
   * between.
   */
  begin(dues: readonly Due[]): void {
    const begun = dues.filter(({ give, ifTooLate }) => give.length > 1 || (give.length > 0 && ifTooLate !== undefined));
    if (begun.length === 0) return;
    this.record = { ...this.record, begun };
    this.changed = true;
  }

  /** Records given keys, as far as they are still due. */
  note(keys: readonly string[]): void {
    const due = new Set(this.all.map(({ key }) => key));
    const { begun = [], ...rest } = this.record;
    const open = begun.filter(({ key }) => !keys.includes(key));
    const doneKeys = [...rest.given, ...keys].filter((key) => due.has(key));
    this.record = { ...rest, given: doneKeys, ...(open.length > 0 ? { begun: open } : {}) };
    if (rest.causes) {
      const still = Object.entries(rest.causes).filter(([key]) => !keys.includes(key));
      this.keepCauses(Object.fromEntries(still));
    }
    this.changed = true;
    this.plan();
  }

  /** Computes when it has to be processed next, and whether it has to be stored; to be called after any change. */
  plan(): void {
    this.release();
    const { dues } = this;
    const times = dues.map(({ at }) => (at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at)));
    this.next = times.length === 0 ? undefined : Math.min(...times);
    const over = () => this.evaluate((documents) => this.process.over?.(documents, this.id) ?? false, false);
    this.over = dues.length === 0 && (this.streams.length === 0 || over());
    this.mark = JSON.stringify([this.over, this.streams, dues.map(({ key, at, until }) => [key, at, until])]);
    if (this.mark !== this.storedMark) this.changed = true;
  }

  /** Marks the present state as stored. @param text absent: it did not need to be stored */
  restore(text?: string): void {
    if (text !== undefined) this.stored = text;
    this.storedMark = this.mark;
    this.changed = false;
  }

  private evaluate<T>(question: (documents: InstanceState<Inputs>) => T, otherwise: T): T {
    const documents: Record<string, Record<string, unknown>> = {};
    for (const [name, part] of Object.entries(this.process.inputs as Inputs)) {
      const byId: Record<string, unknown> = {};
      for (const [stream, { state, gone }] of Object.entries(this.record.parts)) {
        // It is dropped as soon as everything of it was read.
        if (gone) continue;
        const at = parseStream(stream);
        if (at.name === part.of.name) byId[at.id] = state;
      }
      documents[name] = byId;
    }
    try {
      return question(documents);
    } catch (error) {
      this.onError(error);
      return otherwise;
    }
  }
}
