/** One instance of a process: what its documents say, how far each was heard, and what was given already. */
import type { Because, Recorded } from '../../../infra/ports/ports.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import type { AnyPart, AnyProcess, Due, Known, Parts } from '../../domain/kit/process.js';
import { metaOf } from '../commands/streams.js';

/** The event that something follows from, and by whom; `because` is absent where that was not kept. */
export type Cause = { id: string; correlationId: string; because?: Because };
/** As it is stored. `parts`: by stream; `gone`: it belongs to others by now. `cause`: the last event that was heard. */
export type Kept = {
  parts: Record<string, { revision: number; state?: unknown; gone?: true }>;
  given: readonly string[];
  /** What was begun to be given: it is finished, whatever the state says by then. */
  begun?: readonly Due[];
  cause: Omit<Cause, 'because'>;
  /** By its key, the event by which each became due that was not given yet; absent: kept before they were. */
  causes?: Readonly<Record<string, Cause>>;
};
const nothing: Kept = { parts: {}, given: [], cause: { id: '', correlationId: '' } };
/** What the commands of a key follow from. */
export const causeOf = ({ cause, causes }: Kept, key: string): Cause => causes?.[key] ?? cause;
/** What follows from an event; from one that followed itself, by whoever began. @param due ISO time, absent: at once */
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
/** Stands in the place of an instance that is over. */
export const OVER = 'over';

/** Where all that processes keep begins. */
export const FOLLOWING = 'following/';
export const rootOf = ({ name, version }: AnyProcess): string => `${FOLLOWING}${name}@${version}/`;

export class Instance {
  readonly key: string;
  kept: Kept;
  /** It has to be stored. What its streams tell by themselves is not: see {@link mark}. */
  changed = false;
  /** Made from what was stored: its streams may be further by now, and are to be read before they are gone on with. */
  behind: boolean;
  /** When the first of what is due is to be given, ms; undefined: nothing is due. */
  next: number | undefined;
  /** Nothing is due of it until its own document goes on. */
  over = false;
  /** Which streams it follows, and what is due when: as long as that is so, what is stored says enough. */
  private mark = '';
  private storedMark = '';
  /** Of all that is due, given or not. */
  private keys: ReadonlySet<string> = new Set();

  /** @param stored its text in the state store; absent: none is there */
  constructor(
    readonly process: AnyProcess,
    readonly id: string,
    public stored: string | undefined,
    private readonly onError: (error: unknown) => void,
  ) {
    this.key = rootOf(process) + id;
    this.behind = stored !== undefined && stored !== OVER;
    this.kept = this.behind ? (JSON.parse(stored as string) as Kept) : nothing;
    this.plan();
    this.keys = new Set(this.all.map(({ key }) => key));
    if (this.behind) this.storedMark = this.mark;
  }

  /** The last revision that was heard of a stream, -1 for none. */
  revision(stream: string): number {
    return this.kept.parts[stream]?.revision ?? -1;
  }

  /** Takes in the next event of a stream; one that was heard before changes nothing. @returns false: some are missing before it */
  take(part: AnyPart, event: Recorded): boolean {
    const { stream, revision } = event;
    const before = this.revision(stream);
    if (revision <= before) return true;
    if (revision > before + 1) return false;
    const { parts } = this.kept;
    const meta = metaOf(parseStream(stream).id, revision, event.meta);
    let state = before < 0 ? part.initial : parts[stream]?.state;
    try {
      state = part.evolve(state, event.type, event.data, meta);
    } catch (error) {
      this.onError(error);
    }
    const named = part.owner(event.type, event.data, meta);
    const gone = typeof named === 'object' ? !named.includes(this.id) : parts[stream]?.gone;
    const kept = { revision, state, ...(gone ? { gone } : {}) };
    const cause = { id: event.id, correlationId: event.meta.correlationId };
    this.kept = { ...this.kept, parts: { ...parts, [stream]: kept }, cause };
    this.attribute(event);
    return true;
  }

