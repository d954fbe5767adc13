/** An intake on its way: the file's lines, what its columns say, what was mended and decided. Kept in this browser. */
import type { IntakeLook, IntakeMake } from '@domain/flows/race/intake/body';
import type { Choice } from '@domain/flows/race/intake/look';
import type { Mended } from '@domain/flows/race/intake/rows';
import {
  type ColumnName,
  type ColumnPlaces,
  findHeadings,
  guessPlaces,
  headAt,
  type Kept,
  type SheetCell,
  type SheetLine,
  saidOf,
} from '@domain/master/intake-columns';
import { hasOthers, type SheetAbout } from '@/kit/sheet-read';

export type Order = IntakeMake['pesanan'];
export type Made = { outcome: 'made' | 'there'; batch: string; orders: string[]; rows: number; addresses: number };
export type Step = 'file' | 'columns' | 'check' | 'done';
export type Work = {
  step: Step;
  customer: string;
  branch: string;
  order: Order;
  file: string;
  lines: SheetLine[];
  /** Which sheet of a workbook they are. */
  sheet?: SheetAbout;
  /** Place of the headings among the lines; -1: it has none. */
  head: number;
  places: ColumnPlaces;
  /** The headings were read as they were told before. */
  known: boolean;
  keep: boolean;
  mended: Mended[];
  choices: Choice[];
  made?: Made;
};

/** Where a file's lines are read. @param sheet of a workbook; absent: its first one with cells */
export const readPath = (sheet?: string): string =>
  `erlangga/read${sheet === undefined ? '' : `?${new URLSearchParams({ lembar: sheet })}`}`;

export const newWork = (branch = '', day = ''): Work => ({
  step: 'file',
  customer: '',
  branch,
  order: { tgl_pickup: day, jenisBarang: 'Buku pelajaran', muat: '', tarif: '', sjErl: '', salesErl: '', memo: '' },
  file: '',
  lines: [],
  head: -1,
  places: {},
  known: false,
  keep: true,
  mended: [],
  choices: [],
});

/** A sheet that was read: its headings found, its columns told as far as they say it themselves; one of several is asked about. */
export const withFile = (
  work: Work,
  file: string,
  { lines, sheet }: Pick<Work, 'lines' | 'sheet'>,
  kept: Kept,
): Work => {
  const head = findHeadings(lines, kept) ?? -1;
  const places = head < 0 ? {} : guessPlaces(headAt(lines, head, kept).titles, kept);
  const names = Object.keys(kept) as ColumnName[];
  const known = names.length > 0 && names.every((name) => places[name] !== undefined);
  const { made: _, sheet: __, ...rest } = work;
  const step = sheet && hasOthers(sheet) ? 'file' : known ? 'check' : 'columns';
  return { ...rest, file, lines, ...(sheet ? { sheet } : {}), head, places, known, mended: [], choices: [], step };
};
/** Other headings: what was read by the ones before is no more. */
export const withHead = (work: Work, head: number): Work => ({
  ...work,
  head,
  places: head < 0 ? {} : guessPlaces(headAt(work.lines, head).titles),
  mended: [],
  choices: [],
});
/** A column is said by at most one of the sheet's, and says one thing. */
export const withPlace = (work: Work, name: ColumnName, at: number | undefined): Work => {
  const places = Object.fromEntries(
    Object.entries(work.places).filter(([other, place]) => other !== name && place !== at),
  ) as ColumnPlaces;
  return { ...work, places: at === undefined ? places : { ...places, [name]: at }, known: false };
};
export const withMended = (work: Work, mended: Mended): Work => ({
  ...work,
  mended: [
    ...work.mended.filter(({ line, column }) => line !== mended.line || column !== mended.column),
    { ...mended, value: mended.value.trim().slice(0, 300) },
  ],
});
/** @param choice undefined: it is as the sheet says again */
export const withChoice = (work: Work, line: number, choice: Choice | undefined): Work => ({
  ...work,
  choices: [...work.choices.filter((one) => one.line !== line), ...(choice ? [choice] : [])],
});

export const headings = ({ lines, head }: Pick<Work, 'lines' | 'head'>): readonly SheetCell[] =>
  headAt(lines, head).titles;
export const rowsOf = ({ lines, head }: Pick<Work, 'lines' | 'head'>): SheetLine[] =>
  lines.slice(head < 0 ? 0 : head + headAt(lines, head).rows);
export const widthOf = ({ lines }: Pick<Work, 'lines'>): number =>
  lines.slice(0, 200).reduce((most, { cells }) => Math.max(most, cells.length), 0);
/** `A`, `B`, … as the spreadsheet calls its columns. */
export const letter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;

/** What the server looks at: the columns that say something, and no more. */
export const lookBody = (work: Work): IntakeLook => ({
  customer: work.customer,
  branch: work.branch,
  ...saidOf(work.lines, work.head, work.places),
  ubahan: work.mended,
  pilihan: work.choices,
});
export const makeBody = (work: Work): IntakeMake => ({
  ...lookBody(work),
  nama: work.file.slice(0, 150) || 'manifest',
  ingat: work.keep,
  pesanan: work.order,
});

/** What was kept, if it can still be drawn. */
export const readWork = (text: string | null): Work | undefined => {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Work>;
    const blank = newWork();
    const fits = (Object.keys(blank) as (keyof Work)[]).every(
      (name) => typeof kept[name] === typeof blank[name] && Array.isArray(kept[name]) === Array.isArray(blank[name]),
    );
    return fits ? { ...(kept as Work), order: { ...blank.order, ...kept.order } } : undefined;
  } catch {
    return undefined;
  }
};
