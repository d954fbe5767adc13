/**
 * Preview of a manifest: each row with its matched school, the person's decision, and why it is left out. Pure: the
 * screen, the server's response and the order that is created in the end agree.
 */
import { type AmountName, amountNames, foldedText } from '../../../master/intake-columns.js';
import { type School, type Suggestion, schoolFinder } from './match.js';
import type { CellFault, IntakeRow } from './rows.js';

/** Worst first: `wrong` and `there` are never imported, `near` waits for a decision, `new` creates its address. */
export const rowGroups = ['wrong', 'near', 'new', 'exact', 'there'] as const;
export type RowGroup = (typeof rowGroups)[number];
/** A school that does not exist yet. `kota`, `kecamatan`: ids of regions. */
export type NewSchool = { name: string; address: string; kota: string; kecamatan: string; pic: string; phone: string };
/** A person's decision about a row: an existing school, a new address, or leave it out. */
export type Choice = { line: number } & (
  | { school: string }
  | { made: Partial<Pick<NewSchool, 'name' | 'address' | 'kota' | 'kecamatan'>> }
  | { left: true }
);
/** A delivery that an active order already has. */
export type Delivery = { tujuan: string; sjErl: string; nomor: string };
/** Missing fields of a new address. */
export type Lack = 'alamat' | 'kota';
export type LookedRow = IntakeRow & {
  group: RowGroup;
  /** It will be imported: nothing about it is undecided. */
  ready: boolean;
  left?: true;
  school?: School;
  made?: NewSchool;
  lacks?: readonly Lack[];
  suggestions: readonly Suggestion[];
  /** Number of the order that already has this delivery. */
  nomor?: string;
};
export type Sums = Record<AmountName | 'rows', number>;
export type Look = {
  rows: readonly LookedRow[];
  sums: Record<RowGroup, Sums>;
  ready: Sums;
  /** Number of `near` rows without a decision. */
  open: number;
  addresses: number;
};

/** The region that a row's text matches; empty if it matches none or several. */
export type Region = (row: Pick<IntakeRow, 'kota' | 'kecamatan'>) => { kota: string; kecamatan: string };
export type LookFacts = {
  branch: string;
  schools: readonly School[];
  regionOf: Region;
  deliveries: readonly Delivery[];
};

const sumOf = (rows: readonly LookedRow[]): Sums => ({
  rows: rows.length,
  ...(Object.fromEntries(amountNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<
    AmountName,
    number
  >),
});
/** Key of a new school, so that several rows with the same one create it once. */
export const newSchoolKey = ({ kota, name }: Pick<NewSchool, 'kota' | 'name'>): string => `${kota}|${foldedText(name)}`;
const keyOf = ({ school, made: newSchool, sekolah }: LookedRow): string =>
  school ? `#${school.id}` : newSchoolKey(newSchool ?? { kota: '', name: sekolah });

const newSchoolOf = (row: IntakeRow, regionOf: Region, overrides: Partial<NewSchool>): NewSchool => {
  const kota = overrides.kota === undefined ? regionOf(row) : { kota: overrides.kota, kecamatan: '' };
  const region = overrides.kecamatan === undefined ? kota : { ...kota, kecamatan: overrides.kecamatan };
  const { name = row.sekolah, address = row.alamat } = overrides;
  return { name, address, ...region, pic: row.pic, phone: row.telp };
};

const looked = (
  row: IntakeRow,
  choice: Choice | undefined,
  facts: LookFacts,
  find: ReturnType<typeof schoolFinder>,
): LookedRow => {
  const match = row.sekolah === '' ? { suggestions: [] } : find(row);
  const suggestions = 'suggestions' in match ? match.suggestions : [];
  const base = { ...row, suggestions };
  const as = (group: RowGroup, more: Partial<LookedRow>): LookedRow => {
    const wrong = row.faults.length > 0;
    const left = choice !== undefined && 'left' in choice;
    const ready = !wrong && !left && (more.ready ?? true);
    return { ...base, ...more, group: wrong ? 'wrong' : group, ready, ...(left ? { left } : {}) };
  };
  if (choice && 'school' in choice) {
    const school = facts.schools.find(({ id }) => id === choice.school);
    if (school) return as('school' in match && match.school.id === school.id ? 'exact' : 'near', { school });
  }
  const overrides = choice && 'made' in choice ? choice.made : undefined;
  if (!overrides && 'school' in match) return as('exact', { school: match.school });
  if (!overrides && suggestions.length > 0) return as('near', { ready: false });
  const newSchool = newSchoolOf(row, facts.regionOf, overrides ?? {});
  const lacks = [newSchool.address === '' && 'alamat', newSchool.kota === '' && 'kota'].filter((one): one is Lack =>
    Boolean(one),
  );
  return as('new', { made: newSchool, ...(lacks.length > 0 ? { lacks, ready: false } : {}) });
};

/** Previews rows, in the order of the sheet. */
export const look = (rows: readonly IntakeRow[], choices: readonly Choice[], facts: LookFacts): Look => {
  const find = schoolFinder(facts.schools, facts.branch);
  const chosen = new Map(choices.map((choice) => [choice.line, choice]));
  const there = new Map(facts.deliveries.map((one) => [`#${one.tujuan}|${one.sjErl.toUpperCase()}`, one.nomor]));
  const first = new Map<string, number>();
  const all = rows.map((row): LookedRow => {
    const one = looked(row, chosen.get(row.line), facts, find);
    if (one.group === 'wrong' || one.left || (one.group === 'near' && !one.ready)) return one;
    const key = `${keyOf(one)}|${row.sjErl.toUpperCase()}`;
    const nomor = there.get(key);
    if (nomor !== undefined) return { ...one, group: 'there', ready: false, nomor };
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, row.line);
      return one;
    }
    const fault: CellFault = { column: 'sekolah', value: row.sekolah, code: 'twice', line: before };
    return { ...one, group: 'wrong', ready: false, faults: [fault] };
  });
  const ready = all.filter((row) => row.ready);
  return {
    rows: all,
    sums: Object.fromEntries(
      rowGroups.map((group) => [group, sumOf(all.filter((row) => row.group === group && !row.left))]),
    ) as Record<RowGroup, Sums>,
    ready: sumOf(ready),
    open: all.filter(({ group, ready: done, left }) => group === 'near' && !done && !left).length,
    addresses: new Set(ready.flatMap(({ made: newSchool }) => (newSchool ? [newSchoolKey(newSchool)] : []))).size,
  };
};
