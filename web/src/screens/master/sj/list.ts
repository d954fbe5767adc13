/** The list of SJ beyond its declaration: what comes first in a row's menu, and what is done on its page alone. */
import type { Tailor } from '../tailor';
import { lateActions, sjLeads } from './leads';

export const tailor: Tailor = (def) => ({
  ...def,
  leads: sjLeads,
  actions: def.actions?.filter(({ id }) => !lateActions.includes(id)),
});
