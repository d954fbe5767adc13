/**
 * Who may open what: routes and the looks of the shell, in one table each; what stands in menus is in `menus.ts`. The rights
 * to commands stand with their aggregates (`may`), the rights to read with their views (`read`); `index.ts` puts all of them
 * into one list.
 */
import { spReaders } from './flows/sp/kind.js';
import { type Actor, type Grant, granted } from './kit/actor.js';
import { type MasterScreenName, masterRoutes } from './master-screens.js';

export type Who = Pick<Actor, 'jobdesk' | 'level'>;

/** Screens that exist. A route or menu line of another screen is not there yet. */
export type Screen =
  | 'signin'
  | 'dashboard'
  | 'sp-list'
  | 'sp-waiting'
  | 'sp-approved'
  | 'sp-cancelled'
  | 'sp-archive'
  | 'sp-create'
  | 'sp-edit'
  | 'sp-detail'
  | 'system'
  | 'rights'
  | 'user-list'
  | 'password'
  | 'account'
  | MasterScreenName;

/** `path` as react-router writes it; `access` empty: anybody, signed in or not. Webmaster opens every route. */
export type Route = { path: string; screen: Screen; access: readonly Grant[]; title: string };

const ACCOUNTS: readonly Grant[] = ['akunting', 'webmaster'];
const SP_WRITERS: readonly Grant[] = ['sales', 'kacab'];

export const routes: readonly Route[] = [
  { path: '/signin', screen: 'signin', access: [], title: 'Sign In' },
  { path: '/set-password', screen: 'password', access: [], title: 'Buat password' },
  { path: '/change-password', screen: 'password', access: ['staff'], title: 'Ganti password' },
  { path: '/Dashboard', screen: 'dashboard', access: ['staff'], title: 'Dashboard' },
  { path: '/dashboard', screen: 'dashboard', access: ['staff'], title: 'Dashboard' },

  { path: '/masterdata/splist', screen: 'sp-list', access: spReaders, title: 'SP List' },
  { path: '/masterdata/marketing/splist', screen: 'sp-list', access: SP_WRITERS, title: 'SP List' },
  { path: '/akunting/splistakunting', screen: 'sp-list', access: ['akunting', 'webmaster'], title: 'SP List All' },
  { path: '/akunting/splistakuntingbaru', screen: 'sp-list', access: ['akunting', 'webmaster'], title: 'SP List All' },
  { path: '/newsplist', screen: 'sp-waiting', access: ['operasional'], title: 'Waiting SP' },
  { path: '/purchasing/newsplist', screen: 'sp-waiting', access: ['purchasing'], title: 'Request SP' },
  { path: '/akunting/splistwaitingakunting', screen: 'sp-waiting', access: ['akunting'], title: 'Waiting Approve SP' },
  {
    path: '/approvesplistall',
    screen: 'sp-approved',
    access: ['akunting', 'webmaster', 'kacab'],
    title: 'List Approve All SP',
  },
  { path: '/marketing/cancelsplist', screen: 'sp-cancelled', access: SP_WRITERS, title: 'Cancel SP List' },
  {
    path: '/splistlama',
    screen: 'sp-archive',
    access: ['sales', 'operasional', 'akunting', 'kacab', 'webmaster'],
    title: 'SP List Lama',
  },

  { path: '/createsp', screen: 'sp-create', access: SP_WRITERS, title: 'Create SP' },
  { path: '/marketing/createsp', screen: 'sp-create', access: SP_WRITERS, title: 'Create SP' },
  { path: '/masterdata/marketing/createsp', screen: 'sp-create', access: SP_WRITERS, title: 'Tambah SP' },
  { path: '/edit-sp/:idmp', screen: 'sp-edit', access: SP_WRITERS, title: 'Edit SP' },
  { path: '/edit-spNew/:idmp', screen: 'sp-edit', access: SP_WRITERS, title: 'Edit SP' },

  { path: '/masterdata/detailsp/:idmp', screen: 'sp-detail', access: spReaders, title: 'Detail SP' },
  {
    path: '/detailsplama/:idmp',
    screen: 'sp-detail',
    access: ['sales', 'operasional', 'akunting', 'kacab', 'webmaster'],
    title: 'Detail SP',
  },
  { path: '/detail-sp/:idmp', screen: 'sp-detail', access: spReaders, title: 'Detail SP' },
  { path: '/operasional/detailsp/:idmp', screen: 'sp-detail', access: ['operasional'], title: 'Detail SP' },
  { path: '/operasional/myreq/detail/:id', screen: 'sp-detail', access: ['operasional'], title: 'Detail SP' },
  { path: '/purchasing/detailsp/:idmp', screen: 'sp-detail', access: ['purchasing'], title: 'Detail SP' },
  { path: '/splistdetailakunting/:idmp', screen: 'sp-detail', access: ['akunting', 'webmaster'], title: 'Detail SP' },

  ...masterRoutes,

  { path: '/admin/user/menu', screen: 'user-list', access: ACCOUNTS, title: 'List User' },
  { path: '/akunting/usernew', screen: 'user-list', access: ACCOUNTS, title: 'User' },
  { path: '/admin/user/menu/:id', screen: 'user-list', access: ACCOUNTS, title: 'User' },
  { path: '/akunting/usernew/:id', screen: 'user-list', access: ACCOUNTS, title: 'User' },

  { path: '/admin/system', screen: 'system', access: ['webmaster'], title: 'Sistem' },
  { path: '/admin/rights', screen: 'rights', access: ['webmaster'], title: 'Hak akses' },
  { path: '/akun', screen: 'account', access: ['staff'], title: 'Akun saya' },
];

