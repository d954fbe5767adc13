/** Rights, actions and statuses by an entity's declaration. */

import { granted, hasRight, rightOf, whyNoRight } from '@domain/kit/aggregate/actor';
import type { ActionInfo, EntityInfo } from '@domain/kit/entity/describe';
import { isNow, unfilled } from '@domain/kit/lifecycle/action-now';
import { whyNotFourEyes } from '@domain/kit/lifecycle/four-eyes-rule';
import { whyNotTransition } from '@domain/kit/lifecycle/lifecycle';
import type { Who } from '@domain/navigation/access';

export type { ActionInfo, EntityInfo } from '@domain/kit/entity/describe';
export type { FieldInfo, FieldKind } from '@domain/kit/entity/field-info';

/**
 * Why a reader has no right to write; undefined: they have. @param command other than a change: `register`, `retire`
 */
export const whyNotWrite = (info: Pick<EntityInfo, 'can' | 'name'>, who: Who, command = 'change') =>
  whyNoRight(rightOf(info.name, command), info.can.write, who);
export const mayWrite = (...args: Parameters<typeof whyNotWrite>): boolean => whyNotWrite(...args) === undefined;
export const mayRead = (info: { can: Pick<EntityInfo['can'], 'read'> }, who: Who): boolean =>
  granted(info.can.read, who);
type Reader = Who & { user_id?: string };
type EntryFields = Readonly<Record<string, unknown>>;
/** What in an entry's state, or in the reader, blocks an action that they have the right to. `entry`: its fields. */
export const againstAction = (
  info: Pick<EntityInfo, 'life' | 'fourEyes'>,
  action: ActionInfo,
  who: Reader,
  entry: EntryFields,
) => {
  const against = info.life && whyNotTransition(info.life, action.name, entry, { id: who.user_id ?? '' });
  if (against) return against;
  if (!isNow(info.life ? { unless: action.unless } : action, entry)) return { code: 'action-not-now' } as const;
  if (info.life) return undefined;
  const eyes = whyNotFourEyes(action, info.fourEyes?.rows ?? [], entry, { ...who, id: who.user_id ?? '' });
  if (eyes) return eyes;
  const fields = unfilled(action, entry);
  return fields.length > 0 ? ({ code: 'action-needs', fields } as const) : undefined;
};
/** The actions on an entry that the user may take now. */
export const actionsFor = (info: EntityInfo, who: Reader, entry: EntryFields): ActionInfo[] =>
  info.actions.filter(
    (action) => hasRight(rightOf(info.name, action.name), action.may, who) && !againstAction(info, action, who, entry),
  );
/** True if the user may change the entry's fields in its current state. */
export const mayChange = (info: EntityInfo, who: Who, entry: EntryFields): boolean =>
  mayWrite(info, who) && entry.retired !== true && (info.life?.editableIn.some((one) => one === entry.status) ?? true);
/** A document's status by its declaration; undefined for entities without statuses. */
export const standingOf = (info: Pick<EntityInfo, 'life'>, entry: EntryFields) =>
  info.life?.statuses.find(({ value }) => value === entry.status);
