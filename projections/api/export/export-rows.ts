/** Rows of an export: the list's own, page by page, with names instead of ids. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Doc, ListPosition, Page, Query } from '../../../infra/ports/ports.js';
import type { Cell } from '../../../infra/runtime/sheets/cell.js';
import { cellOf } from '../../../infra/runtime/sheets/to-cell.js';
import type { Pointed } from '../../../services/domain/infos.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { FieldInfo } from '../../../services/domain/kit/entity/field-info.js';
import { daysSince } from '../../../services/domain/kit/values/time.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { valueAt } from '../../runner/document.js';
import { mayRead, type Reads } from '../query/reads.js';
import type { ExportColumn } from './export-columns.js';

/** Rows per page. */
const PAGE = 500;
/** Maximum number of passes after the first: each finds rows that moved behind the previous pass. */
const LOOKS = 3;
/** Names cached during an export. */
const NAMES = 20_000;

export type Pages = AsyncGenerator<Doc[]>;
/**
 * Documents of a list, each once, in list order as far as it is stable. Paging goes by position, not by offset, so that
 * nothing is missed or repeated while rows are added or removed. A row that moves ahead of the reader is recognized by
 * its id; one that moves behind the reader is found by a later pass and comes last.
 */
export async function* pagesOf(reads: Reads, view: AnyView, actor: Actor, query: Query): Pages {
  const { totals: _, select: __, offset: ___, ...listQuery } = query;
  const seenIds = new Set<unknown>();
  const fresh = (rows: readonly Doc[]) => {
    const unseen = rows.filter(({ id }) => !seenIds.has(id));
    for (const { id } of unseen) seenIds.add(id);
    return unseen;
  };
  for (let look = 0, hasNew = true; hasNew && look <= LOOKS; look++) {
    const before = reads.beat();
    hasNew = look === 0;
    for (let after: ListPosition | undefined = ''; after !== undefined; ) {
      const { rows, next }: Page = await reads.list(view, actor, { ...listQuery, after, limit: PAGE });
      const some = fresh(rows);
      if (some.length > 0) {
        hasNew = true;
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

/** Names of refs in the format that imports accept: `Nama [kode]`. */
class Names {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly reads: Reads,
    private readonly actor: Actor,
    private readonly views: readonly AnyView[],
    private readonly infos: readonly Pointed[],
  ) {}

  /** Loads the names of all refs in some documents at once. */
  async learn(docs: readonly Doc[], columns: readonly ExportColumn[]): Promise<void> {
    if (this.names.size > NAMES) this.names.clear();
    const refs = columns.flatMap(({ field, path }) => [
      { field, of: (doc: Doc) => [valueAt(doc, path)] },
      ...(field.rows ?? []).map((part) => ({
        field: part,
        of: (doc: Doc) => recordsOf(valueAt(doc, path)).map((row) => row[part.name]),
      })),
    ]);
    for (const { field, of } of refs) {
      if (field.kind !== 'ref') continue;
      const view = this.views.find(({ name }) => name === field.ref);
      const info = this.infos.find(({ name }) => name === field.ref);
      if (!view || !info || !mayRead(view, this.actor)) continue;
      const ids = new Set(docs.flatMap((doc) => of(doc).map((id) => String(id ?? ''))));
      const wanted = [...ids].filter((id) => id !== '' && !this.names.has(`${field.ref}/${id}`));
      for (const doc of wanted.length > 0 ? await this.reads.some(view, this.actor, wanted) : []) {
        const title = String(doc[info.title] ?? '');
        // Document numbers are unique.
        const key = info.unique && !info.life ? (info.unique[0] ?? 'id') : info.title;
        const code = String(doc[key] ?? '') || String(doc.id);
        this.names.set(`${field.ref}/${doc.id}`, title === code ? title : `${title} [${code}]`);
      }
    }
  }

  /** Rows with names instead of ref ids. */
  rows(parts: readonly FieldInfo[], rows: readonly Doc[]): Doc[] {
    const refs = parts.filter(({ kind }) => kind === 'ref');
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        refs.flatMap(({ name, ref }) => (row[name] ? [[name, this.of(ref, String(row[name]), undefined)]] : [])),
      ),
    }));
  }
  /** @param called name at the time of selection: for readers without access to the referenced entry */
  of(ref: string | undefined, id: string, called: unknown): string {
    return this.names.get(`${ref}/${id}`) ?? (typeof called === 'string' && called !== '' ? `${called} [${id}]` : id);
  }
}

/** A text that may be a date or time. */
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
  /** Date in Jakarta, `YYYY-MM-DD`. */
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
