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
  /** Of a balance with parts: the part that moved, and by how much; `masuk` and `keluar` are what that is to the whole. */
  bagian?: string;
  nilai?: number;
};
/** How a part counts in its balance: adds to it, lessens it, or is shown beside it. */
export type PartSign = 1 | -1 | 0;
/** How a view's documents are built from postings. */
export type Balancing = {
  /** By space; `name` '': the balance has no parts. */
  parts: ReadonlyMap<string, { name: string; sign: PartSign }>;
  kinds: ReadonlyMap<string, AnyAggregate>;
  /** Id of the balance of a key. */
  idOf: (key: string) => string;
  /** The fields of a balance that its key contains. */
  partsOf: (key: string) => Doc;
};

/** The movements of an event: the difference between what its document moves before and after it. */
export const movedBy = (
  { parts, idOf }: Pick<Balancing, 'parts' | 'idOf'>,
  before: readonly Posting[],
  after: readonly Posting[],
): (Pick<Movement, 'saldo' | 'masuk' | 'keluar' | 'label' | 'bagian' | 'nilai'> & { key: string })[] =>
  shifted(
    before.filter(({ space }) => parts.has(space)),
    after.filter(({ space }) => parts.has(space)),
  ).map(({ space, key, amount, label = '' }) => {
    const { name, sign } = parts.get(space) ?? { name: '', sign: 1 };
    const counts = sign * amount;
    const ways = { masuk: Math.max(0, counts), keluar: Math.max(0, -counts) };
    return { saldo: idOf(key), key, label, ...ways, ...(name && { bagian: name, nilai: amount }) };
  });
/** Names of a balance's parts; none: it is a whole. */
export const partsIn = ({ parts }: Pick<Balancing, 'parts'>): string[] =>
  [...parts.values()].flatMap(({ name }) => name || []);
