/** Who made a document what it is: its creator, and whoever edited it. A step that takes another is none of theirs. */
import { z } from 'zod';
import type { EventMeta } from './aggregate.js';
import type { EntityState } from './entity-def.js';
import type { Signature } from './four-eyes-rule.js';
import type { AnyView } from './view.js';

type State = { fields: { pembuat_id: string }; made?: string; edited?: readonly Signature[] };
/** Their signatures, each by its first. */
export const makersOf = ({ fields: { pembuat_id: id }, made: at = '', edited = [] }: State): Signature[] => [
  { id, at },
  ...edited.filter((one) => one.id !== id),
];
/** The state after somebody edited it; the product itself is nobody's hand. */
export const editedBy = <S extends EntityState<unknown>>(s: S, { by, at }: EventMeta): S => {
  const { edited = [] } = s;
  return by.jobdesk === 'system' || edited.some(({ id }) => id === by.id)
    ? s
    : { ...s, edited: [...edited, { id: by.id, at }] };
};

type Doc = { editors?: readonly string[] };
/** The view of a kind that takes two: its documents say who edited them, so that no button offers what is refused. */
export const tellingEditors = (shown: AnyView): AnyView => ({
  ...shown,
  doc: (shown.doc as z.ZodObject).extend({ editors: z.array(z.string()) }),
  apply: (doc: Doc | undefined, type, data, meta) => {
    const { editors = [] } = doc ?? {};
    const edits = type === 'Changed' && meta.by.jobdesk !== 'system' && !editors.includes(meta.by.id);
    return { ...shown.apply(doc, type, data, meta), editors: edits ? [...editors, meta.by.id] : editors };
  },
  columns: [...shown.columns, 'editors'],
});
