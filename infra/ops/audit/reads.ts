/**
 * Proves read models by the log: every stored document equals the result of the events up to the revisions that it
 * names, none is missing or surplus, and the data behind lists and totals follows from the documents. A document that
 * lags behind the log is compared at its own revisions, and checked again later.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { applied, nothing, stamped, type Working } from '../../../projections/runner/document.js';
import { discardedIn, parkedPrefix } from '../../../projections/runner/parking.js';
import {
  alwaysJoined,
  type Part,
  partAfter,
  partOf,
  partsFor,
  partsView,
  shown,
} from '../../../projections/runner/parts.js';
import { LIVE } from '../../../projections/runner/runner.js';
import { codeOf } from '../../../projections/runner/written.js';
import { parseStream, streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { EventStore, Position, ReadStore, Recorded, StateStore, Stored } from '../../ports/ports.js';
import { DatabaseSync } from '../../ports/sqlite.js';
import { balancesFault } from './balances.js';

export type ReadsPorts = {
  events: Pick<EventStore, 'readStream' | 'readAll' | 'distance'>;
  reads: Pick<ReadStore, 'versions' | 'scan' | 'load' | 'checkpoint' | 'faultIn'>;
  state: Pick<StateStore, 'list'>;
};
export type ReadsOptions = {
  /**
   * Several processes project and none stores its position with the documents: all documents must reach the end of the
   * log.
   */
  shared: boolean;
  /** Ms for documents that lag behind to catch up. Default 10,000. */
  patience?: number;
};
/** `id` and `field` are `''` where the fault concerns the whole. */
export type ReadsFault = { view: string; id: string; field: string; what: string };
export type ReadsVerdict = { documents: number; notes: readonly string[]; fault?: ReadsFault };

const PAGE = 1_000;
/** KEPT: parts cached in memory. AGAIN: documents to check again at most. */
const KEPT = 4_000;
const AGAIN = 10_000;

/** How documents of a read model derive from streams: those of a view, or the parts that it joins. */
type Kind = {
  view: AnyView;
  base: AnyView;
  names: readonly string[];
  idOf: (stream: string) => string;
  streamOf: (id: string) => string;
  after: (before: Working, event: Recorded) => Working;
};
const kindsOf = (view: AnyView): Kind[] => {
  const ownKind: Kind = {
    view,
    base: view,
    names: [view.of.name],
    idOf: (stream) => parseStream(stream).id,
    streamOf: (id) => streamOf(view.of.name, id),
    after: (before, event) => applied(view, before, event),
  };
  if (!view.joined) return [ownKind];
  const parts: Kind = {
    view: partsView(view),
    base: view,
    names: alwaysJoined(view),
    idOf: (stream) => stream,
    streamOf: (id) => id,
    after: (before, event) => partAfter(view, before, event),
  };
  return [ownKind, parts];
};

class Fault extends Error {
  constructor(readonly fault: ReadsFault) {
    super(fault.what);
  }
}

/**
 * Streams of the log with their last revision, and that up to the checkpoint; in a temporary file, so that the log may
 * be of any length.
 */
class Streams {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lintas-audit-'));
  private readonly db = new DatabaseSync(join(this.folder, 'streams.db'));
  private readonly put: StatementSync;
  private readonly one: StatementSync;
  private readonly saw: StatementSync;

