/** What an entity's commands are given. */
import type { Plan } from '../form/save';
import { changedFields } from '../form/values';
import type { Values } from './values';

const stripped = (values: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
/** What `register` is given. */
export const registration = (values: Readonly<Values>): Values => stripped(values);
/** What `change` is given: the fields that differ from what the server has. */
export const change = (from: Readonly<Values>, to: Readonly<Values>): Values =>
  stripped(Object.fromEntries(changedFields(from, to).map((name) => [name, to[name]])));

export const entityPlan: Plan<Values> = {
  create: (values) => ({ command: 'register', body: registration(values) }),
  change: (stored, values) => {
    const body = change(stored, values);
    return Object.keys(body).length > 0 ? { command: 'change', body } : undefined;
  },
};