/** True if `who` may open a route; webmaster may open all of them. */
export const mayOpenRoute = (who: Who, route: Route): boolean =>
  route.access.length === 0 || who.jobdesk === 'webmaster' || granted(route.access, who);

/** The route of a path as the browser has it (`/detail-sp/01abc`); `:name` stands for one part. */
export const routeOf = (path: string): Route | undefined => {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return routes.find((route) => {
    const wanted = route.path.split('/');
    return wanted.length === parts.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i]);
  });
};
export const mayOpen = (who: Who, path: string): boolean => {
  const route = routeOf(path);
  return route !== undefined && mayOpenRoute(who, route);
};

/** A menu line. `disabled` says why it can't be pressed. */
export type MenuItem = {
  label: string;
  path: string;
  /** A lucide icon's name. */
  icon: string;
  disabled?: string;
};
export type MenuGroup = { label?: string; items: readonly MenuItem[] };

/** What of a menu is there for a reader: without lines whose screen does not exist or is not theirs. */
export const openLines = (groups: readonly MenuGroup[], who: Who): MenuGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter((line) => mayOpen(who, line.path)) }))
    .filter((group) => group.items.length > 0);

const isBranchDesk = (who: Who): boolean => who.jobdesk === 'rcadmin' || who.jobdesk === 'rcgudang';
/** Sidebar colour: orange for rcadmin and rcgudang (and branch logins, when there are any), light blue otherwise. */
export const sidebarTone = (who: Who): 'biru' | 'oranye' => (isBranchDesk(who) ? 'oranye' : 'biru');
/** The logo gives way to the branch's name for rcadmin and rcgudang. */
export const showsLogo = (who: Who): boolean => !isBranchDesk(who);
/** English for rcadmin and rcgudang, Indonesian for others, whatever the user's language (the specification's words). */
export const greeting = (who: Who): 'Welcome' | 'Selamat datang' => (isBranchDesk(who) ? 'Welcome' : 'Selamat datang');

const specialButtons: readonly { for: Grant; label: string; path: string }[] = [
  { for: 'sales:admin', label: 'Tambah SP', path: '/masterdata/marketing/createsp' },
  { for: 'akunting', label: 'ADD USER BARU', path: '/akunting/usernew' },
];
/** The header's special button of a job desk, if its screen exists. */
export const specialButton = (who: Who): { label: string; path: string } | undefined =>
  specialButtons.find((button) => granted([button.for], who) && mayOpen(who, button.path));

/** Where a signed-in user lands without a remembered address. */
export const home = '/Dashboard';
