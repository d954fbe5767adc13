/**
 * Writes documents of one version: checks the source's revision and updates columns, group counts and words, all at
 * once.
 */
import type { SQLInputValue } from 'node:sqlite';
import type { Doc, ViewShape, Write } from '../../ports/ports.js';
import { storedWords } from '../../ports/search.js';
import { summed } from '../../ports/sums.js';
import type { ReadDb } from './read-db.js';
import { holds, indexSources, sourcesAfter } from './read-joined.js';
import { note, prune } from './read-journal.js';
import { type FieldReader, fieldReader, keyOf, type Layout, same, type Value } from './read-layout.js';

type Tokens = ViewShape['tokens'];
type Old = { rid: number; g: number; sources: Record<string, number>; words: string; columns: Value[]; sums: number[] };
type Delta = { n: number; sums: number[] };
/** The change of a group that is not of facets. */
type GroupDelta = Delta & { values: Value[] };

const set = (words: string) => new Set(words.split(' ').filter((word) => word !== ''));

export class Saver {
  private readonly columns: FieldReader[];
  private readonly sums: FieldReader[];
  private readonly oldSql: string;
  private readonly deltas = new Map<number, Delta>();
  private readonly groups = new Map<string, number>();
  private readonly grouped: Map<string, GroupDelta>[];

  private noted = false;

  /**
   * @param filled words are stored for documents up to this row number; for later ones when the version is served
   * @param read readers may see the version: changes are journaled
   */
  constructor(
    private readonly db: ReadDb,
    private readonly layout: Layout,
    private readonly tokens: Tokens,
    private readonly filled: number,
    private readonly read: boolean,
  ) {
    const { n, columns, sums, groups } = layout;
    this.grouped = groups.map(() => new Map());
    this.columns = [...columns.keys()].map(fieldReader);
    this.sums = sums.map(fieldReader);
    const names = [...columns.values(), ...sums.map((_, i) => `s${i}`)];
    this.oldSql = `SELECT ${['rid', 'g', 'sources', 'words', ...names].join(', ')} FROM d${n} WHERE id = ?`;
  }

  /** False if the check failed: then nothing was written. */
  save(write: Write): boolean {
    const { id, doc, joined } = write;
    const old = this.old(id);
    if (!holds(write, old?.sources)) return false;
    const columns = this.columns.map((read) => read(doc));
    const sums = this.sums.map((read) => summed(read(doc)));
    const words = storedWords(this.tokens(doc));
    const g = this.group(columns);
    const sources = JSON.stringify(sourcesAfter(write, old?.sources));
    let rid = old?.rid;
    if (old) this.update(old, columns, sums, g, words, sources, doc);
    else rid = this.insert(id, columns, sums, g, words, sources, doc);
    if (joined && rid !== undefined) indexSources(this.db, this.layout, rid, { ...write, joined }, old?.sources);
    return true;
  }

  /** Updates the counts and sums of all groups; call before the transaction ends. */
  finish(): void {
    const { n, sums } = this.layout;
    const add = this.db.prepare(
      `UPDATE g${n} SET n = n + ?${sums.map((_, i) => `, s${i} = s${i} + ?`).join('')} WHERE g = ?`,
    );
    const drop = this.db.prepare(`DELETE FROM g${n} WHERE g = ? AND n = 0`);
    for (const [g, delta] of this.deltas) {
      add.run(delta.n, ...delta.sums, g);
      drop.run(g);
    }
    this.finishGrouped();
    if (this.noted) prune(this.db, this.layout);
  }

