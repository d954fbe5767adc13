/** What is done to an entry, before its dialog is there. */
import type { ActionInfo, EntityInfo } from '@/base/entity';

/** An action with what its dialog says; retiring is one too. */
export type ActionChoice = {
  action: ActionInfo;
  /** Actions of which one is chosen first, those too that can't be taken now. */
  among?: readonly { action: ActionInfo; reason?: string }[];
  /** What stands before what is asked: fields of the entry, each by its name there and what it is called here. */
  given?: readonly (readonly [name: string, label: string])[];
  title: string;
  detail?: string;
  button: string;
  done: string;
};
/** Asked for where the server says that others use the entry. */
export const IN_USE = 'dipakai';
/** Putting an entry out of use, as an action: with its reason. */
export const retireAction = (info: EntityInfo): ActionInfo => ({
  name: 'retire',
  label: 'Nonaktifkan',
  may: info.can.write,
  fields: [
    { name: 'alasan', label: 'Alasan', kind: 'long', optional: false, max: 500 },
    { name: IN_USE, label: 'Tetap nonaktifkan walau masih dipakai', kind: 'boolean', optional: true, default: false },
  ],
  look: 'danger',
});
