/** Rows of a sheet as wishes: which entry is meant, what of it is new. */

import { hash } from 'node:crypto';
import type { z } from 'zod';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { SheetRow } from '../../../infra/runtime/sheets/cell.js';
import { isBlank, readCell } from '../../../infra/runtime/sheets/from-cell.js';
import type { Fault } from '../../../infra/runtime/sheets/plan-store.js';
import { cellOf } from '../../../infra/runtime/sheets/to-cell.js';
import { type Actor, inScope } from '../../domain/kit/actor.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import { cut } from '../../domain/kit/cut.js';
import type { AnyEntity, EntityState } from '../../domain/kit/entity-def.js';
import type { FieldInfo } from '../../domain/kit/field-info.js';
import { idPattern } from '../../domain/kit/id.js';
import { claimKey } from '../../domain/kit/marks.js';
import type { RedactedFields } from '../../domain/kit/redacted-fields.js';
import { Rejected } from '../../domain/kit/reject.js';
import { closedTo } from '../../domain/rights/field-rights.js';
import type { Bus } from '../commands/bus.js';
import { faultsOf } from './faults.js';
import type { Head, UsedColumn } from './head.js';
import { idFrom } from './ids.js';
import type { Wish } from './planner.js';
import { withFiles } from './record-files.js';
import { holderOf, type Refs } from './refs.js';

