/** One search over all kinds: which are looked through, in which order they stand, and how well an entry fits what was typed. */
import { z } from 'zod';
import { type Grant, granted } from '../kit/actor.js';
import { singleLine } from '../kit/text.js';

/** What a search over all kinds is asked, as its address has it. */
export const findQuery = z.strictObject({ q: singleLine(200).min(1) });

/** Of a kind so many are answered; so many are looked at for them. */
export const FOUND_OF_KIND = 5;
export const LOOKED_AT = 25;
/** Of all kinds together. */
export const FOUND_IN_ALL = 30;

/** Kinds that people look for most, in their order; others come after them, in the registry's. */
const FIRST = ['sp', 'customer', 'vehicle', 'driver', 'mitra', 'customer_address', 'invoice_address', 'user'];
/** What nobody looks for by its name: regions and prices have their own search, words of lists and traces their lists. */
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

/** Of all kinds those that a reader finds entries of, in their order. */
export const foundKinds = <V extends Kind>(kinds: readonly V[], who: Parameters<typeof granted>[1]): V[] => {
  const mine = kinds.filter((kind) => !APART.includes(kind.name) && !kind.audience && granted(kind.read, who));
  const place = ({ name }: V) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return mine.toSorted((a, b) => place(a) - place(b));
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * How well an entry fits: 0 it is called so, 1 its name begins or its number ends so, 2 each word is in its name, 3 something
 * else of it fits. What is out of use comes after all that is in use.
 */
export const fitOf = (q: string, title: string, retired = false): number => {
  const [asked, name] = [letters(q), letters(title)];
  const number = /^\d+$/.test(asked) && name.endsWith(asked);
  const words = plain(q).split(/\s+/);
  const fit =
    name === asked
      ? 0
      : name.startsWith(asked) || number
        ? 1
        : words.every((word) => plain(title).includes(word))
          ? 2
          : 3;
  return retired ? fit + 4 : fit;
};

/** Entries found of one kind, best first; rows as its list has them. */
export type Found<R> = { kind: string; rows: readonly R[] };
/** The best of every kind, kinds with the better fit first; no more than {@link FOUND_IN_ALL} together. */
export const bestOf = <R extends { retired?: unknown }>(
  q: string,
  all: readonly { kind: string; title: (row: R) => string; rows: readonly R[] }[],
): Found<R>[] => {
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
      const kept = rows.slice(0, left);
      left -= kept.length;
      return kept.length > 0 ? [{ kind, rows: kept }] : [];
    });
};
