/**
 * Refs show the current names of their targets: in lists, searches, orders, files and derived fields. Events keep the
 * name at the time of choosing; the history shows it.
 */
import type { z } from 'zod';
import type { AnyEntity } from '../entity/entity-def.js';
import { metaOf } from '../entity/field-info.js';
import type { Target } from '../entity/targets.js';
import type { Join, Joined } from './joined.js';

type Doc = Record<string, unknown>;
type Called = Readonly<Record<string, string>>;
type Def = Pick<AnyEntity, 'fields' | 'derived'>;

/** The derived fields of a document that no join sets. @param joined fields that joins set */
export const workedOut =
  (derived: Def['derived'] = {}, joined: readonly string[] = []) =>
  (doc: Doc): Doc => {
    const { sebutan = {}, retired = false } = doc as { sebutan?: Called; retired?: boolean };
    const ownDerived = Object.entries(derived).filter(([name]) => !joined.includes(name));
    return Object.fromEntries(ownDerived.map(([name, { of }]) => [name, of(doc, sebutan, retired === true)]));
  };

/** A join of the targets of some refs. Most targets never change their name: only the others have parts. */
const nameJoin = (to: Target, fields: readonly string[]): Join => ({
  // Lazy: a browser has no aggregate of a flow.
  get of() {
    return to.aggregate;
  },
  ids: (doc: Doc) => fields.map((field) => String(doc[field] ?? '')),
  pick: (state) => ({ nama: to.aggregate.title(state) }),
  ...(to.changesName ? { changes: to.changesName } : {}),
});

/**
 * The joins of a declaration, with those for the current names of its refs' targets.
 * @param before its other joins @param target of a reference
 */
export const withNames = (
  { fields: { shape }, derived }: Def,
  before: Joined | undefined,
  target: (field: string) => Target | undefined,
): Joined | undefined => {
  const refs = Object.keys(shape).filter((field) => metaOf(shape[field] as z.ZodType).ref);
  const pointing = refs.flatMap((field) => {
    const to = target(field);
    return to ? [{ field, to, join: `called ${to.name}` }] : [];
  });
  if (pointing.length === 0) return before;
  const joins = Object.fromEntries(
    pointing.map(({ to, join }) => [
      join,
      nameJoin(
        to,
        pointing.flatMap((one) => (one.to === to ? [one.field] : [])),
      ),
    ]),
  );
  const again = workedOut(derived, before?.fields);
  type Parts = Record<string, (id: string) => Doc | undefined>;
  const called = (doc: Doc, parts: Parts): Doc => {
    const now = pointing.flatMap(({ field, join }) => {
      const part = parts[join]?.(String(doc[field] ?? ''));
      return part ? [[field, part.nama]] : [];
    });
    if (now.length === 0) return {};
    const sebutan = { ...(doc.sebutan as Called), ...Object.fromEntries(now) };
    return { sebutan, ...again({ ...doc, sebutan }) };
  };
  return {
    joins: { ...before?.joins, ...joins },
    fields: before?.fields ?? [],
    show: (doc: Doc, parts: Parts, id: string) => ({ ...called(doc, parts), ...before?.show(doc, parts, id) }),
  };
};
