/** An intake in progress: the file's lines, its columns, corrections and decisions. Stored in this browser. */
import type { IntakeLook, IntakeMake } from '@domain/flows/race/intake/body';
import type { Choice } from '@domain/flows/race/intake/look';
import type { Mended } from '@domain/flows/race/intake/rows';
import {
  type ColumnName,
  type ColumnPlaces,
  findHeadings,
  guessPlaces,
  headAt,
  type SavedHeadings,
  type SheetCell,
  type SheetLine,
  textsOf,
} from '@domain/master/intake-columns';
import { hasOthers, type SheetAbout } from '@/kit/sheet/sheet-read';

export type Order = IntakeMake['pesanan'];
export type IntakeResult = {
  outcome: 'made' | 'there';
  batch: string;
  orders: string[];
  rows: number;
  addresses: number;
};
export type Step = 'file' | 'columns' | 'check' | 'done';
export type Work = {
  step: Step;
  customer: string;
  branch: string;
  order: Order;
  file: string;
  lines: SheetLine[];
  /** The sheet of a workbook that the lines come from. */
  sheet?: SheetAbout;
  /** Index of the heading line; -1: there is none. */
  head: number;
  places: ColumnPlaces;
  /** Every column of the customer's previous manifest was recognised by its heading. */
  known: boolean;
  keep: boolean;
  mended: Mended[];
  choices: Choice[];
  made?: IntakeResult;
};

/** Path that reads a file's lines. @param sheet of a workbook; absent: its first one with cells */
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

/**
 * The intake with a newly read sheet: heading line and columns are recognised as far as possible. With several sheets
 * the user chooses one.
 */
export const withFile = (
  work: Work,
  file: string,
  { lines, sheet }: Pick<Work, 'lines' | 'sheet'>,
  savedHeadings: SavedHeadings,
): Work => {
  const head = findHeadings(lines, savedHeadings) ?? -1;
  const places = head < 0 ? {} : guessPlaces(headAt(lines, head, savedHeadings).titles, savedHeadings);
  const names = Object.keys(savedHeadings) as ColumnName[];
  const recognised = names.length > 0 && names.every((name) => places[name] !== undefined);
  const { made: _, sheet: __, ...rest } = work;
  const step = sheet && hasOthers(sheet) ? 'file' : recognised ? 'check' : 'columns';
  return {
    ...rest,
    file,
    lines,
    ...(sheet ? { sheet } : {}),
    head,
    places,
    known: recognised,
    mended: [],
    choices: [],
    step,
  };
};
/** Uses another heading line and drops what was derived from the previous one. */
export const withHead = (work: Work, head: number): Work => ({
  ...work,
  head,
  places: head < 0 ? {} : guessPlaces(headAt(work.lines, head).titles),
  mended: [],
  choices: [],
});
/** A field has at most one column, and a column at most one field. */
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
/** @param choice undefined: as in the sheet again */
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
/** Column name as in a spreadsheet: `A`, `B`, … */
export const letter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;

/** Body of the preview: only columns with a meaning. */
export const lookBody = (work: Work): IntakeLook => ({
  customer: work.customer,
  branch: work.branch,
  ...textsOf(work.lines, work.head, work.places),
  ubahan: work.mended,
  pilihan: work.choices,
});
export const makeBody = (work: Work): IntakeMake => ({
  ...lookBody(work),
  nama: work.file.slice(0, 150) || 'manifest',
  ingat: work.keep,
  pesanan: work.order,
});

/** The stored intake, if its shape still fits. */
export const readWork = (text: string | null): Work | undefined => {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Work>;
    const blank = newWork();
    const fits = (Object.keys(blank) as (keyof Work)[]).every(
      (name) =>
        typeof stored[name] === typeof blank[name] && Array.isArray(stored[name]) === Array.isArray(blank[name]),
    );
    return fits ? { ...(stored as Work), order: { ...blank.order, ...stored.order } } : undefined;
  } catch {
    return undefined;
  }
};
