/** How much room a column of an entity's list takes by its kind, when it leaves. */

import type { Listed } from '@domain/kit/list-plan';
import type { FieldInfo } from '@/base/entity';
import { entityHead } from '@/base/entity-heads';
import { leavesBy } from '@/kit/list/table/fit';
import { isYear } from '../value-text';
import type { DrawColumn } from './columns';
import { type EntityRow, expires, fieldOf, yesOf } from './row';

type Room = { width: number; least?: number; grow?: number; align?: 'end' };
/** A letter of a table's head or cell on average, and what an arrow and the padding take, px. */
export const LETTER = 7;
export const HEAD = 36;
/** A document's number with the cell around it. */
const NUMBER = 148;
const lettersOf = (field: FieldInfo): number =>
  Math.max(0, ...(field.options ?? []).map((o) => o.label.length), yesOf(field) ? 'TIDAK ADA'.length + 3 : 0);
const isCode = (info: Listed, field: FieldInfo): boolean =>
  field.kind === 'text' && field.name !== info.title && (info.unique.includes(field.name) || (field.max ?? 200) <= 20);

/** Names of companies are long, those of places and people less so. */
const longNames = (field: FieldInfo): boolean => {
  const to = entityHead(field.ref ?? '');
  return to !== undefined && (fieldOf(to, to.title).max ?? 0) > 80;
};
export const columnWidth = (info: Listed, field: FieldInfo): Room => {
  switch (field.kind) {
    case 'money':
      return { width: 116, align: 'end' };
    case 'kg':
    case 'number':
    case 'percent':
      return isYear(field) ? { width: 72 } : { width: 84, align: 'end' };
    case 'coordinate':
      return { width: 96, align: 'end' };
    case 'date':
      return { width: expires(field) ? 132 : 108 };
    case 'datetime':
      return { width: 148 };
    case 'phone':
      return { width: 132 };
    case 'npwp':
      return { width: 168 };
    case 'nopol':
      return { width: 104 };
    case 'boolean':
      return { width: 84 };
    case 'enum':
      return { width: Math.min(190, lettersOf(field) * 7.5 + 40) };
    case 'file':
      return { width: 84 };
    case 'rows':
      return field.rows?.length === 1 ? { width: 180, least: 110, grow: 3 } : { width: 132 };
    case 'email':
      return { width: 190, least: 130, grow: 1 };
    case 'ref':
      return longNames(field) ? { width: 160, least: 120, grow: 3 } : { width: 128, least: 104, grow: 2 };
    case 'long':
      return { width: 170, least: 120, grow: 3 };
    default:
      // It is as long as it is, and no shorter in any row.
      if (field.name === info.title && field.name === 'nomor') return { width: NUMBER };
      if (field.name === info.title) return { width: 204, least: 150, grow: 3 };
      if (isCode(info, field)) return { width: 128, least: 104 };
      return { width: (field.max ?? 200) > 120 ? 170 : 132, least: 104, grow: (field.max ?? 200) > 120 ? 3 : 1 };
  }
};
/** When it leaves (fit.ts): titles never, figures and ends of validity late, long texts first, of others the last first. */
export const hideOrder = (info: Listed, field: FieldInfo, at: number): number => {
  const said = info.list.columnPriority && leavesBy(info.list.columnPriority, field.name);
  if (said !== undefined) return said;
  if (field.name === info.title) return 0;
  // In the cell of another: only once nothing else can make do with less.
  if (info.identity.includes(field.name)) return at === 0 ? 1 : 3 + at / 100;
  if (field.kind === 'long' || (field.kind === 'text' && (field.max ?? 200) >= 300)) return 40 + at;
  if (field.kind === 'money' || field.kind === 'nopol' || expires(field)) return 2;
  if (field.kind === 'rows' || field.kind === 'email') return 20 + at;
  if (at === 0) return 1;
  // What every entry has says more than what some have.
  if (field.optional) return 14 + at;
  return field.kind === 'enum' || field.kind === 'kg' || field.kind === 'number' ? 4 : 4 + at;
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