  /** What an event made due follows from it, whatever is heard until it is given. */
  private attribute(event: Recorded): void {
    const { all } = this;
    const keys = new Set(all.map(({ key }) => key));
    const fresh = all.filter(({ key }) => !this.keys.has(key));
    const { given } = this.kept;
    const lapsed = [...this.keys].some((key) => !keys.has(key));
    this.keys = keys;
    if (fresh.length === 0 && !lapsed) return;
    const made = fresh
      .filter(({ key }) => !given.includes(key))
      .map(({ key, at }) => [key, causeBy(event, at)] as const);
    this.keepCauses({ ...this.kept.causes, ...Object.fromEntries(made) });
  }

  /** Keeps those of what is due or begun and was not given. */
  private keepCauses(all: Readonly<Record<string, Cause>>): void {
    const { causes: _, ...rest } = this.kept;
    const { begun = [], given } = rest;
    const open = Object.entries(all).filter(
      ([key]) => begun.some((due) => due.key === key) || (this.keys.has(key) && !given.includes(key)),
    );
    this.kept = { ...rest, ...(open.length > 0 ? { causes: Object.fromEntries(open) } : {}) };
  }

  /** Forgets documents that belong to others by now; once all that is to be read of them was. */
  private release(): void {
    const { parts } = this.kept;
    if (!Object.values(parts).some(({ gone }) => gone)) return;
    this.kept = { ...this.kept, parts: Object.fromEntries(Object.entries(parts).filter(([, { gone }]) => !gone)) };
  }

  /** Streams that it was built from. */
  get streams(): readonly string[] {
    return Object.keys(this.kept.parts);
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

  /** What is to be given now: of what is too late, and was not begun in time, what stands instead. @param now ms */
  dueAt(now: number): Due[] {
    const begun = new Set(this.kept.begun?.map(({ key }) => key));
    return this.dues
      .filter(({ at }) => at === undefined || Date.parse(at) <= now)
      .map((due) =>
        due.until === undefined || Date.parse(due.until) > now || begun.has(due.key)
          ? due
          : { ...due, give: due.instead ?? [] },
      );
  }

  /** Notes what is about to be given, where it is several commands or one of two ways: it may be cut off in between. */
  begin(dues: readonly Due[]): void {
    const begun = dues.filter(({ give, instead }) => give.length > 1 || (give.length > 0 && instead !== undefined));
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
    if (rest.causes) {
      const still = Object.entries(rest.causes).filter(([key]) => !keys.includes(key));
      this.keepCauses(Object.fromEntries(still));
    }
    this.changed = true;
    this.plan();
  }

  /** Finds out when it is to be attended to next, and whether it has to be stored; after any change. */
  plan(): void {
    this.release();
    const { dues } = this;
    const times = dues.map(({ at }) => (at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at)));
    this.next = times.length === 0 ? undefined : Math.min(...times);
    const over = () => this.asked((known) => this.process.over?.(known, this.id) ?? false, false);
    this.over = dues.length === 0 && (this.streams.length === 0 || over());
    this.mark = JSON.stringify([this.over, this.streams, dues.map(({ key, at, until }) => [key, at, until])]);
    if (this.mark !== this.storedMark) this.changed = true;
  }

  /** It was stored as it is now. @param text absent: it had not to be */
  keptAs(text?: string): void {
    if (text !== undefined) this.stored = text;
    this.storedMark = this.mark;
    this.changed = false;
  }

  private asked<T>(question: (known: Known<Parts>) => T, otherwise: T): T {
    const known: Record<string, Record<string, unknown>> = {};
    for (const [name, part] of Object.entries(this.process.parts as Parts)) {
      const own: Record<string, unknown> = {};
      for (const [stream, { state, gone }] of Object.entries(this.kept.parts)) {
        // It is forgotten as soon as all that is to be read of it was.
        if (gone) continue;
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
