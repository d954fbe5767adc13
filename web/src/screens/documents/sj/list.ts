/** The list of SJ beyond its declaration: first item of a row's menu, and actions offered only on the page. */
import type { ListOverride } from '../../../kit/entity/list/list-overrides';
import { lateActions, sjLeads } from './leads';

export const overrideList: ListOverride = (def) => ({
  ...def,
  leads: sjLeads,
  actions: def.actions?.filter(({ id }) => !lateActions.includes(id)),
});
