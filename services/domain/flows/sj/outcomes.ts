/** Outcomes of deliveries as reports count them: each SJ has exactly one. Light: no schemas. */
import type { Outcomes } from '../../kit/entity/field-info.js';
import type { SjStatus } from './status.js';

type Shown = Record<'status' | 'hasil', string>;
/** `filters`: filters of the list of SJ that select exactly what is counted. */
/** `short`: heading of a column of figures. */
type Outcome = { label: string; short: string; filters: Partial<Record<'status' | 'hasil', string>> };
const open = (...statuses: SjStatus[]): string => statuses.join();
export const outcomes = {
  belum: { label: 'Belum berangkat', short: 'Belum', filters: { status: open('DRAF', 'TERBIT') } },
  jalan: { label: 'Di jalan', short: 'Di jalan', filters: { status: open('PICKUP', 'DALAM_PERJALANAN') } },
  lengkap: { label: 'Sampai lengkap', short: 'Lengkap', filters: { hasil: 'LENGKAP' } },
  sebagian: { label: 'Sampai sebagian', short: 'Sebagian', filters: { hasil: 'SEBAGIAN' } },
  gagal: { label: 'Gagal', short: 'Gagal', filters: { hasil: 'GAGAL' } },
  batal: { label: 'Batal', short: 'Batal', filters: { status: open('BATAL') } },
} as const satisfies Record<string, Outcome>;
export type OutcomeName = keyof typeof outcomes;
export const outcomeNames = Object.keys(outcomes) as OutcomeName[];

/** Whether an SJ matches an outcome's filters. */
export const isOutcome = (note: Shown, name: OutcomeName): boolean =>
  Object.entries(outcomes[name].filters).every(([field, wanted]) =>
    wanted.split(',').includes(note[field as keyof Shown]),
  );
/** Undefined: no outcome, which no SJ can have that its steps created. */
export const outcomeOf = (note: Shown): OutcomeName | undefined => outcomeNames.find((name) => isOutcome(note, name));

/** Outcomes counted for an order's or a trip's SJ, beside how many have arrived. */
const ENDS = ['lengkap', 'sebagian', 'gagal'] as const satisfies readonly OutcomeName[];
export type EndedCounts = Record<'semua' | (typeof ENDS)[number], number>;
export const noneEnded: EndedCounts = { semua: 0, lengkap: 0, sebagian: 0, gagal: 0 };
/** How the text of arrived SJ is drawn. @param counts field that holds the counts */
export const endedIn = (counts: string): Outcomes => ({
  counts,
  all: 'semua',
  parts: [
    { name: 'lengkap', label: '{{n}} lengkap', look: 'done' },
    { name: 'sebagian', label: '{{n}} sebagian', look: 'waiting' },
    { name: 'gagal', label: '{{n}} gagal', look: 'rejected' },
  ],
});
/** Counts by outcome, whether or not the papers are back; cancelled SJ are left out. @param all number of SJ */
export const endedOf = (notes: readonly Shown[], all: number): EndedCounts => {
  const ends = notes.map(outcomeOf);
  const counts = ENDS.map((name) => [name, ends.filter((one) => one === name).length]);
  const gone = ends.filter((one) => one === 'batal').length;
  return { ...noneEnded, ...Object.fromEntries(counts), semua: all - gone };
};
/** `12/18`; empty if there are no SJ. */
export const arrivedText = ({ semua, lengkap, sebagian, gagal }: EndedCounts): string =>
  semua > 0 ? `${lengkap + sebagian + gagal}/${semua}` : '';
