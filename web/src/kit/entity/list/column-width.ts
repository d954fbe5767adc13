/**
 * Default layout of a list's columns: the width of each by the kind of its values, and the order in which columns are
 * removed as the window gets narrower. `@/kit/list/table/fit` computes the actual layout from both.
 */

import type { Listed } from '@domain/kit/document/list-plan';
import type { FieldInfo } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import { leavesBy } from '@/kit/list/table/fit';
import type { DrawColumn } from './columns';
import { type EntityRow, fieldOf, yesOf } from './row';

/** Average width of a letter in a table's heading or cell, px. */
export const LETTER = 7;
/** Width of the sort arrow and the padding beside a heading, px. */
export const HEAD = 36;
/** Width of a badge's padding and colour mark beside its word, px. */
const BADGE = 42;
/** Width of the skeleton bar in a cell while rows load, as a fraction of the column's width. */
const BAR = 0.62;

/** `width`: preferred width, px. `least`: minimum width, px. `grow`: share of the remaining space. */
type Room = { width: number; least?: number; grow?: number; align?: 'end' };
/** Widths by kind of value. Values of a fixed length neither shrink nor grow; figures are aligned to the end. */
const ROOM = {
  // Values of a fixed length.
  documentNumber: { width: 148 },
  // As a document's own number, in the letters of a link.
  documentRef: { width: 160, least: 148 },
  plate: { width: 100 },
  phone: { width: 132 },
  taxNumber: { width: 168 },
  day: { width: 100 },
  // A date with the time left until then.
  lastDay: { width: 132 },
  // How long it is overdue, with a mark.
  due: { width: 136 },
  moment: { width: 148 },
  year: { width: 72 },
  yesNo: { width: 84 },
  fileSign: { width: 84 },
  rowCount: { width: 132 },
  // Figures: `9.999.999`; rupiah; degrees.
  figure: { width: 76, align: 'end' },
  money: { width: 116, align: 'end' },
  degrees: { width: 96, align: 'end' },
  // Words. People look for the title, so it is the widest.
  title: { width: 204, least: 150, grow: 3 },
  code: { width: 128, least: 104 },
  name: { width: 132, least: 104, grow: 1 },
  sentence: { width: 190, least: 132, grow: 3 },
  note: { width: 170, least: 120, grow: 3 },
  email: { width: 190, least: 130, grow: 1 },
  placeOrPerson: { width: 128, least: 104, grow: 2 },
  company: { width: 160, least: 120, grow: 3 },
  fewNames: { width: 180, least: 110, grow: 3 },
} as const satisfies Readonly<Record<string, Room>>;
/** Maximum width of an enum's column, however long its words are, px. */
const WIDEST_CHOICE = 190;

/** Maximum length (`max` of the field) up to which a text counts as one of these. */
const MOST = { code: 20, placeOrPerson: 80, company: 120 } as const;
/** From this length on a text is meant to be read in the document, not in a list. */
const LONG_TEXT = 300;
/** Assumed length of a text without `max`. */
const UNBOUNDED = 200;
const mostLetters = (field: FieldInfo): number => field.max ?? UNBOUNDED;

const isTitle = (info: Listed, field: FieldInfo): boolean => field.name === info.title;
/** A pinned field names a row beside its number: it is as wide as a title, and other naming columns shrink first. */
const isPinned = (info: Listed, field: FieldInfo): boolean =>
  info.list.columnPriority?.pinned.includes(field.name) ?? false;
const textRoom = (field: FieldInfo, info: Listed): Room => {
  if (isTitle(info, field) && field.name === 'nomor') return ROOM.documentNumber;
  if (isTitle(info, field) || isPinned(info, field)) return ROOM.title;
  if (info.unique.includes(field.name) || mostLetters(field) <= MOST.code) return ROOM.code;
  return mostLetters(field) > MOST.company ? ROOM.sentence : ROOM.name;
};
const dateRoom = ({ age, expires }: FieldInfo): Room => (age ? ROOM.due : expires ? ROOM.lastDay : ROOM.day);
/** As wide as its longest word. A choice of two that is shown as a tick has a text for its absence (cell.tsx). */
const choiceRoom = (field: FieldInfo): Room => {
  const words = (field.options ?? []).map(({ label }) => label.length);
  const absence = yesOf(field) ? 'TIDAK ADA'.length + 3 : 0;
  return { width: Math.min(WIDEST_CHOICE, Math.max(0, ...words, absence) * LETTER + BADGE) };
};
/** By the title of the entity that it refers to: numbers of documents are never cut, and company names are longer than names of places and people. */
const refRoom = ({ ref = '' }: FieldInfo): Room => {
  const to = entityHead(ref);
  if (to?.title === 'nomor') return ROOM.documentRef;
  const isLong = to !== undefined && (fieldOf(to, to.title).max ?? 0) > MOST.placeOrPerson;
  return isLong ? ROOM.company : ROOM.placeOrPerson;
};