/** Several names together. */
const LONGEST_KEY = 2_000;
type Data = Record<string, unknown>;
/** What an entry holds alone, by which a row without an id means it. */
type Known = { space: string; key: string };
type There = { id: string; state: EntityState<Data>; revision: number; known?: Known };
const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class SheetWishes {
  /** How often a row of the same content came before: it is another entry each time. */
  private readonly alike = new Map<string, number>();
  private readonly closed: RedactedFields | undefined;
  private readonly columnOf: (field: string) => string | undefined;
  private readonly placeOf: (field: string) => number;
  /** Rows may name their entries by ids. */
  private readonly byId: boolean;

  constructor(
    private readonly bus: Bus,
    private readonly entity: AnyEntity,
    private readonly actor: Actor,
    private readonly refs: Refs,
    private readonly batch: string,
    private readonly head: Head,
  ) {
    this.closed = closedTo(entity.name, entity.aggregate.classes?.command('change'), actor);
    // Also of a column that the sheet does not have: what lacks there is named as it would be headed.
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

  /** @param nth of the rows with this content */
  private async read({ line, cells }: SheetRow, nth: number): Promise<Wish> {
    const wrong: Fault[] = [];
    const note = (error: unknown, column?: UsedColumn): void => {
      const faults = faultsOf(error, this.columnOf, this.batch);
      wrong.push(...faults.map((f) => (column ? { ...f, column: column.header, field: column.field.name } : f)));
    };
    const data: Data = {};
    for (const column of this.head.used) {
      // Refused as soon as it is filled in: whether it equals what is there is not told either.
      if (this.closed?.isRedacted(column.field.name)) {
        if (!isBlank(cells[column.at])) note(new Rejected('field-closed', { label: column.header }), column);
        continue;
      }
      // Whether an entry is retired an empty cell does not tell: it stays as it is.
      if (column.field.name === 'retired' && isBlank(cells[column.at])) {
        data.retired = null;
        continue;
      }
      try {
        const value = readCell(column.field, cells[column.at]);
        if (value !== undefined) data[column.field.name] = value;
      } catch (error) {
        // Of an entry that is made, the schema itself names what is missing.
        if (!(error instanceof Rejected)) throw error;
        note(error, column);
      }
    }
    await this.resolve(data, note);
    if (wrong.length > 0) {
      const { more, there } = await this.further(data, wrong, nth);
      const all = [...wrong, ...more];
      // As one reads the row, what can't be read beside what is missing.
      return {
        row: line,
        wrong: all.toSorted((a, b) => this.placeOf(a.field ?? '') - this.placeOf(b.field ?? '')),
        ...(there ? { id: there.id } : {}),
      };
    }
    const { id: asked, retired, ...fields } = data;
    try {
      const there = await this.there(typeof asked === 'string' ? asked : '', fields, nth);
      const steps = [{ command: 'register', data: fields }];
      const fresh = { row: line, id: this.fresh(fields, line, nth), do: 'baru', steps } as const;
      if (there) {
        const wish = this.change(line, there, fields, retired);
        return there.known && this.byId && retired !== true
          ? { ...wish, fresh: { ...there.known, wish: fresh } }
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

  /** What else the schema refuses of a row that can't be read whole. */
  private async further(data: Data, wrong: readonly Fault[], nth: number) {
    const { id: asked, retired: _, ...fields } = data;
    const told = new Set(wrong.map(({ field }) => field));
    const there = await this.there(typeof asked === 'string' ? asked : '', fields, nth).catch(() => undefined);
    const schema = this.entity.aggregate.commands[there ? 'change' : 'register'] as z.ZodType;
    const faults = faultsOf(new Invalid(schema, fields), this.columnOf, this.batch);
    return { more: faults.filter(({ field }) => !told.has(field?.split('.')[0])), there };
  }

  /** Refs as ids: those that narrow others come first; those of rows last. */
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

  /** The entry that a row means, if it is there: by its id, what it holds alone, or its whole content. */
  private async there(asked: string, fields: Data, nth: number): Promise<There | undefined> {
    const load = async (id: string): Promise<There | undefined> => {
      const { state, revision } = await this.bus.streams.load<EntityState<Data>>(this.entity.aggregate, id);
      return revision < 0 ? undefined : { id, state, revision };
    };
    if (asked.trim() !== '') {
      const id = asked.trim();
      const found = idPattern.test(id) ? await load(id) : undefined;
      if (!found || !inScope(this.actor, this.entity.aggregate.scope?.(found.state)))
        throw new Rejected('sheet-id', { value: cut(id, 60) }, 'id');
      return found;
    }
    const { id, by } = (await this.known(fields, nth)) ?? {};
    const found = id === undefined ? undefined : await load(id);
    if (found && by) found.known = by;
    if (found && !inScope(this.actor, this.entity.aggregate.scope?.(found.state))) throw new Rejected('not-found');
    return found;
  }

  /** The entry of a row without an id, and what it is known by. */
  private async known(fields: Data, nth: number): Promise<{ id: string; by?: Known } | undefined> {
    const { unique, uniqueTogether = [], name } = this.entity;
    const filled = unique.find((field) => fields[field] !== undefined && fields[field] !== '');
    if (filled !== undefined) {
      const id = await holderOf(this.bus, this.entity, filled, fields[filled]);
      const text = String(this.parsed({ [filled]: fields[filled] })[filled]);
      return id === undefined ? undefined : { id, by: { space: `${name}.${filled}`, key: claimKey(text) } };
    }
    for (const names of uniqueTogether) {
      if (!names.every((field) => fields[field] !== undefined)) continue;
      const values = this.parsed(Object.fromEntries(names.map((field) => [field, fields[field]])));
      const key = names.map((field) => claimKey(String(values[field] ?? ''))).join('|');
      if (key.length > LONGEST_KEY) return undefined;
      const by = { space: `${name}.${names.join('+')}`, key };
      const stream = await this.bus.claims.holder(by.space, by.key);
      return stream === undefined ? undefined : { id: parseStream(stream).id, by };
    }
    return unique.length + uniqueTogether.length === 0 ? { id: this.byContent(fields, nth) } : undefined;
  }

  /** Fields as their schemas keep them; what a schema refuses stays, for the rules to name. */
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

  /** The id of an entry without any field that tells it apart: the same sheet twice is the same entries. */
  private byContent(fields: Data, nth: number): string {
    const content = Object.entries(this.parsed(fields)).sort(([a], [b]) => (a < b ? -1 : 1));
    return idFrom(this.entity.name, JSON.stringify(content), nth);
  }

  private fresh(fields: Data, line: number, nth: number): string {
    const { unique, uniqueTogether = [] } = this.entity;
    return unique.length > 0 || uniqueTogether.length > 0 ? idFrom(this.batch, line) : this.byContent(fields, nth);
  }

  /** @param retired as the sheet says; null: its cell is empty */
  private change(row: number, { id, state, revision }: There, fields: Data, retired: unknown): Wish {
    const isRetired = state.status === 'retired';
    const stays = isRetired && (retired === true || retired === null);
    if (retired === true && !isRetired) throw new Rejected('sheet-retire', {}, 'retired');
    const data = this.kept(this.parsed(fields), state.fields);
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

  /** Fields that an entry gets of a row: what shows as it did is what it was, and records keep their files. */
  private kept(data: Data, before: Data): Data {
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
