/** How much room a column of an entity's list takes by its kind, when it leaves. */

import type { Listed } from '@domain/kit/list-plan';
import type { FieldInfo } from '@/base/entity';
import { entityHead } from '@/base/entity-heads';
import { leavesBy } from '@/kit/list/table/fit';
import type { DrawColumn } from './columns';
import { type EntityRow, fieldOf, yesOf } from './row';

type Room = { width: number; least?: number; grow?: number; align?: 'end' };
/** A letter of a table's head or cell on average, and what an arrow and the padding take, px. */
export const LETTER = 7;
export const HEAD = 36;
/** A document's number with the cell around it. */
const NUMBER = 148;
const lettersOf = (field: FieldInfo): number =>
  Math.max(0, ...(field.options ?? []).map((o) => o.label.length), yesOf(field) ? 'TIDAK ADA'.length + 3 : 0);
/** Most letters of a code, of a place or a person, of a company or a sentence; a text without a bound may be as long as those. */
const [CODE, SHORT, NAME, TEXT, ANY] = [20, 80, 120, 300, 200];
const isCode = (info: Listed, field: FieldInfo): boolean =>
  field.kind === 'text' &&
  field.name !== info.title &&
  (info.unique.includes(field.name) || (field.max ?? ANY) <= CODE);

/** Names of companies are long, those of places and people less so. */
const longNames = (field: FieldInfo): boolean => {
  const to = entityHead(field.ref ?? '');
  return to !== undefined && (fieldOf(to, to.title).max ?? 0) > SHORT;
};
/** What names a row beside its number has room like a title: others of its names give way first. */
const names = (info: Listed, field: FieldInfo): boolean =>
  info.list.columnPriority?.pinned.includes(field.name) ?? false;
/** `9.999.999` */
const figure: Room = { width: 76, align: 'end' };
const rooms: Readonly<Record<FieldInfo['kind'], Room | ((field: FieldInfo, info: Listed) => Room)>> = {
  text: (field, info) => {
    // It is as long as it is, and no shorter in any row.
    if (field.name === info.title && field.name === 'nomor') return { width: NUMBER };
    if (field.name === info.title || names(info, field)) return { width: 204, least: 150, grow: 3 };
    if (isCode(info, field)) return { width: 128, least: 104 };
    return (field.max ?? ANY) > NAME ? { width: 190, least: 132, grow: 3 } : { width: 132, least: 104, grow: 1 };
  },
  long: { width: 170, least: 120, grow: 3 },
  phone: { width: 132 },
  email: { width: 190, least: 130, grow: 1 },
  npwp: { width: 168 },
  nopol: { width: 100 },
  date: ({ expires, age }) => (age ? { width: 96, align: 'end' } : { width: expires ? 132 : 100 }),
  datetime: { width: 148 },
  money: { width: 116, align: 'end' },
  number: ({ year }) => (year ? { width: 72 } : figure),
  kg: figure,
  percent: figure,
  coordinate: { width: 96, align: 'end' },
  boolean: { width: 84 },
  enum: (field) => ({ width: Math.min(190, lettersOf(field) * LETTER + 42) }),
  ref: (field) => (longNames(field) ? { width: 160, least: 120, grow: 3 } : { width: 128, least: 104, grow: 2 }),
  file: { width: 84 },
  rows: ({ rows }) => (rows?.length === 1 ? { width: 180, least: 110, grow: 3 } : { width: 132 }),
};
/** By what it holds. */
export const columnWidth = (info: Listed, field: FieldInfo): Room => {
  const room = rooms[field.kind];
  return typeof room === 'function' ? room(field, info) : room;
};
/** Which leave for room: long texts first, what may be many words early, figures late; of the rest the steady ones last. */
const leaving: Readonly<Record<FieldInfo['kind'], 'first' | 'early' | 'usual' | 'steady' | 'late'>> = {
  text: 'usual',
  long: 'first',
  phone: 'usual',
  email: 'early',
  npwp: 'usual',
  nopol: 'late',
  date: 'usual',
  datetime: 'usual',
  money: 'late',
  number: 'steady',
  kg: 'steady',
  percent: 'usual',
  coordinate: 'usual',
  boolean: 'usual',
  enum: 'steady',
  ref: 'usual',
  file: 'usual',
  rows: 'early',
};
/** When it leaves (fit.ts): titles never, figures and ends of validity late, long texts first, of others the last first. */
export const hideOrder = (info: Listed, field: FieldInfo, at: number): number => {
  const said = info.list.columnPriority && leavesBy(info.list.columnPriority, field.name);
  if (said !== undefined) return said;
  if (field.name === info.title) return 0;
  // In the cell of another: only once nothing else can make do with less.
  if (info.identity.includes(field.name)) return at === 0 ? 1 : 3 + at / 100;
  const how = leaving[field.kind];
  if (how === 'first' || (field.kind === 'text' && (field.max ?? ANY) >= TEXT)) return 40 + at;
  if (how === 'late' || field.expires) return 2;
  if (how === 'early') return 20 + at;
  if (at === 0) return 1;
  // What every entry has says more than what some have.
  if (field.optional) return 14 + at;
  return how === 'steady' ? 4 : 4 + at;
};
/** How a drawn list has its columns: by what each holds. */
export const drawnByKind =
  (info: Listed): DrawColumn<EntityRow> =>
  (name, at, label) => {
    const field = fieldOf(info, name);
    const room = columnWidth(info, field);
    const heading = Math.ceil(label.length * LETTER + HEAD);
    const least = room.least && Math.max(room.least, heading);
    return {
      ...room,
      width: Math.ceil(Math.max(room.width, heading)),
      ...(least ? { least } : {}),
      leaves: hideOrder(info, field, at),
      ...(name === info.title || at === 0 ? { always: true } : {}),
      bar: Math.round(room.width * 0.62),
    };
  };