/** Width by kind of field. */
const roomByKind: Readonly<Record<FieldInfo['kind'], Room | ((field: FieldInfo, info: Listed) => Room)>> = {
  text: textRoom,
  long: ROOM.note,
  phone: ROOM.phone,
  email: ROOM.email,
  npwp: ROOM.taxNumber,
  nopol: ROOM.plate,
  date: dateRoom,
  datetime: ROOM.moment,
  money: ROOM.money,
  number: ({ year }) => (year ? ROOM.year : ROOM.figure),
  kg: ROOM.figure,
  percent: ROOM.figure,
  coordinate: ROOM.degrees,
  boolean: ROOM.yesNo,
  enum: choiceRoom,
  ref: refRoom,
  file: ROOM.fileSign,
  // Rows with a single field show its values, others their count.
  rows: ({ rows }) => (rows?.length === 1 ? ROOM.fewNames : ROOM.rowCount),
};
/** Preferred and minimum width of a column. */
export const columnWidth = (info: Listed, field: FieldInfo): Room => {
  const room = roomByKind[field.kind];
  return typeof room === 'function' ? room(field, info) : room;
};

/**
 * Kinds that are removed before or after the others: long texts first, values of many words early, plates and amounts
 * late. `steady`: like the others, but whatever the column's index.
 */
const leaving: Readonly<Partial<Record<FieldInfo['kind'], 'first' | 'early' | 'steady' | 'late'>>> = {
  long: 'first',
  email: 'early',
  rows: 'early',
  number: 'steady',
  kg: 'steady',
  enum: 'steady',
  nopol: 'late',
  money: 'late',
};
/**
 * Order of removal: the highest rank is removed first, 0 never. {@link hideOrder} adds the column's index to some
 * ranks: of several columns the rightmost is removed first, and one far to the right may be removed before the leftmost
 * of the next rank.
 */
const RANK = {
  never: 0,
  firstColumn: 1,
  late: 2,
  identity: 3,
  usual: 4,
  optional: 14,
  early: 20,
  longText: 40,
} as const;

/** A column's order of removal (`leaves` in fit.ts). @param at its index among the columns */
export const hideOrder = (info: Listed, field: FieldInfo, at: number): number => {
  const declared = info.list.columnPriority && leavesBy(info.list.columnPriority, field.name);
  if (declared !== undefined) return declared;
  if (isTitle(info, field)) return RANK.never;
  // It moves into the cell of another column, but only when no column can shrink any more (a rank below 4, fit.ts).
  if (info.identity.includes(field.name)) return at === 0 ? RANK.firstColumn : RANK.identity + at / 100;
  const how = leaving[field.kind];
  const isLongText = field.kind === 'text' && mostLetters(field) >= LONG_TEXT;
  if (how === 'first' || isLongText) return RANK.longText + at;
  if (how === 'late' || field.expires) return RANK.late;
  if (how === 'early') return RANK.early + at;
  if (at === 0) return RANK.firstColumn;
  // Required fields are more informative than optional ones.
  if (field.optional) return RANK.optional + at;
  return how === 'steady' ? RANK.usual : RANK.usual + at;
};

/** Columns of a derived list, each at least as wide as its heading. */
export const drawnByKind =
  (info: Listed): DrawColumn<EntityRow> =>
  (name, at, label) => {
    const field = fieldOf(info, name);
    const room = columnWidth(info, field);
    const heading = Math.ceil(label.length * LETTER + HEAD);
    return {
      ...room,
      width: Math.ceil(Math.max(room.width, heading)),
      ...(room.least ? { least: Math.max(room.least, heading) } : {}),
      leaves: hideOrder(info, field, at),
      ...(isTitle(info, field) || at === 0 ? { always: true } : {}),
      bar: Math.round(room.width * BAR),
    };
  };
