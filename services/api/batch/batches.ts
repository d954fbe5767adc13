/**
 * Creates batches from a sheet or from given rows. The dry run comes first; then the plan is stored and can be started.
 */

import { createHash, type Hash } from 'node:crypto';
import { breathe } from '../../../infra/ports/breath.js';
import type { StateStore } from '../../../infra/ports/ports.js';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { SheetAbout, SheetRow } from '../../../infra/runtime/sheets/cell.js';
import { PlanStore, type PlanWriter } from '../../../infra/runtime/sheets/plan-store.js';
import { SheetReaders } from '../../../infra/runtime/sheets/readers.js';
import type { BatchCounts, BatchState, batchKinds } from '../../domain/flows/platform/batch.js';
import { batchedOf } from '../../domain/flows/platform/batch-kinds.js';
import { type Actor, type Grant, rightOf, whyNoRight } from '../../domain/kit/aggregate/actor.js';
import { streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { EntityInfo } from '../../domain/kit/entity/describe.js';
import type { AnyEntity } from '../../domain/kit/entity/entity-def.js';
import { cut } from '../../domain/kit/values/cut.js';
import { ownProperty } from '../../domain/kit/values/own-property.js';
import { messageFor } from '../../domain/texts/speech.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { Turns } from '../commands/turns.js';
import { AccountWishes } from './account-rows.js';
import { commandOf, type Gather, gatheredOf, planGathered, type Select } from './gather.js';
import { type Head, headOf } from './head.js';
import { tellId } from './ids.js';
import { type ColumnOf, type Look, Planner, type Wish } from './planner.js';
import { type BatchKind, type Lookup, Refs } from './refs.js';
import { SheetWishes } from './sheet-rows.js';
import { type SubmittedRow, submittedWish } from './submitted-rows.js';

/** Bytes of an upload; rows of a sheet without its header, or rows of commands; columns. */
export const MOST_BYTES = 10 * 1_048_576;
export const MOST_ROWS = 50_000;
const MOST_COLUMNS = 300;

export type Kind = (typeof batchKinds)[number];
/** As stored: messages in both languages. */
type SheetSummary = { columns?: ReturnType<typeof columnsOf>; sheet?: SheetAbout };
type StoredPlan = Look & SheetSummary & { jenis: Kind; entity: string; gather?: Gather };
export type Planned = SheetSummary & {
  id: string;
  stream: string;
  revision: number;
  jenis: Kind;
  entity: string;
  counts: BatchCounts;
  jumlah: number;
  zero?: number;
  errors: { row: number; column?: string; field?: string; code: string; message: string }[];
};
type Making = { jenis: Kind; entity: Pick<AnyEntity, 'name'>; nama: string; source: string; dokumen?: string };

const columnsOf = ({ used, ignored }: Head) => ({
  used: used.map(({ header, field }) => ({ column: header, field: field.name, label: field.label })),
  ignored,
});

export type BatchesOptions = {
  entities: readonly AnyEntity[];
  infos: readonly EntityInfo[];
  lookup: Lookup;
  /** Absent: selections can't be gathered. */
  select?: Select;
  onError: (error: unknown) => void;
};

const notBatched = (name: unknown): Rejected =>
  new Rejected('batch-entity', { entity: cut(String(name ?? ''), 40) }, 'entity');

export class Batches {
  readonly store: PlanStore;
  readonly sheets = new SheetReaders();
  private readonly turns = new Turns();
  private readonly entities: ReadonlyMap<string, AnyEntity>;

  constructor(
    private readonly executor: CommandExecutor,
    state: StateStore,
    private readonly options: BatchesOptions,
  ) {
    this.store = new PlanStore(state);
    this.entities = new Map(options.entities.map((entity) => [entity.name, entity]));
  }

  /** The batch kind for a sheet, if the actor may run the commands of its rows. @throws Rejected */
  sheetOf(actor: Actor, name: unknown): BatchKind {
    const other = typeof name === 'string' ? batchedOf(name) : undefined;
    if (other && !other.sheet) throw notBatched(name);
    return this.writable(actor, name, other?.sheet ? [other.sheet] : ['register', 'change']);
  }

  /** The batch kind for rows of commands, if the actor may run them. @throws Rejected */
  listableKind(actor: Actor, name: unknown, commands: readonly string[]): BatchKind {
    const allowed = typeof name === 'string' ? batchedOf(name)?.listCommands : undefined;
    if (allowed && !commands.every((command) => allowed.includes(command))) throw new Rejected('batch-commands');
    return this.writable(actor, name, commands);
  }

  private kindOf(name: string): BatchKind | undefined {
    const other = batchedOf(name);
    if (other) return { name, label: other.info.label, aggregate: other.aggregate };
    const entity = this.entities.get(name);
    return entity && { name, label: entity.label, aggregate: entity.aggregate, entity };
  }

  /** A batch kind of which the actor may run some of the commands. @throws Rejected */
  writable(actor: Actor, name: unknown, commands: readonly string[]): BatchKind {
    const kind = typeof name === 'string' ? this.kindOf(name) : undefined;
    if (!kind) throw notBatched(name);
    const all: Readonly<Record<string, readonly Grant[]>> = kind.aggregate.may;
    const lacks = [...new Set(commands)].map((command) =>
      whyNoRight(rightOf(kind.name, command), ownProperty(all, command) ?? [], actor),
    );
    if (!lacks.includes(undefined)) throw new Rejected(lacks.includes('right-taken') ? 'right-taken' : 'forbidden');
    return kind;
  }

  /** Plans the rows of a sheet. @param sheet name of a workbook's sheet @throws Rejected, Problem, Unavailable */
  async import(actor: Actor, id: string, kind: BatchKind, nama: string, bytes: Buffer, lang: Lang, sheet?: string) {
    const { entity } = kind;
    const info = batchedOf(kind.name)?.info ?? this.options.infos.find((one) => one.name === kind.name);
    if (!info?.imports) throw new Problem('no-import', { params: { entity: kind.label } });
    await breathe();
    const source = hashOf('IMPOR', kind.name, nama, sheet ?? '')
      .update(bytes)
      .digest('hex');
    const making: Making = { jenis: 'IMPOR', entity: kind, nama, source };
    return this.make(actor, id, making, lang, async (planner) => {
      let about: SheetAbout | undefined;
      const rows = this.sheets.rows(bytes, { rows: MOST_ROWS + 1, columns: MOST_COLUMNS }, sheet, (it) => {
        about = it;
      });
      try {
        const first = await rows.next();
        if (first.done) throw new Problem('sheet-empty');
        const head = headOf(info, (first.value as SheetRow).cells);
        const headers = new Map(head.all.map(({ field, header }) => [field.name, header]));
        const refs = new Refs(this.executor, this.entities, this.options.lookup, actor);
        const wishes: { wish(row: SheetRow): Promise<Wish> } = entity
          ? new SheetWishes(this.executor, entity, actor, refs, id, head)
          : new AccountWishes(this.executor, actor, refs, id, head);
        const exact = new Set(info.fields.flatMap((field) => (field.exact ? [field.name] : [])));
        const zero = new Set(info.fields.flatMap((field) => (field.zeroWarning ? [field.name] : [])));
        const plan = planner((field) => headers.get(field), exact, zero);
        let count = 0;
        for await (const row of rows) {
          count++;
          await plan.add(wishes.wish(row));
        }
        if (count === 0) throw new Problem('sheet-no-rows');
        return { look: await plan.end(), columns: columnsOf(head), ...(about ? { sheet: about } : {}) };
      } finally {
        await rows.return(undefined);
      }
    });
  }

  /** Plans the given commands on entries of one entity. @throws Rejected, Problem, Unavailable */
  async planRows(
    actor: Actor,
    id: string,
    jenis: Kind,
    kind: BatchKind,
    nama: string,
    rows: readonly SubmittedRow[],
    lang: Lang,
  ) {
    await breathe();
    const source = hashOf(jenis, kind.name, nama).update(JSON.stringify(rows)).digest('hex');
    return this.make(actor, id, { jenis, entity: kind, nama, source }, lang, async (planner) => {
      const plan = planner(() => undefined);
      for (const [i, row] of rows.entries()) await plan.add(submittedWish(this.executor, kind, row, i + 1, actor));
      return { look: await plan.end() };
    });
  }

  /**
   * The selection that the actor gathered for an earlier plan. @param without leaves out the sources that were refused
   * @throws Problem 404
   */
  async gathered(actor: Actor, id: string, without: boolean): Promise<Gather> {
    const info = await this.store.info<StoredPlan>(id);
    const gather = info?.by === actor.id ? info.answer.gather : undefined;
    if (!gather) throw new Problem('not-found', { field: 'again' });
    if (!without) return gather;
    const refused = await Promise.all([this.store.faults('salah', id), this.store.faults('gagal', id)]);
    const ids = refused.flat().flatMap((row) => (row.row > 0 && row.id !== undefined ? [row.id] : []));
    return { ...gather, except: [...new Set([...gather.except, ...ids])] };
  }

  /**
   * Plans one command over all entries of a list query that the actor may read. @throws Rejected, Invalid, Conflict,
   * Problem, Unavailable
   */
  async gather(actor: Actor, id: string, body: Gather, lang: Lang): Promise<Planned> {
    const { infos, select } = this.options;
    const kind = this.writable(actor, body.entity, [commandOf(body)]);
    const info = infos.find(({ name }) => name === kind.name);
    if (!info || !kind.entity || !select) throw notBatched(body.entity);
    const { sources } = gatheredOf(info, body.rows);
    const source = infos.find(({ name }) => name === sources.column.ref);
    if (!source) throw new Rejected('gather-rows', {}, 'rows');
    await breathe();
    const { name: nama, document: dokumen } = body;
    const sourceHash = hashOf('SEKALIGUS', kind.name, nama).update(JSON.stringify(body)).digest('hex');
    const making: Making = { jenis: 'SEKALIGUS', entity: kind, nama, source: sourceHash, dokumen };
    const of = { kind, info, source };
    return this.make(actor, id, making, lang, async (_planner, writer) => ({
      look: await planGathered(this.executor, actor, of, body, select, writer),
      gather: body,
    }));
  }

  /**
   * Stores a plan and begins its batch. Idempotent: the same `id` with the same source is the same batch. @throws
   * Rejected, Unavailable
   */
  make(
    actor: Actor,
    id: string,
    { jenis, entity, nama, source, dokumen }: Making,
    lang: Lang,
    fill: (
      planner: (columnOf: ColumnOf, exact?: ReadonlySet<string>, zero?: ReadonlySet<string>) => Planner,
      writer: PlanWriter,
    ) => Promise<{ look: Look } & SheetSummary & Pick<StoredPlan, 'gather'>>,
  ): Promise<Planned> {
    return this.turns.take(id, async () => {
      const existing = await this.existing(actor, id, source);
      if (existing) return answer(id, existing.kept, existing.revision, lang);
      const writer = await this.store.writer(id);
      const { look, ...more } = await fill(
        (columnOf, exact, zero) =>
          new Planner(this.executor, actor, entity.name, writer, columnOf, this.options.onError, exact, zero),
        writer,
      );
      const sha256 = await writer.end();
      const stored: StoredPlan = { ...look, ...more, jenis, entity: entity.name };
      await this.store.seal(id, {
        source,
        by: actor.id,
        entity: entity.name,
        rows: writer.count,
        sha256,
        exact: writer.exact,
        ...(writer.order ? { order: writer.order } : {}),
        ...(writer.starts ? { starts: writer.starts } : {}),
        answer: stored,
      });
      const digits = writer.exact.length > 0 ? { nomor: writer.exact.length } : {};
      const documentPart = dokumen ? { dokumen } : {};
      const plan = { jenis, entity: entity.name, nama, counts: look.counts, sha256, ...digits, ...documentPart };
      const commandId = tellId(id, 'rencana', source, 0);
      const { revision } = await this.executor.run(actor, 'batch', id, 'plan', plan, { commandId });
      return answer(id, stored, revision, lang);
    });
  }

  /** The existing batch for a repeated request; undefined if there is none yet. @throws Rejected */
  private async existing(actor: Actor, id: string, source: string) {
    const batch = this.executor.aggregates.get('batch');
    if (!batch) throw new Error('there is no aggregate batch');
    const { revision } = await this.executor.streams.load<BatchState>(batch, id);
    if (revision < 0) return undefined;
    const info = await this.store.info<StoredPlan>(id);
    if (info?.source !== source || info.by !== actor.id) throw new Rejected('already-exists');
    return { kept: info.answer, revision };
  }
}

const hashOf = (...words: readonly string[]): Hash => createHash('sha256').update(`${JSON.stringify(words)}\n`);

const answer = (
  id: string,
  { counts, errors, gather: _, ...rest }: StoredPlan,
  revision: number,
  lang: Lang,
): Planned => ({
  id,
  stream: streamOf('batch', id),
  revision,
  ...rest,
  counts,
  jumlah: counts.baru + counts.ubah + counts.pulih + counts.aksi,
  errors: errors.map((error) => messageFor(error, lang)),
});
