/** One search over all kinds: which kinds it covers, their order, and how well an entry fits the typed text. */
import { z } from 'zod';
import { type Grant, granted } from '../kit/aggregate/actor.js';
import { singleLine } from '../kit/values/text.js';

/** The query of a search over all kinds, as its address has it. */
export const findQuery = z.strictObject({ q: singleLine(200).min(1) });

/** Most results of a kind, and most candidates looked at for them. */
export const FOUND_OF_KIND = 5;
export const LOOKED_AT = 25;
/** Most results of all kinds together. */
export const FOUND_IN_ALL = 30;

/** Kinds that people look for most, in order; the others follow in the registry's order. */
const FIRST = ['sp', 'customer', 'vehicle', 'driver', 'mitra', 'customer_address', 'invoice_address', 'user'];
/**
 * Kinds that are never looked up by name: regions and prices have a search of their own, words of lists and logs have
 * lists.
 */
const APART: readonly string[] = [
  ...['provinsi', 'kota', 'kecamatan', 'tarif_eureka', 'tarif_customer', 'tarif_mitra'],
  ...[
    'alasan',
    'jenis_sim',
    'lost_sale',
    'journal',
    'mail',
    'news',
    'newsread',
    'note',
    'batch',
    'projection',
    'process',
  ],
];
type Kind = { name: string; read: readonly Grant[]; audience?: string | undefined };

/** The kinds whose entries a reader can find, in order. */
export const searchableKinds = <V extends Kind>(kinds: readonly V[], who: Parameters<typeof granted>[1]): V[] => {
  const mine = kinds.filter((kind) => !APART.includes(kind.name) && !kind.audience && granted(kind.read, who));
  const place = ({ name }: V) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return mine.toSorted((a, b) => place(a) - place(b));
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * How well an entry fits: 0 the name is equal, 1 the name begins so or the number ends so, 2 each word is in the name,
 * 3 something else fits. Retired entries come after all active ones.
 */
export const fitOf = (q: string, title: string, retired = false): number => {
  const [query, name] = [letters(q), letters(title)];
  const number = /^\d+$/.test(query) && name.endsWith(query);
  const words = plain(q).split(/\s+/);
  const fit =
    name === query
      ? 0
      : name.startsWith(query) || number
        ? 1
        : words.every((word) => plain(title).includes(word))
          ? 2
          : 3;
  return retired ? fit + 4 : fit;
};

/** Matches of one kind, best first; rows as its list has them. */
export type KindMatches<R> = { kind: string; rows: readonly R[] };
/** The best matches of every kind, kinds with the better fit first; no more than {@link FOUND_IN_ALL} together. */
export const bestOf = <R extends { retired?: unknown }>(
  q: string,
  all: readonly { kind: string; title: (row: R) => string; rows: readonly R[] }[],
): KindMatches<R>[] => {
  const ranked = all.flatMap(({ kind, title, rows }) => {
    const fits = rows
      .map((row) => ({ row, fit: fitOf(q, title(row), row.retired === true) }))
      .toSorted((a, b) => a.fit - b.fit)
      .slice(0, FOUND_OF_KIND);
    const [best] = fits;
    return best ? [{ kind, fit: best.fit, rows: fits.map(({ row }) => row) }] : [];
  });
  let left = FOUND_IN_ALL;
  return ranked
    .toSorted((a, b) => a.fit - b.fit)
    .flatMap(({ kind, rows }) => {
      const shown = rows.slice(0, left);
      left -= shown.length;
      return shown.length > 0 ? [{ kind, rows: shown }] : [];
    });
};
