/**
 * Movements of documents, for one version of a view of balances: the state of each document by stream, and the
 * movements of each event permanently. A movement follows from its document's stream, so reading the events again
 * yields the same; it is written before its document is.
 */
import type { Doc, Recorded, Write } from '../../infra/ports/ports.js';
import { type AnyAggregate, evolve, type Posting, parseStream } from '../../services/domain/kit/aggregate/aggregate.js';
import { type Balancing, type Movement, movedBy, partsIn } from '../../services/domain/kit/aggregate/movements.js';
import type { AnyView, View } from '../../services/domain/kit/view/view.js';
import type { Working } from './document.js';
import { sorted } from './document.js';
import { type Ports, Projector } from './projector.js';

const NONE = { indexes: [], facets: [], sums: [], tokens: () => [], columns: [], filters: [], sortable: [] };
const hidden = ({ joined: _, balancing: __, scope: ___, ...rest }: AnyView) => ({ ...rest, ...NONE });
type Behind = { documents: AnyView; movements: View<Movement> };
const viewsOf = new WeakMap<AnyView, Behind>();
/** Internal read models behind a view of balances: the state of its documents, and its movements. */
export const behindBalances = (view: AnyView): Behind => {
  const split = view.balancing ? partsIn(view.balancing).length > 0 : false;
  const views = viewsOf.get(view) ?? {
    documents: { ...hidden(view), name: `${view.name}moved` },
    movements: {
      ...hidden(view),
      name: `${view.name}moves`,
      indexes: [['at'], ['saldo', 'at']],
      sums: ['masuk', 'keluar', ...(split ? ['nilai'] : [])],
      // A balance's total is exact however many movements it has.
      groups: [['saldo'], ...(split ? [['saldo', 'bagian']] : [])],
    },
  };
  viewsOf.set(view, views);
  return views;
};
export const balancingOf = ({ name, balancing }: AnyView): Balancing => {
  if (!balancing) throw new Error(`${name} has no balances`);
  return balancing;
};

type Moved = { state: unknown; moves: readonly Posting[] };
/** A movement with its id, and the key of its balance. */
export type DocMovement = { id: string; key: string; stream: string; revision: number; doc: Movement };
/** Balances by id: the key of each, and the time of its last movement. */
export type Touched = Map<string, { key: string; at: string }>;
const idOf = (stream: string, revision: number, n: number): string =>
  `${stream}@${String(revision).padStart(9, '0')}.${n}`;

/** A document after one event, and the movements of that event. */
export const movedAfter = (
  view: AnyView,
  before: Working,
  event: Recorded,
): { working: Working; movements: DocMovement[] } => {
  const { stream, revision, type, data, meta } = event;
  const { name, id } = parseStream(stream);
  const balancing = balancingOf(view);
  const kind = balancing.kinds.get(name) as AnyAggregate;
  const was = before.doc as Moved | undefined;
  const by = { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk };
  const state = evolve(kind, was?.state ?? kind.initial, type, data, { id, revision, at: meta.at, by });
  const postings = (kind.postings?.(state, id) ?? []).filter(({ space }) => balancing.parts.has(space));
  const movements = movedBy(balancing, was?.moves ?? [], postings).map(({ key, ...moved }, n): DocMovement => {
    const of = { kind: name, document: id, nomor: kind.title(state), oleh: by.fullname };
    return { id: idOf(stream, revision, n), key, stream, revision, doc: { ...moved, at: meta.at, ...of } };
  });
  return { working: { doc: sorted({ state, moves: postings }) as Doc, revision, updatedAt: meta.at }, movements };
};

export class MovedProjector extends Projector {
  private readonly movements = new Map<string, DocMovement>();

  private constructor(
    ports: Ports,
    private readonly view: AnyView,
    version: string,
    shared: boolean,
  ) {
    super(ports, { view: behindBalances(view).documents, version }, shared);
  }

  static async of(ports: Ports, view: AnyView, version: string, shared: boolean): Promise<MovedProjector> {
    await ports.reads.prepare(behindBalances(view).movements, version);
    return new MovedProjector(ports, view, version, shared).opened();
  }

  override handles(stream: string): boolean {
    return balancingOf(this.view).kinds.has(parseStream(stream).name);
  }
  protected override idOf(stream: string): string {
    return stream;
  }
  protected override sourceOf(id: string): string {
    return id;
  }
  protected override after(before: Working, event: Recorded): Working {
    const { working, movements } = movedAfter(this.view, before, event);
    for (const one of movements) this.movements.set(one.id, one);
    return working;
  }

  /** Writes the movements. @returns balances that they change, including those of movements stored before */
  async writeMoves(): Promise<Touched> {
    const all = [...this.movements.values()];
    const writes = all.map(({ id, doc, stream, revision }): Write => {
      return { id, doc: sorted({ ...doc, id }) as Doc, source: stream, was: -1, revision };
    });
    if (writes.length > 0)
      await this.ports.reads.save(behindBalances(this.view).movements.name, this.target.version, writes);
    this.movements.clear();
    const touched: Touched = new Map();
    for (const { key, doc } of all) {
      const { at = '' } = touched.get(doc.saldo) ?? {};
      touched.set(doc.saldo, { key, at: doc.at > at ? doc.at : at });
    }
    return touched;
  }
}
