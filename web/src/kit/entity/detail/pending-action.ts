/** An action on an entry, before its dialog is loaded. */
import type { ActionInfo, EntityInfo } from '@/base/entity/entity';
import type { Values } from '../values';

/** An action with the texts of its dialog; retiring is one too. */
export type ActionChoice = {
  action: ActionInfo;
  /** Alternatives to choose from first, including unavailable ones. */
  among?: readonly { action: ActionInfo; reason?: string }[];
  /** Values shown before the input: fields of the entry, each with its name and its label here. */
  facts?: readonly (readonly [name: string, label: string])[];
  /** Initial values of the input. */
  start?: Values;
  title: string;
  detail?: string;
  button: string;
  done: string;
};
/** Requested when the server reports that others use the entry. */
export const IN_USE = 'dipakai';
/** Retiring an entry as an action, with its reason. */
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
