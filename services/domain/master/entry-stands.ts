/** How vehicles, drivers and tariffs stand on a day, beside being in use: a page says it in place of `Aktif`. Without the schemas. */
import type { Lack } from '../texts/papers.js';

/**
 * `papers`: those that ran out. `blank`: it can be used, and something is not known of it: its capacity, its price.
 * `days`: a tariff whose days are over, or still to come.
 */
export type EntryStands = { papers: readonly Lack[]; blank?: 'capacity' | 'price'; days?: 'over' | 'ahead' };
/** What is said of a tariff of Rp 0, where it is typed, imported and shown. */
export const ZERO_PRICE = 'Harganya Rp 0: SP yang memakai tarif ini tidak bernilai.';
type Entry = Readonly<Record<string, unknown>>;

const day = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What is not for the reader lacks nothing to them. */
const over = (papers: readonly (readonly [Lack['paper'], unknown])[], today: string): Lack[] =>
  papers.flatMap(([paper, until]) =>
    day(until) !== '' && day(until) < today ? [{ paper, kind: 'until' as const, value: day(until) }] : [],
  );
const tariff = ({ price, validFrom, validTo }: Entry, today: string): EntryStands => ({
  papers: [],
  ...(price === 0 ? { blank: 'price' } : {}),
  ...(day(validTo) !== '' && day(validTo) < today ? { days: 'over' } : day(validFrom) > today ? { days: 'ahead' } : {}),
});
const kinds: Readonly<Record<string, (entry: Entry, today: string) => EntryStands>> = {
  vehicle: ({ stnk_until, kir_until, capacity_kg }, today) => ({
    papers: over(
      [
        ['STNK', stnk_until],
        ['KIR', kir_until],
      ],
      today,
    ),
    ...(capacity_kg === 0 ? { blank: 'capacity' } : {}),
  }),
  driver: ({ licence_until }, today) => ({ papers: over([['SIM', licence_until]], today) }),
  tarif_eureka: tariff,
  tarif_customer: tariff,
  tarif_mitra: tariff,
};
/** The kinds that stand otherwise than in use or not. */
export const standingKinds: readonly string[] = Object.keys(kinds);
/** @param today `YYYY-MM-DD` */
export const entryStands = (kind: string, entry: Entry, today: string): EntryStands =>
  kinds[kind]?.(entry, today) ?? { papers: [] };
