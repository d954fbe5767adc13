/** Whose money the lines of a bank may be, by the names in their texts. */
import { inWidth } from '../../../infra/ports/in-width.js';
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import { isNamedIn, phrasesIn } from '../../../services/domain/flows/statement/named.js';
import type { LineFacts, Payer } from '../../../services/domain/flows/statement/suggest.js';
import { customer } from '../../../services/domain/master/customer.js';
import { namaPembayar } from '../../../services/domain/master/nama-pembayar.js';
import { payerKey } from '../../../services/domain/master/payer-key.js';
import { inTurns } from './in-turns.js';

/** Rows of a list of the reader. */
export type Rows = (
  name: string,
  where: readonly Condition[],
  select: readonly string[] | undefined,
  limit: number,
  more?: { search?: string; sort?: string },
) => Promise<readonly Doc[]>;
type Line = Pick<LineFacts, 'id' | 'keterangan' | 'pengirim'>;

/** Phrases of texts that one question looks up among the learnt names, and in one read of the list. */
const MOST_PHRASES = 20_000;
const PIECE = 5_000;
/** Names that one read finds. */
const MOST_NAMES = 2_000;
/** Customers that a search for one payer looks at. */
const MOST_HITS = 20;
export const text = (row: Doc, name: string): string => String(row[name] ?? '');
export const nameOf = (row: Doc, ref: string): string =>
  String((row.sebutan as Record<string, unknown> | undefined)?.[ref] ?? '');

/** Learnt names that are among some phrases, which are stored as keys. */
const learntAs = async (phrases: readonly string[], rows: Rows): Promise<Map<string, Doc[]>> => {
  const pieces = Array.from({ length: Math.ceil(phrases.length / PIECE) }, (_, n) =>
    phrases.slice(n * PIECE, (n + 1) * PIECE),
  );
  const pages = await inWidth(pieces, (some) => {
    const where = [
      { field: 'retired', in: [false] },
      { field: 'nama', in: some },
    ];
    return rows(namaPembayar.name, where, ['id', 'nama', 'customer', 'sebutan'], MOST_NAMES);
  });
  return Map.groupBy(pages.flat(), (row) => text(row, 'nama'));
};

/** Customers whose learnt or own name stands in each line, by the line's id. */
export const payersOf = async (lines: readonly Line[], rows: Rows): Promise<Map<string, Payer[]>> => {
  if (lines.length === 0) return new Map();
  const phrases = new Map(lines.map(({ id, pengirim, keterangan }) => [id, phrasesIn(`${pengirim} ${keterangan}`)]));
  const learnt = await learntAs(inTurns([...phrases.values()], MOST_PHRASES), rows);
  const keys = [...new Set(lines.map(({ pengirim }) => payerKey(pengirim)))].filter((key) => key !== '');
  const hits = new Map(
    await inWidth(
      keys,
      async (key): Promise<[string, readonly Doc[]]> => [
        key,
        await rows(customer.name, [], ['id', 'nama_perusahaan'], MOST_HITS, { search: key }),
      ],
    ),
  );
  return new Map(
    lines.map(({ id, pengirim, keterangan }) => {
      const whole = `${pengirim} ${keterangan}`;
      const key = payerKey(pengirim);
      // The search looks at towns and phones too: a hit is no payer yet.
      const named = (hits.get(key) ?? []).flatMap((row): Payer[] => {
        const nama = text(row, 'nama_perusahaan');
        const kata = payerKey(nama) === key ? pengirim : isNamedIn(nama, whole) ? payerKey(nama) : undefined;
        return kata === undefined ? [] : [{ kata, customer: text(row, 'id'), nama }];
      });
      const learntPayers = (phrases.get(id) ?? [])
        .flatMap((phrase) => learnt.get(phrase) ?? [])
        .map(
          (row): Payer => ({
            ...{ kata: text(row, 'nama'), customer: text(row, 'customer'), nama: nameOf(row, 'customer') },
          }),
        );
      return [id, [...learntPayers, ...named]];
    }),
  );
};
