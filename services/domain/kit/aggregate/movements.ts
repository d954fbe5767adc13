/** Movements of balances: which of them an event of a document moves, and by how much. */
import type { AnyAggregate, Posting } from './aggregate.js';
import { shifted } from './postings.js';

type Doc = Record<string, unknown>;
/**
 * One movement of a balance, as it is stored; `id`: `<stream>@<revision>`. Amounts are whole numbers, `at` is ISO time.
 */
export type Movement = {
  /** Id of the balance. */
  saldo: string;
  at: string;
  masuk: number;
  keluar: number;
  kind: string;
  document: string;
  /** The title that the document had then, and the label of its move. */
  nomor: string;
  label: string;
  oleh: string;
};
/** How a view's documents are built from postings. */
export type Balancing = {
  space: string;
  kinds: ReadonlyMap<string, AnyAggregate>;
  /** Id of the balance of a key. */
  idOf: (key: string) => string;
  /** The fields of a balance that its key contains. */
  partsOf: (key: string) => Doc;
};

/** The movements of an event: the difference between what its document moves in a space before and after it. */
export const movedBy = (
  { space, idOf }: Pick<Balancing, 'space' | 'idOf'>,
  before: readonly Posting[],
  after: readonly Posting[],
): { saldo: string; key: string; amount: number; label: string }[] =>
  shifted(
    before.filter((move) => move.space === space),
    after.filter((move) => move.space === space),
  ).map(({ key, amount, label = '' }) => ({ saldo: idOf(key), key, amount, label }));
