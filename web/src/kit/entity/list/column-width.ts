/**
 * How a drawn list lays out the columns of a kind that says nothing of its own of them: how much room each takes, by what it
 * holds, and when it leaves as the window gets narrow. What then happens with both is worked out in `@/kit/list/table/fit`.
 */

import type { Listed } from '@domain/kit/document/list-plan';
import type { FieldInfo } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import { leavesBy } from '@/kit/list/table/fit';
import type { DrawColumn } from './columns';
import { type EntityRow, fieldOf, yesOf } from './row';

/** A letter of a table's head or cell on average, px. */
export const LETTER = 7;
/** What an arrow and the padding take beside a heading, px. */
export const HEAD = 36;
/** What the padding and the colour of a choice take beside its word, px. */
const BADGE = 42;
/** A bar that stands in a cell until its row has come, as a part of the column. */
const BAR = 0.62;

/** `width`: what it wants, px. `least`: what it makes do with. `grow`: its share of what is left over. */
type Room = { width: number; least?: number; grow?: number; align?: 'end' };
/** Rooms by what stands in them. What has one length in every row neither shrinks nor grows; figures stand at the end. */
const ROOM = {
  // One length in every row.
  documentNumber: { width: 148 },
  plate: { width: 100 },
  phone: { width: 132 },
  taxNumber: { width: 168 },
  day: { width: 100 },
  // With how long it still is until then.
  lastDay: { width: 132 },
  moment: { width: 148 },
  year: { width: 72 },
  yesNo: { width: 84 },
  fileSign: { width: 84 },
  rowCount: { width: 132 },
  // Figures: `9.999.999`; rupiah; degrees; years and months.
  figure: { width: 76, align: 'end' },
  money: { width: 116, align: 'end' },
  degrees: { width: 96, align: 'end' },
  age: { width: 96, align: 'end' },
  // Words. A title is what people look for: it wants most.
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
/** A choice is at most this wide, however long its words are, px. */
const WIDEST_CHOICE = 190;

/** How many letters a text may have at most (`max` of its field) to be one of these. */
const MOST = { code: 20, placeOrPerson: 80, company: 120 } as const;
/** From so many on a text is one that is read in the document, not in a list. */
const LONG_TEXT = 300;
/** What a text without a bound counts as. */
const UNBOUNDED = 200;
const mostLetters = (field: FieldInfo): number => field.max ?? UNBOUNDED;

const isTitle = (info: Listed, field: FieldInfo): boolean => field.name === info.title;
/** It names a row beside its number, and has room like a title: others of the row's names give way first. */
const isPinned = (info: Listed, field: FieldInfo): boolean =>
  info.list.columnPriority?.pinned.includes(field.name) ?? false;
const textRoom = (field: FieldInfo, info: Listed): Room => {
  if (isTitle(info, field) && field.name === 'nomor') return ROOM.documentNumber;
  if (isTitle(info, field) || isPinned(info, field)) return ROOM.title;
  if (info.unique.includes(field.name) || mostLetters(field) <= MOST.code) return ROOM.code;
  return mostLetters(field) > MOST.company ? ROOM.sentence : ROOM.name;
};
const dateRoom = ({ age, expires }: FieldInfo): Room => (age ? ROOM.age : expires ? ROOM.lastDay : ROOM.day);
/** As wide as its longest word; one of two that is said as a tick has a word for its absence. */
const choiceRoom = (field: FieldInfo): Room => {
  const words = (field.options ?? []).map(({ label }) => label.length);
  const absence = yesOf(field) ? 'TIDAK ADA'.length + 3 : 0;
  return { width: Math.min(WIDEST_CHOICE, Math.max(0, ...words, absence) * LETTER + BADGE) };
};
/** By the titles of what it points to: names of companies are long, those of places and people less so. */
const refRoom = ({ ref = '' }: FieldInfo): Room => {
  const to = entityHead(ref);
  const isLong = to !== undefined && (fieldOf(to, to.title).max ?? 0) > MOST.placeOrPerson;
  return isLong ? ROOM.company : ROOM.placeOrPerson;
};

/** The room of a field by its kind. */
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
  // Rows of one field are told by it, others are counted.
  rows: ({ rows }) => (rows?.length === 1 ? ROOM.fewNames : ROOM.rowCount),
};
/** How much room a column takes, by what it holds. */
export const columnWidth = (info: Listed, field: FieldInfo): Room => {
  const room = roomByKind[field.kind];
  return typeof room === 'function' ? room(field, info) : room;
};

/** Which kinds leave before or after the usual: long texts first, what may be many words early, figures and plates late. */
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
 * Ranks of leaving: the highest leaves first, 0 never. Where a rank is a beginning, the column's place is added: of several the
 * one further on leaves first, and far on the right it may leave before the first ones of the next rank.
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

/** When a column leaves (`leaves` of fit.ts). @param at its place among the columns */
export const hideOrder = (info: Listed, field: FieldInfo, at: number): number => {
  const declared = info.list.columnPriority && leavesBy(info.list.columnPriority, field.name);
  if (declared !== undefined) return declared;
  if (isTitle(info, field)) return RANK.never;
  // It goes into the cell of another: only once nothing else can make do with less.
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

/** How a drawn list has its columns, each at least as wide as its heading. */
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
