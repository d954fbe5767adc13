/**
 * References are called as what they point to is called now: in lists, searches, orders, files and worked-out fields. Events
 * keep what it was called when it was chosen, which the history tells.
 */
import type { z } from 'zod';
import type { AnyEntity } from './entity-def.js';
import { metaOf } from './field-info.js';
import type { Join, Joined } from './joined.js';
import type { Target } from './targets.js';

type Doc = Record<string, unknown>;
type Called = Readonly<Record<string, string>>;
type Def = Pick<AnyEntity, 'fields' | 'derived'>;

/** What is worked out of a document's own fields, as far as nothing joined says it. @param joined fields that joins set */
export const workedOut =
  (derived: Def['derived'] = {}, joined: readonly string[] = []) =>
  (doc: Doc): Doc => {
    const { sebutan = {}, retired = false } = doc as { sebutan?: Called; retired?: boolean };
    const own = Object.entries(derived).filter(([name]) => !joined.includes(name));
    return Object.fromEntries(own.map(([name, { of }]) => [name, of(doc, sebutan, retired === true)]));
  };

/** A join of what some references point to. Most are called for ever as they were first: only others have parts. */
const nameJoin = (to: Target, fields: readonly string[]): Join => ({
  // Asked for when it is needed: a browser has none of a flow.
  get of() {
    return to.aggregate;
  },
  ids: (own: Doc) => fields.map((field) => String(own[field] ?? '')),
  pick: (state) => ({ nama: to.aggregate.title(state) }),
  ...(to.changesName ? { changes: to.changesName } : {}),
});

/**
 * The joins of a declaration with those that call its references as they are called now.
 * @param before joins that it has besides @param target what a reference points to
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
  const called = (own: Doc, parts: Parts): Doc => {
    const now = pointing.flatMap(({ field, join }) => {
      const part = parts[join]?.(String(own[field] ?? ''));
      return part ? [[field, part.nama]] : [];
    });
    if (now.length === 0) return {};
    const sebutan = { ...(own.sebutan as Called), ...Object.fromEntries(now) };
    return { sebutan, ...again({ ...own, sebutan }) };
  };
  return {
    joins: { ...before?.joins, ...joins },
    fields: before?.fields ?? [],
    show: (own: Doc, parts: Parts, id: string) => ({ ...called(own, parts), ...before?.show(own, parts, id) }),
  };
};