  constructor() {
    this.db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE streams (stream TEXT PRIMARY KEY, name TEXT NOT NULL, last INTEGER NOT NULL, due INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE seen (stream TEXT PRIMARY KEY) WITHOUT ROWID;`);
    this.put = this.db.prepare(
      'INSERT INTO streams VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET last = excluded.last, due = max(due, excluded.due)',
    );
    this.one = this.db.prepare('SELECT due FROM streams WHERE stream = ?');
    this.saw = this.db.prepare('INSERT OR IGNORE INTO seen VALUES (?)');
  }
  add(events: readonly { stream: string; revision: number; due: boolean }[]): void {
    this.db.exec('BEGIN');
    for (const { stream, revision, due } of events) {
      this.put.run(stream, stream.slice(0, stream.indexOf('-')), revision, due ? revision : -1);
    }
    this.db.exec('COMMIT');
  }
  /** The revision that a stream's document must have, -1: none. */
  due(stream: string): number {
    return Number(this.one.get(stream)?.due ?? -1);
  }
  see(stream: string): void {
    this.saw.run(stream);
  }
  begin(): void {
    this.db.exec('DELETE FROM seen; BEGIN');
  }
  end(): void {
    this.db.exec('COMMIT');
  }
  /** Streams with these names whose document must exist and was not seen. */
  *unseen(names: readonly string[]): Iterable<string> {
    const marks = names.map(() => '?').join(', ');
    const sql = `SELECT stream FROM streams WHERE name IN (${marks}) AND due >= 0 AND stream NOT IN (SELECT stream FROM seen)`;
    for (const row of this.db.prepare(sql).iterate(...names)) yield String(row.stream);
  }
  close(): void {
    this.db.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Dotted path of the first difference between two JSON values, ignoring the order of keys; undefined: equal. */
export const differenceOf = (a: unknown, b: unknown, path = ''): string | undefined => {
  if (a === b || JSON.stringify(a) === JSON.stringify(b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return path;
  if (Array.isArray(a) !== Array.isArray(b)) return path;
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) {
    const difference = differenceOf(one[key], two[key], path === '' ? key : `${path}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
};
const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

class ReadsAudit {
  private readonly streams = new Streams();
  private readonly parts = new LRUCache<string, { part: Part | undefined }>({ max: KEPT });
  readonly notes: string[] = [];
  documents = 0;

  constructor(
    private readonly ports: ReadsPorts,
    private readonly options: ReadsOptions,
  ) {}

  async run(views: readonly AnyView[]): Promise<void> {
    await this.readLog();
    for (const view of views) {
      const { served } = await this.ports.reads.versions(view.name);
      if (served === undefined) this.notes.push(`${view.name} is not built yet`);
      else if (codeOf(served) !== view.version)
        this.notes.push(`${view.name} ${served} is of another release: not compared`);
      else if (view.balancing) await this.balances(view, served);
      else for (const kind of kindsOf(view)) await this.check(kind, served);
    }
  }
  close(): void {
    this.streams.close();
  }

  /** Compares balances with the moves of their documents in the log; a running projector may still catch up. */
  private async balances(view: AnyView, version: string): Promise<void> {
    const { events, reads } = this.ports;
    const end = Date.now() + (this.options.patience ?? 10_000);
    for (;;) {
      const upTo = this.options.shared ? undefined : ((await reads.checkpoint(LIVE)) ?? '');
      const { documents, wrong } = await balancesFault({ events, reads }, view, version, upTo);
      if (wrong && Date.now() >= end) throw new Fault({ view: view.name, field: 'saldo', ...wrong });
      if (!wrong) {
        this.documents += documents;
        break;
      }
      await pause(250);
    }
    const beside = await reads.faultIn?.(view, version);
    if (beside) throw new Fault({ view: view.name, id: beside.id, field: '', what: beside.what });
  }

  private async readLog(): Promise<void> {
    const { events, reads } = this.ports;
    const upTo = this.options.shared ? undefined : await reads.checkpoint(LIVE);
    let behind = 0;
    for (let at: Position = ''; ; ) {
      const page = await events.readAll(at, PAGE);
      const noted = page.map(({ stream, revision, position }) => {
        const due = this.options.shared || (upTo !== undefined && events.distance(position, upTo) >= 0);
        if (!due) behind++;
        return { stream, revision, due };
      });
      this.streams.add(noted);
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      at = last.position;
    }
    if (behind > 0) this.notes.push(`the read models are ${behind} events behind the log`);
  }

  private async check(kind: Kind, version: string): Promise<void> {
    const { view } = kind;
    const prefix = parkedPrefix({ view, version });
    const parked = new Set((await this.ports.state.list(prefix)).map(({ key }) => key.slice(prefix.length)));
    if (parked.size > 0) this.notes.push(`${view.name}: ${parked.size} documents are parked and stay behind`);
    const discarded = discardedIn(await this.ports.events.readStream(streamOf('projection', view.name)));
    const late: { id: string; fault: ReadsFault }[] = [];
    const look = async (stored: Stored): Promise<void> => {
      const fault = await this.compare(kind, stored, discarded);
      if (fault && !parked.has(stored.id) && late.length < AGAIN) late.push({ id: stored.id, fault });
    };
    this.streams.begin();
    await this.ports.reads.scan(view.name, version, async (stored) => {
      this.documents++;
      this.streams.see(kind.streamOf(stored.id));
      await look(stored);
    });
    this.streams.end();
    for (const stream of this.streams.unseen(kind.names)) {
      const id = kind.idOf(stream);
      const fault = { view: view.name, id, field: '', what: 'it is missing, and the log has it' };
      if (!parked.has(id) && late.length < AGAIN) late.push({ id, fault });
    }
    await this.lookAgain(kind, version, late, discarded);
    const wrong = view === kind.base ? await this.ports.reads.faultIn?.(view, version) : undefined;
    if (wrong) throw new Fault({ view: view.name, id: wrong.id, field: '', what: wrong.what });
  }

  /** Checks documents that lagged behind again; a running projector may still catch up. */
  private async lookAgain(
    kind: Kind,
    version: string,
    late: readonly { id: string; fault: ReadsFault }[],
    discarded: ReadonlySet<string>,
  ): Promise<void> {
    const { name } = kind.view;
    const end = Date.now() + (this.options.patience ?? 10_000);
    for (let left = late; left.length > 0; ) {
      const stored = await this.ports.reads.load(
        name,
        version,
        left.map(({ id }) => id),
      );
      const still: (typeof late)[number][] = [];
      for (const { id, fault } of left) {
        const current = stored.get(id);
        const now = current ? await this.compare(kind, current, discarded) : fault;
        if (now) still.push({ id, fault: now });
      }
      const [first] = still;
      if (!first) return;
      if ((await this.ports.state.list(`behind/${name}@${version}/`)).length > 0 && Date.now() >= end) {
        this.notes.push(`${name}: ${still.length} documents are to be written anew because of what they join`);
        return;
      }
      if (Date.now() >= end) throw new Fault(first.fault);
      left = still;
      await pause(250);
    }
  }

  /**
   * Compares a document with its events. A returned fault means that it lags behind. @throws Fault where it is not what
   * its revisions yield
   */
  private async compare(kind: Kind, stored: Stored, discarded: ReadonlySet<string>): Promise<ReadsFault | undefined> {
    const { view, base } = kind;
    const { id, doc, sources } = stored;
    const fault = (field: string, what: string): ReadsFault => ({ view: view.name, id, field, what });
    const stream = kind.streamOf(id);
    const ownRevision = sources[stream] ?? -1;
    const events = (await this.ports.events.readStream(stream)).filter(({ revision }) => revision <= ownRevision);
    if (ownRevision < 0 || events.at(-1)?.revision !== ownRevision) {
      throw new Fault(
        fault('version', `it stands at revision ${ownRevision}, and the log has no such event of ${stream}`),
      );
    }
    let working = nothing;
    for (const event of events) {
      working = discarded.has(`${id}@${event.revision}`)
        ? { ...working, revision: event.revision, updatedAt: event.meta.at }
        : kind.after(working, event);
    }
    const due = await this.dueOf(kind, stored, working);
    const field =
      differenceOf(doc, due.doc) ?? (differenceOf(sources, { ...due.sources, [stream]: ownRevision }) && 'sources');
    if (field !== undefined) {
      const [was, is] = [valueAt(doc, field), valueAt(due.doc, field)];
      throw new Fault(
        fault(
          field,
          field === 'sources'
            ? 'it names other sources than it has'
            : `it has ${short(was)}, by the log it is ${short(is)}`,
        ),
      );
    }
    // Parts of other aggregates may lag: the parts that a document shows are checked with that document.
    const least = kind.names.includes(parseStream(stream).name) ? this.streams.due(stream) : -1;
    if (ownRevision < least) return fault('version', `it stands at revision ${ownRevision}, the log at ${least}`);
    if (view !== base) return undefined;
    const parts = await partsFor(base, working.doc, (ref) => this.partAt(base, ref, this.streams.due(ref)));
    for (const [ref, now] of parts) {
      if ((now?.since ?? -1) > (sources[ref] ?? -1))
        return fault(ref, `it shows ${ref} as of revision ${sources[ref]}, which changed at ${now?.since}`);
    }
    return undefined;
  }

  private async dueOf(kind: Kind, { id, sources }: Stored, working: Working): Promise<Pick<Stored, 'doc' | 'sources'>> {
    const { view, base } = kind;
    if (view !== base) return { doc: stamped(id, working), sources: {} };
    const parts = await partsFor(base, working.doc, (ref) => this.partAt(base, ref, sources[ref] ?? -1));
    return shown(base, id, working, (stream) => parts.get(stream));
  }

  /** The part that a view picks from a stream as of a revision. */
  private async partAt(view: AnyView, stream: string, revision: number): Promise<Part | undefined> {
    if (revision < 0) return undefined;
    const key = `${view.name} ${stream}@${revision}`;
    const cached = this.parts.get(key);
    if (cached) return cached.part;
    const events = await this.ports.events.readStream(stream);
    const part = partOf(
      view,
      events.filter((event) => event.revision <= revision),
    );
    this.parts.set(key, { part });
    return part;
  }
}

/** Compares all read models with the log; memory grows with neither. @throws Unavailable */
export const verifyReads = async (
  ports: ReadsPorts,
  views: readonly AnyView[],
  options: ReadsOptions,
): Promise<ReadsVerdict> => {
  const audit = new ReadsAudit(ports, options);
  try {
    await audit.run(views);
    return { documents: audit.documents, notes: audit.notes };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { documents: audit.documents, notes: audit.notes, fault: error.fault };
  } finally {
    audit.close();
  }
};
