/** How deliveries end, as reports count them: each SJ is of one. Light: no schemas. */
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
