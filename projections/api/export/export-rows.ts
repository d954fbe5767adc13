/** The rows of an export: the list's own, page by page, with names in the place of ids. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Doc, Page, Place, Query } from '../../../infra/ports/ports.js';
import type { Cell } from '../../../infra/runtime/sheets/cell.js';
import { cellOf } from '../../../infra/runtime/sheets/to-cell.js';
import type { Pointed } from '../../../services/domain/infos.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import type { FieldInfo } from '../../../services/domain/kit/field-info.js';
import { daysSince } from '../../../services/domain/kit/time.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { valueAt } from '../../runner/document.js';
import { mayRead, type Reads } from '../query/reads.js';
import type { ExportColumn } from './export-columns.js';

/** Rows read at once. */
const PAGE = 500;
/** Walks over a list after the first, at most: each looks for rows that moved behind the one before. */
const LOOKS = 3;
/** Names that are kept while an export lasts. */
const NAMES = 20_000;

export type Pages = AsyncGenerator<Doc[]>;
/**
 * Documents of a list, each once, in the list's order as far as it stands still. They are read from place to place, never by
 * how many came before, so that nothing is missed or told twice while rows come and go. A row that itself moves on behind
 * the reader is known by its id; one that moves back past the reader is looked for at the end, and stands there.
 */
export async function* pagesOf(reads: Reads, view: AnyView, actor: Actor, query: Query): Pages {
  const { totals: _, select: __, offset: ___, ...asked } = query;
  const told = new Set<unknown>();
  const fresh = (rows: readonly Doc[]) => {
    const found = rows.filter(({ id }) => !told.has(id));
    for (const { id } of found) told.add(id);
    return found;
  };
  for (let look = 0, found = true; found && look <= LOOKS; look++) {
    const before = reads.beat();
    found = look === 0;
    for (let after: Place | undefined = ''; after !== undefined; ) {
      const { rows, next }: Page = await reads.list(view, actor, { ...asked, after, limit: PAGE });
      const some = fresh(rows);
      if (some.length > 0) {
        found = true;
        yield some;
      }
      after = next;
      await breathe();
    }
    if (before !== undefined && before === reads.beat()) return;
  }
}

const recordsOf = (value: unknown): Doc[] => (Array.isArray(value) ? (value as Doc[]) : []);
const pointsOn = ({ kind, rows = [] }: FieldInfo): boolean => kind === 'ref' || rows.some((one) => one.kind === 'ref');

/** What refs point to, as an import understands it again: `Nama [kode]`. */
class Names {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly reads: Reads,
    private readonly actor: Actor,
    private readonly views: readonly AnyView[],
    private readonly infos: readonly Pointed[],
  ) {}

  /** Learns the names of all refs in some documents at once. */
  async learn(docs: readonly Doc[], columns: readonly ExportColumn[]): Promise<void> {
    if (this.known.size > NAMES) this.known.clear();
    const asked = columns.flatMap(({ field, path }) => [
      { field, of: (doc: Doc) => [valueAt(doc, path)] },
      ...(field.rows ?? []).map((part) => ({
        field: part,
        of: (doc: Doc) => recordsOf(valueAt(doc, path)).map((row) => row[part.name]),
      })),
    ]);
    for (const { field, of } of asked) {
      if (field.kind !== 'ref') continue;
      const view = this.views.find(({ name }) => name === field.ref);
      const info = this.infos.find(({ name }) => name === field.ref);
      if (!view || !info || !mayRead(view, this.actor)) continue;
      const ids = new Set(docs.flatMap((doc) => of(doc).map((id) => String(id ?? ''))));
      const wanted = [...ids].filter((id) => id !== '' && !this.known.has(`${field.ref}/${id}`));
      for (const doc of wanted.length > 0 ? await this.reads.some(view, this.actor, wanted) : []) {
        const title = String(doc[info.title] ?? '');
        // No two documents have one number.
        const key = info.unique && !info.life ? (info.unique[0] ?? 'id') : info.title;
        const code = String(doc[key] ?? '') || String(doc.id);
        this.known.set(`${field.ref}/${doc.id}`, title === code ? title : `${title} [${code}]`);
      }
    }
  }

  /** Rows with names in the place of what their refs hold. */
  rows(parts: readonly FieldInfo[], rows: readonly Doc[]): Doc[] {
    const refs = parts.filter(({ kind }) => kind === 'ref');
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        refs.flatMap(({ name, ref }) => (row[name] ? [[name, this.of(ref, String(row[name]), undefined)]] : [])),
      ),
    }));
  }
  /** @param called what it was called when it was chosen: for who may not see it */
  of(ref: string | undefined, id: string, called: unknown): string {
    return this.known.get(`${ref}/${id}`) ?? (typeof called === 'string' && called !== '' ? `${called} [${id}]` : id);
  }
}

/** A text that may be a day or a time. */
const timed = (field: ExportColumn['field'], value: string): Cell => {
  const day = /^\d{4}-\d\d-\d\d$/.test(value);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
  return cellOf(day || time ? { ...field, kind: day ? 'date' : 'datetime' } : field, value);
};

export type RowsOf = {
  reads: Reads;
  actor: Actor;
  views: readonly AnyView[];
  infos: readonly Pointed[];
  /** In Jakarta, `YYYY-MM-DD`. */
  today: string;
};
/** Pages of cells, in the columns' order. */
export async function* rowsOf(pages: Pages, columns: readonly ExportColumn[], by: RowsOf): AsyncGenerator<Cell[][]> {
  const names = new Names(by.reads, by.actor, by.views, by.infos);
  const refs = columns.filter(({ field }) => pointsOn(field));
  for await (const docs of pages) {
    await names.learn(docs, refs);
    yield docs.map((doc) =>
      columns.map(({ field, path, times }) => {
        const value = valueAt(doc, path);
        if (field.age) return value ? daysSince(String(value), by.today) : '';
        if (times && field.kind === 'text' && typeof value === 'string') return timed(field, value);
        if (field.rows && pointsOn(field)) return cellOf(field, names.rows(field.rows, recordsOf(value)));
        if (field.kind !== 'ref' || typeof value !== 'string' || value === '') return cellOf(field, value);
        return names.of(field.ref, value, valueAt(doc, `sebutan.${path}`));
      }),
    );
  }
}
