/** Who acted on a document: created it, edited it, took steps. A step that excludes them is not theirs to take. */
import { z } from 'zod';
import type { EntityState } from '../entity/entity-def.js';
import type { Signature } from '../lifecycle/four-eyes-rule.js';
import type { AnyView } from '../view/view.js';
import type { EventMeta } from './aggregate.js';

type State = Pick<EntityState<{ pembuat_id: string }>, 'fields' | 'made' | 'edited' | 'acted'>;
type By = EventMeta['by'];
/** The product itself is no person. */
const isHand = ({ jobdesk }: By): boolean => jobdesk !== 'system';
const signed = (all: readonly Signature[], one: Signature): readonly Signature[] =>
  all.some(({ id }) => id === one.id) ? all : [...all, one];

/**
 * The signatures of those who acted on it in these ways, each with the time of the first.
 * @param ways `creator`, `editor`, or a step
 */
export const handsIn = (
  { fields, made: createdAt = '', edited = [], acted = {} }: State,
  ways: readonly string[],
): Signature[] => {
  const all = ways.flatMap((way): readonly Signature[] => {
    if (way === 'creator') return [{ id: fields.pembuat_id, at: createdAt }];
    return way === 'editor' ? edited : (acted[way] ?? []);
  });
  const first = [...all].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return first.reduce<readonly Signature[]>(signed, []) as Signature[];
};

/** The state after somebody edited it. */
export const editedBy = <S extends EntityState<unknown>>(s: S, { by, at }: EventMeta): S =>
  isHand(by) ? { ...s, edited: signed(s.edited ?? [], { id: by.id, at }) } : s;
/** The state after somebody took a step. */
export const actedBy = <S extends EntityState<unknown>>(s: S, step: string, { by, at }: EventMeta): S =>
  isHand(by) ? { ...s, acted: { ...s.acted, [step]: signed(s.acted?.[step] ?? [], { id: by.id, at }) } } : s;

type Doc = { editors?: readonly string[]; actors?: Readonly<Record<string, readonly string[]>> };
const withId = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [...ids, id]);
/**
 * The view of a kind with steps that exclude people: its documents list who acted on them, so that no button offers
 * what would be refused.
 * @param steps those whose takers are recorded
 */
export const tellingHands = (shown: AnyView, steps: ReadonlySet<string>): AnyView => {
  const more = steps.size > 0 ? { actors: z.record(z.string(), z.array(z.string())) } : {};
  return {
    ...shown,
    doc: (shown.doc as z.ZodObject).extend({ editors: z.array(z.string()), ...more }),
    apply: (doc: Doc | undefined, type, data, meta) => {
      const { editors = [], actors = {} } = doc ?? {};
      const { action: step = '' } = (data ?? {}) as { action?: string };
      const hand = isHand(meta.by);
      return {
        ...shown.apply(doc, type, data, meta),
        editors: hand && type === 'Changed' ? withId(editors, meta.by.id) : editors,
        ...(steps.size === 0
          ? {}
          : {
              actors: hand && steps.has(step) ? { ...actors, [step]: withId(actors[step] ?? [], meta.by.id) } : actors,
            }),
      };
    },
    columns: [...shown.columns, 'editors', ...Object.keys(more)],
  };
};
