/** Names of screens and their routes. */
import type { Grant } from '../kit/aggregate/actor.js';

/** Purposes of screens that are built from a declaration. */
export const modes = ['list', 'detail', 'create', 'edit'] as const;
export type Mode = (typeof modes)[number];
/**
 * `within`: fields that the address fixes, with the name of its parameter: `/mastermitraPIC/:mitraId` shows one
 * mitra's.
 */
export type MasterScreen = { entity: string; mode: Mode; within?: Readonly<Record<string, string>> };

/** Name of a screen that is built from an entity's declaration: `driver:list`, `mitra_pic:list?mitra=mitraId`. */
export type DrawnScreen = `${string}:${Mode}` | `${string}:${Mode}?${string}=${string}`;
/** Screens of master data, including those with code of their own. */
export type MasterScreenName =
  | DrawnScreen
  | 'signin'
  | 'signin-step'
  | 'login-driver'
  | 'driver-dashboard'
  | 'dashboard'
  | 'home'
  | 'notifications'
  | 'email-preview'
  | 'system'
  | 'rights'
  | 'user-list'
  | 'user-menu'
  | 'owner-list'
  | 'approvals'
  | 'create-ar'
  | 'password'
  | 'account'
  | 'customer-account'
  | 'report-customer'
  | 'lose-sale'
  | 'tarif-mitra-bulk'
  | 'tarif-search'
  | 'race-address-history'
  | 'dashboard-operasional'
  | 'dispatch-board'
  | 'delivery-mapping'
  | 'monitoring-sj'
  | 'monitoring-unit'
  | 'vehicle-map'
  | 'wall'
  | 'monitoring-report-kiriman'
  | 'report-kiriman-race'
  | 'report-faktur'
  | 'report-daily'
  | 'invoice-receipts'
  | 'tax-proofs'
  | 'emc-race'
  | 'report-daily-driver'
  | 'sj-receive'
  | 'sj-receive-history'
  | 'erlangga-intake'
  | 'import'
  | 'batch-list'
  | 'batch-detail';

export type MasterRoute = {
  path: string;
  screen: MasterScreenName;
  access: readonly Grant[];
  title: string;
  deciding?: true;
};
