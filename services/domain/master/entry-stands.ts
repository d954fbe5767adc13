/** State of vehicles, drivers and tariffs on a day, shown in place of `Aktif`. Without the schemas. */
import type { Lack } from '../texts/papers.js';

/**
 * `papers`: expired papers. `blank`: usable, but its capacity or price is missing. `days`: a tariff whose validity is
 * over, or still to come.
 */
export type EntryStands = { papers: readonly Lack[]; blank?: 'capacity' | 'price'; days?: 'over' | 'ahead' };
/** Warning on a tariff of Rp 0, when it is typed, imported and shown. */
export const ZERO_PRICE = 'Harganya Rp 0: SP yang memakai tarif ini tidak bernilai.';
type EntryFields = Readonly<Record<string, unknown>>;

const day = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Expired papers. A day that the reader may not see is absent, and counts as not expired. */
const over = (papers: readonly (readonly [Lack['paper'], unknown])[], today: string): Lack[] =>
  papers.flatMap(([paper, until]) =>
    day(until) !== '' && day(until) < today ? [{ paper, kind: 'until' as const, value: day(until) }] : [],
  );
const tariff = ({ price, validFrom, validTo }: EntryFields, today: string): EntryStands => ({
  papers: [],
  ...(price === 0 ? { blank: 'price' } : {}),
  ...(day(validTo) !== '' && day(validTo) < today ? { days: 'over' } : day(validFrom) > today ? { days: 'ahead' } : {}),
});
const kinds: Readonly<Record<string, (entry: EntryFields, today: string) => EntryStands>> = {
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
/** Kinds with more states than in use or not. */
export const standingKinds: readonly string[] = Object.keys(kinds);
/** @param today `YYYY-MM-DD` */
export const entryStands = (kind: string, entry: EntryFields, today: string): EntryStands =>
  kinds[kind]?.(entry, today) ?? { papers: [] };
