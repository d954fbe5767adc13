/** Rows of a sheet as planned changes: which entry a row refers to, and what it changes. */

import { hash } from 'node:crypto';
import type { z } from 'zod';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { SheetRow } from '../../../infra/runtime/sheets/cell.js';
import { isBlank, readCell } from '../../../infra/runtime/sheets/from-cell.js';
import type { Fault } from '../../../infra/runtime/sheets/plan-store.js';
import { cellOf } from '../../../infra/runtime/sheets/to-cell.js';
import { type Actor, inScope } from '../../domain/kit/aggregate/actor.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import type { RedactedFields } from '../../domain/kit/aggregate/redacted-fields.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { AnyEntity, EntityState } from '../../domain/kit/entity/entity-def.js';
import type { FieldInfo } from '../../domain/kit/entity/field-info.js';
import { cut } from '../../domain/kit/values/cut.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { claimKey } from '../../domain/kit/values/marks.js';
import { closedTo } from '../../domain/rights/field-rights.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { faultsOf } from './faults.js';
import type { Head, UsedColumn } from './head.js';
import { idFrom } from './ids.js';
import type { Wish } from './planner.js';
import { withFiles } from './record-files.js';
import { holderOf, type Refs } from './refs.js';

/** For several names joined. */
const LONGEST_KEY = 2_000;
type Data = Record<string, unknown>;
/** A unique value by which a row without an id refers to an entry. */
type UniqueKey = { space: string; key: string };
type There = { id: string; state: EntityState<Data>; revision: number; uniqueKey?: UniqueKey };
const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class SheetWishes {
  /** Count of earlier rows with the same content: each is a separate entry. */
  private readonly alike = new Map<string, number>();
  private readonly closed: RedactedFields | undefined;
  private readonly columnOf: (field: string) => string | undefined;
  private readonly placeOf: (field: string) => number;
  /** The sheet has an id column. */
  private readonly byId: boolean;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly entity: AnyEntity,
    private readonly actor: Actor,
    private readonly refs: Refs,
    private readonly batch: string,
    private readonly head: Head,
  ) {
    this.closed = closedTo(entity.name, entity.aggregate.classes?.command('change'), actor);
    // Includes columns that the sheet lacks, so that faults can name them by header.
    const headers = new Map(head.all.map(({ field, header }) => [field.name, header]));
    const places = new Map(head.used.map(({ field, at }) => [field.name, at]));
    this.placeOf = (field) => places.get(field.split('.')[0] as string) ?? Number.POSITIVE_INFINITY;
    this.columnOf = (field) => headers.get(field);
    this.byId = head.used.some(({ field }) => field.name === 'id');
  }

  wish(row: SheetRow): Promise<Wish> {
    const { unique, uniqueTogether = [] } = this.entity;
    if (unique.length + uniqueTogether.length > 0) return this.read(row, 0);
    const content = hash('sha1', JSON.stringify(row.cells), 'base64');
    const nth = this.alike.get(content) ?? 0;
    this.alike.set(content, nth + 1);
    return this.read(row, nth);
  }

  /** @param nth index among the rows with the same content */
  private async read({ line, cells }: SheetRow, nth: number): Promise<Wish> {
    const wrong: Fault[] = [];
    const note = (error: unknown, column?: UsedColumn): void => {
      const faults = faultsOf(error, this.columnOf, this.batch);
      wrong.push(...faults.map((f) => (column ? { ...f, column: column.header, field: column.field.name } : f)));
    };
    const data: Data = {};
    for (const column of this.head.used) {
      // Refused as soon as it is filled in, so that it does not reveal whether the value matches the stored one.
      if (this.closed?.isRedacted(column.field.name)) {
        if (!isBlank(cells[column.at])) note(new Rejected('field-closed', { label: column.header }), column);
        continue;
      }
      // An empty cell leaves an entry retired or active as it is.
      if (column.field.name === 'retired' && isBlank(cells[column.at])) {
        data.retired = null;
        continue;
      }
      try {
        const value = readCell(column.field, cells[column.at]);
        if (value !== undefined) data[column.field.name] = value;
      } catch (error) {
        // For a new entry the schema itself reports what is missing.
        if (!(error instanceof Rejected)) throw error;
        note(error, column);
      }
    }
    await this.resolve(data, note);
    if (wrong.length > 0) {
      const { more, there } = await this.further(data, wrong, nth);
      const all = [...wrong, ...more];
      // In column order, with unreadable and missing values together.
      return {
        row: line,
        wrong: all.toSorted((a, b) => this.placeOf(a.field ?? '') - this.placeOf(b.field ?? '')),
        ...(there ? { id: there.id } : {}),
      };
    }
    const { id: requestedId, retired, ...fields } = data;
    try {
      const there = await this.there(typeof requestedId === 'string' ? requestedId : '', fields, nth);
      const steps = [{ command: 'register', data: fields }];
      const fresh = { row: line, id: this.fresh(fields, line, nth), do: 'baru', steps } as const;
      if (there) {
        const wish = this.change(line, there, fields, retired);
        return there.uniqueKey && this.byId && retired !== true
          ? { ...wish, fresh: { ...there.uniqueKey, wish: fresh } }
          : wish;
      }
      if (retired === true) throw new Rejected('sheet-retire', {}, 'retired');
      return fresh;
    } catch (error) {
      if (!(error instanceof Rejected) && !(error instanceof Problem)) throw error;
      note(error);
      return { row: line, wrong };
    }
  }

  /** Further faults by the schema for a row with unreadable cells. */
  private async further(data: Data, wrong: readonly Fault[], nth: number) {
    const { id: requestedId, retired: _, ...fields } = data;
    const faultyFields = new Set(wrong.map(({ field }) => field));
    const there = await this.there(typeof requestedId === 'string' ? requestedId : '', fields, nth).catch(
      () => undefined,
    );
    const schema = this.entity.aggregate.commands[there ? 'change' : 'register'] as z.ZodType;
    const faults = faultsOf(new Invalid(schema, fields), this.columnOf, this.batch);
    return { more: faults.filter(({ field }) => !faultyFields.has(field?.split('.')[0])), there };
  }

  /** Resolves refs to ids: first those that narrow others, last those in record lists. */
  private async resolve(data: Data, note: (error: unknown, column: UsedColumn) => void) {
    const refs = this.head.used.filter(({ field: { kind, name } }) => kind === 'ref' && Boolean(data[name]));
    const depth = ({ within }: FieldInfo) => Object.keys(within ?? {}).length;
    for (const column of refs.toSorted((a, b) => depth(a.field) - depth(b.field))) {
      try {
        data[column.field.name] = await this.refs.resolve(column.field, String(data[column.field.name]), data);
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        note(error, column);
      }
    }
    for (const column of this.head.used) {
      const pointing = (column.field.rows ?? []).filter(({ kind }) => kind === 'ref');
      const rows = pointing.length > 0 ? data[column.field.name] : [];
      for (const row of Array.isArray(rows) ? (rows as Data[]) : [])
        for (const field of pointing) {
          if (!row[field.name]) continue;
          try {
            row[field.name] = await this.refs.resolve(field, String(row[field.name]), data);
          } catch (error) {
            if (!(error instanceof Rejected)) throw error;
            note(error, column);
          }
        }
    }
  }

  /** The existing entry that a row refers to: by its id, a unique value, or its whole content. */
  private async there(requestedId: string, fields: Data, nth: number): Promise<There | undefined> {
    const load = async (id: string): Promise<There | undefined> => {
      const { state, revision } = await this.executor.streams.load<EntityState<Data>>(this.entity.aggregate, id);
      return revision < 0 ? undefined : { id, state, revision };
    };
    if (requestedId.trim() !== '') {
      const id = requestedId.trim();
      const match = idPattern.test(id) ? await load(id) : undefined;
      if (!match || !inScope(this.actor, this.entity.aggregate.scope?.(match.state)))
        throw new Rejected('sheet-id', { value: cut(id, 60) }, 'id');
      return match;
    }
    const { id, by } = (await this.identify(fields, nth)) ?? {};
    const existing = id === undefined ? undefined : await load(id);
    if (existing && by) existing.uniqueKey = by;
    if (existing && !inScope(this.actor, this.entity.aggregate.scope?.(existing.state)))
      throw new Rejected('not-found');
    return existing;
  }

  /** The id of the entry that a row without an id refers to, and the unique value it was found by. */
  private async identify(fields: Data, nth: number): Promise<{ id: string; by?: UniqueKey } | undefined> {
    const { unique, uniqueTogether = [], name } = this.entity;
    const filled = unique.find((field) => fields[field] !== undefined && fields[field] !== '');
    if (filled !== undefined) {
      const id = await holderOf(this.executor, this.entity, filled, fields[filled]);
      const text = String(this.parsed({ [filled]: fields[filled] })[filled]);
      return id === undefined ? undefined : { id, by: { space: `${name}.${filled}`, key: claimKey(text) } };
    }
    for (const names of uniqueTogether) {
      if (!names.every((field) => fields[field] !== undefined)) continue;
      const values = this.parsed(Object.fromEntries(names.map((field) => [field, fields[field]])));
      const key = names.map((field) => claimKey(String(values[field] ?? ''))).join('|');
      if (key.length > LONGEST_KEY) return undefined;
      const by = { space: `${name}.${names.join('+')}`, key };
      const stream = await this.executor.claims.holder(by.space, by.key);
      return stream === undefined ? undefined : { id: parseStream(stream).id, by };
    }
    return unique.length + uniqueTogether.length === 0 ? { id: this.byContent(fields, nth) } : undefined;
  }

  /** Fields as parsed by their schemas; invalid ones stay as they are, for the rules to report. */
  private parsed(fields: Data): Data {
    const shape = this.entity.fields.shape as Record<
      string,
      { safeParse: (v: unknown) => { success: boolean; data?: unknown } }
    >;
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        const parsed = shape[name]?.safeParse(value);
        return [name, parsed?.success ? parsed.data : value];
      }),
    );
  }

  /**
   * The id of an entry without identifying fields, derived from its content: the same sheet twice yields the same
   * entries.
   */
  private byContent(fields: Data, nth: number): string {
    const content = Object.entries(this.parsed(fields)).sort(([a], [b]) => (a < b ? -1 : 1));
    return idFrom(this.entity.name, JSON.stringify(content), nth);
  }

  private fresh(fields: Data, line: number, nth: number): string {
    const { unique, uniqueTogether = [] } = this.entity;
    return unique.length > 0 || uniqueTogether.length > 0 ? idFrom(this.batch, line) : this.byContent(fields, nth);
  }

  /** @param retired from the sheet; null: its cell is empty */
  private change(row: number, { id, state, revision }: There, fields: Data, retired: unknown): Wish {
    const isRetired = state.status === 'retired';
    const stays = isRetired && (retired === true || retired === null);
    if (retired === true && !isRetired) throw new Rejected('sheet-retire', {}, 'retired');
    const data = this.mergeFields(this.parsed(fields), state.fields);
    const changed = Object.entries(data).filter(([name, value]) => !equal(value, state.fields[name]));
    if (stays && changed.length > 0) throw new Rejected('retired', {}, 'retired');
    if (changed.length === 0 && (!isRetired || stays)) return { row, same: true, id };
    const change = { command: 'change', data: Object.fromEntries(changed) };
    return {
      row,
      id,
      do: isRetired ? 'pulih' : 'ubah',
      steps: [...(isRetired ? [{ command: 'restore', data: {} }] : []), ...(changed.length > 0 ? [change] : [])],
      ifMatch: revision,
      before: Object.fromEntries(changed.map(([name]) => [name, state.fields[name]])),
    };
  }

  /**
   * Fields of a row merged with the existing ones: a value that displays the same keeps its stored form, and records
   * keep their files.
   */
  private mergeFields(data: Data, before: Data): Data {
    const fields = new Map(this.head.used.map(({ field }) => [field.name, field]));
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => {
        const field = fields.get(name);
        if (!field) return [name, value];
        const shown = (of: unknown) => cellOf(field, of ?? field.default);
        if (equal(shown(value), shown(before[name]))) return [name, before[name]];
        return [name, Array.isArray(value) ? withFiles(field, value, (before[name] ?? []) as Data[]) : value];
      }),
    );
  }
}
