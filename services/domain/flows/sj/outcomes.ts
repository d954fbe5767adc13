/** How deliveries end, as reports count them: each SJ is of one. Light: no schemas. */
import type { Outcomes } from '../../kit/field-info.js';
import type { SjStatus } from './status.js';

type Shown = Record<'status' | 'hasil', string>;
/** `filters`: of the list of SJ, so that a count leads to just what it counts. */
/** `short`: over a column of figures. */
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

/** Whether an SJ is among those that an outcome's filters leave. */
export const isOutcome = (note: Shown, name: OutcomeName): boolean =>
  Object.entries(outcomes[name].filters).every(([field, wanted]) =>
    wanted.split(',').includes(note[field as keyof Shown]),
  );
/** Undefined: of none, which no SJ is that its steps made. */
export const outcomeOf = (note: Shown): OutcomeName | undefined => outcomeNames.find((name) => isOutcome(note, name));

/** How the SJ of an order or a trip ended, beside how many have arrived. */
const ENDS = ['lengkap', 'sebagian', 'gagal'] as const satisfies readonly OutcomeName[];
export type EndedCounts = Record<'semua' | (typeof ENDS)[number], number>;
export const noneEnded: EndedCounts = { semua: 0, lengkap: 0, sebagian: 0, gagal: 0 };
/** What the text of how many have arrived is drawn with. @param counts the field that has them */
export const endedIn = (counts: string): Outcomes => ({
  counts,
  all: 'semua',
  parts: [
    { name: 'lengkap', label: '{{n}} lengkap', look: 'done' },
    { name: 'sebagian', label: '{{n}} sebagian', look: 'waiting' },
    { name: 'gagal', label: '{{n}} gagal', look: 'rejected' },
  ],
});
/** Whatever became of their papers since; what was cancelled is none of them. @param all how many there are */
export const endedOf = (notes: readonly Shown[], all: number): EndedCounts => {
  const ends = notes.map(outcomeOf);
  const counts = ENDS.map((name) => [name, ends.filter((one) => one === name).length]);
  const gone = ends.filter((one) => one === 'batal').length;
  return { ...noneEnded, ...Object.fromEntries(counts), semua: all - gone };
};
/** `12/18`; nothing where there are none. */
export const arrivedText = ({ semua, lengkap, sebagian, gagal }: EndedCounts): string =>
  semua > 0 ? `${lengkap + sebagian + gagal}/${semua}` : '';