  private finishGrouped(): void {
    const { sums, groups } = this.layout;
    const summed = sums.map((_, i) => `s${i}`);
    for (const [i, { table, columns }] of groups.entries()) {
      const names = ['key', ...columns, 'n', ...summed];
      const more = ['n', ...summed].map((name) => `${name} = ${name} + excluded.${name}`).join(', ');
      const add = this.db.prepare(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (?${', ?'.repeat(names.length - 1)}) ON CONFLICT (key) DO UPDATE SET ${more}`,
      );
      const drop = this.db.prepare(`DELETE FROM ${table} WHERE key = ? AND n = 0`);
      for (const [key, delta] of this.grouped[i] ?? []) {
        if (delta.n === 0 && delta.sums.every((sum) => sum === 0)) continue;
        add.run(key, ...delta.values, delta.n, ...delta.sums);
        drop.run(key);
      }
    }
  }

  private old(id: string): Old | undefined {
    const { columns } = this.layout;
    const row = this.db.prepare<unknown[]>(this.oldSql).get(id);
    return (
      row && {
        rid: row[0] as number,
        g: row[1] as number,
        sources: JSON.parse(row[2] as string) as Record<string, number>,
        words: row[3] as string,
        columns: row.slice(4, 4 + columns.size) as Value[],
        sums: row.slice(4 + columns.size) as number[],
      }
    );
  }

  private insert(
    id: string,
    columns: Value[],
    sums: number[],
    g: number,
    words: string,
    sources: string,
    doc: Doc,
  ): number {
    const values: SQLInputValue[] = [id, g, ...columns, ...sums, words, sources, JSON.stringify(doc)];
    const sql = `INSERT INTO d${this.layout.n} VALUES (NULL${', ?'.repeat(values.length)})`;
    const rid = Number(this.db.prepare(sql).run(...values).lastInsertRowid);
    this.count(g, 1, sums);
    this.countGrouped(columns, 1, sums);
    this.note(rid, true);
    if (rid <= this.filled) this.word(rid, '', words);
    return rid;
  }

  private note(rid: number, created: boolean): void {
    if (!this.read) return;
    note(this.db, this.layout, rid, created);
    this.noted = true;
  }

  /** Updates only changed columns, and thereby only their indexes. */
  private update(
    old: Old,
    columns: Value[],
    sums: number[],
    g: number,
    words: string,
    sources: string,
    doc: Doc,
  ): void {
    const sets = ['sources = ?', 'doc = ?'];
    const values: SQLInputValue[] = [sources, JSON.stringify(doc)];
    const change = (column: string, value: Value, before: Value) => {
      if (same(value, before)) return;
      sets.push(`${column} = ?`);
      values.push(value);
    };
    change('g', g, old.g);
    change('words', words, old.words);
    columns.forEach((value, i) => {
      change(`c${i}`, value, old.columns[i] ?? null);
    });
    sums.forEach((value, i) => {
      change(`s${i}`, value, old.sums[i] ?? 0);
    });
    // Otherwise only the document itself changed: no list or total is affected.
    if (sets.length > 2) this.note(old.rid, false);
    this.db.prepare(`UPDATE d${this.layout.n} SET ${sets.join(', ')} WHERE rid = ?`).run(...values, old.rid);
    this.count(old.g, -1, old.sums);
    this.count(g, 1, sums);
    this.countGrouped(old.columns, -1, old.sums);
    this.countGrouped(columns, 1, sums);
    if (old.rid <= this.filled && words !== old.words) this.word(old.rid, old.words, words);
  }

  private count(g: number, n: 1 | -1, sums: number[]): void {
    const delta = this.deltas.get(g);
    if (delta) {
      delta.n += n;
      for (let i = 0; i < sums.length; i++) delta.sums[i] = (delta.sums[i] ?? 0) + n * (sums[i] ?? 0);
    } else this.deltas.set(g, { n, sums: sums.map((sum) => n * sum) });
  }

  private countGrouped(columns: Value[], n: 1 | -1, sums: number[]): void {
    for (const [i, { places }] of this.layout.groups.entries()) {
      const values = places.map((place) => columns[place] ?? null);
      const key = keyOf(values);
      const delta = this.grouped[i]?.get(key) ?? { n: 0, sums: sums.map(() => 0), values };
      delta.n += n;
      for (const [at, sum] of sums.entries()) delta.sums[at] = (delta.sums[at] ?? 0) + n * sum;
      this.grouped[i]?.set(key, delta);
    }
  }

  private word(rid: number, before: string, now: string): void {
    const { n } = this.layout;
    const old = set(before);
    for (const word of set(now)) {
      if (!old.delete(word)) this.db.prepare(`INSERT OR IGNORE INTO t${n} VALUES (?, ?)`).run(word, rid);
    }
    for (const word of old) this.db.prepare(`DELETE FROM t${n} WHERE word = ? AND rid = ?`).run(word, rid);
  }

  /** The group of a document's facet values; a new one is created empty. */
  private group(columns: Value[]): number {
    const { n, facets } = this.layout;
    const values = columns.slice(0, facets.length); // facets come first among the columns
    const key = keyOf(values);
    let g = this.groups.get(key);
    if (g === undefined) {
      const row = this.db.prepare<[number]>(`SELECT g FROM g${n} WHERE key = ?`).get(key);
      const names = ['key', ...facets.map((field) => this.layout.columns.get(field))];
      g =
        row?.[0] ??
        Number(
          this.db
            .prepare(`INSERT INTO g${n} (${names.join(', ')}) VALUES (?${', ?'.repeat(facets.length)})`)
            .run(key, ...values).lastInsertRowid,
        );
      this.groups.set(key, g);
    }
    return g;
  }
}
