/** Where the screens of a kind stand, said beside its fields; `declared/routes.ts` makes addresses and menu lines of it. */
import type { Grant, MenuName } from './actor.js';

/** Who opens an address is who may do what its screen is for, unless it says otherwise; its title is the kind's word. */
export type KindRoute = string | { path: string; access?: readonly Grant[]; title?: string };
export type KindRoutes = {
  list?: KindRoute;
  /** With `:id` in it, as `edit` has. */
  detail?: KindRoute;
  create?: KindRoute;
  edit?: KindRoute;
  /** Menus with a line to the list, and the heading that it stands under; of none ('') it is among the first lines. */
  menu?: { readonly [Menu in MenuName]?: string };
  /** Of the line, a name of lucide; of a document its own. */
  icon?: string;
};
