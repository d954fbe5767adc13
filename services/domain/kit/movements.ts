/** What moves say of balances: which of them a document moved, and by how much. */
import type { AnyAggregate, Move } from './aggregate.js';
import { shifted } from './moves.js';

type Doc = Record<string, unknown>;
/** One movement of a balance, as it is stored; `id`: `<stream>@<revision>`. Amounts are whole numbers, `at` is ISO time. */
export type Movement = {
  /** Id of the balance. */
  saldo: string;
  at: string;
  masuk: number;
  keluar: number;
  kind: string;
  document: string;
  /** What the document is called then, and what it says of it. */
  nomor: string;
  label: string;
  oleh: string;
};
/** How a view's documents come of moves. */
export type Balancing = {
  space: string;
  kinds: ReadonlyMap<string, AnyAggregate>;
  /** Id of the balance of a key. */
  idOf: (key: string) => string;
  /** The fields of a balance that its key says. */
  partsOf: (key: string) => Doc;
};

/** What a document has moved in a space, before an event and after it: its movements by it. */
export const movedBy = (
  { space, idOf }: Pick<Balancing, 'space' | 'idOf'>,
  before: readonly Move[],
  after: readonly Move[],
): { saldo: string; key: string; amount: number; label: string }[] =>
  shifted(
    before.filter((move) => move.space === space),
    after.filter((move) => move.space === space),
  ).map(({ key, amount, label = '' }) => ({ saldo: idOf(key), key, amount, label }));
