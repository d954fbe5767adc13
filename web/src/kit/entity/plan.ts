/** Payloads of an entity's commands. */
import type { Plan } from '../form/save';
import { changedFields } from '../form/values';
import type { Values } from './values';

const stripped = (values: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
/** Payload of `register`. */
export const registration = (values: Readonly<Values>): Values => stripped(values);
/** Payload of `change`: the fields that differ from the server's version. */
export const change = (from: Readonly<Values>, to: Readonly<Values>): Values =>
  stripped(Object.fromEntries(changedFields(from, to).map((name) => [name, to[name]])));

export const entityPlan: Plan<Values> = {
  create: (values) => ({ command: 'register', body: registration(values) }),
  change: (stored, values) => {
    const body = change(stored, values);
    return Object.keys(body).length > 0 ? { command: 'change', body } : undefined;
  },
};
