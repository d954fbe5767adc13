/** What screens are called, and what their addresses say. */
import type { Grant } from '../kit/actor.js';

/** What a screen that a declaration draws is for. */
export const modes = ['list', 'detail', 'create', 'edit'] as const;
export type Mode = (typeof modes)[number];
/** `within`: fields that the address fixes, by the name of its part: `/mastermitraPIC/:mitraId` shows one mitra's. */
export type MasterScreen = { entity: string; mode: Mode; within?: Readonly<Record<string, string>> };

/** A screen that an entity's declaration draws is called by what it shows: `driver:list`, `mitra_pic:list?mitra=mitraId`. */
export type DrawnScreen = `${string}:${Mode}` | `${string}:${Mode}?${string}=${string}`;
/** Screens of master data, those that are drawn by hand included. */
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
