/** Addresses of a kind's screens, declared beside its fields; `declared/routes.ts` derives routes and menu lines. */
import type { Grant, MenuName } from '../aggregate/actor.js';

/** By default an address is open to whoever may do what its screen is for, and its title is the kind's label. */
export type KindRoute = string | { path: string; access?: readonly Grant[]; title?: string };
export type KindRoutes = {
  list?: KindRoute;
  /** With `:id` in it, like `edit`. */
  detail?: KindRoute;
  create?: KindRoute;
  edit?: KindRoute;
  /** Menus with a line to the list, and the heading above it; without one ('') the line is among the first. */
  menu?: { readonly [Menu in MenuName]?: string };
  /** Icon of the line, a name of a lucide icon; a document uses its own. */
  icon?: string;
};
