/**
 * Who may open what: routes and the looks of the shell, in one table each; menu lines are in `menus.ts`. Rights to
 * commands are declared with their aggregates (`may`), rights to read with their views (`read`); `index.ts` collects
 * all of them in one list.
 */
import { spReaders } from '../flows/sp/kind.js';
import type { Desk } from '../flows/sp/status.js';
import { type Actor, type Grant, granted, hasRight } from '../kit/aggregate/actor.js';
import { type MasterScreenName, masterRoutes } from './master-screens.js';

/** `hidden`: addresses of menu lines that are withheld from them. */
export type Who = Pick<Actor, 'jobdesk' | 'level' | 'without'> & { hidden?: readonly string[] | undefined };

/** Screens that exist. Routes and menu lines of any other screen are still to come. */
export type Screen =
  | 'sp-list'
  | 'sp-waiting'
  | 'sp-approved'
  | 'sp-cancelled'
  | 'sp-archive'
  | 'sp-create'
  | 'sp-edit'
  | 'sp-detail'
  | MasterScreenName;

/** `path` as react-router writes it; `access` empty: anybody, signed in or not. Webmaster opens every route. */
export type Route = {
  path: string;
  screen: Screen;
  access: readonly Grant[];
  title: string;
  /** Of a list of SP: the desk that it is for. */
  desk?: Desk;
  /** Of a list of SP: a salesperson sees only their own. */
  ownOnly?: true;
  /** Of a list of master data: waiting entries are decided in it. */
  deciding?: true;
};

const SP_WRITERS: readonly Grant[] = ['sales', 'kacab'];

export const routes: readonly Route[] = [
  { path: '/masterdata/splist', screen: 'sp-list', access: spReaders, title: 'SP List' },
  { path: '/masterdata/marketing/splist', screen: 'sp-list', access: SP_WRITERS, title: 'SP List', ownOnly: true },
  ...['/akunting/splistakunting', '/akunting/splistakuntingbaru'].map(
    (path): Route => ({
      path,
      screen: 'sp-list',
      access: ['akunting', 'webmaster'],
      title: 'SP List All',
      desk: 'akunting',
    }),
  ),
  { path: '/newsplist', screen: 'sp-waiting', access: ['operasional'], title: 'Waiting SP', desk: 'operasional' },
  {
    path: '/purchasing/newsplist',
    screen: 'sp-waiting',
    access: ['purchasing'],
    title: 'Request SP',
    desk: 'purchasing',
  },
  {
    path: '/akunting/splistwaitingakunting',
    screen: 'sp-waiting',
    access: ['akunting'],
    title: 'Waiting Approve SP',
    desk: 'akunting',
  },
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
];

/** True if `who` may open a route; webmaster may open all of them. */
export const mayOpenRoute = (who: Who, route: Pick<Route, 'access'>): boolean =>
  route.access.length === 0 || who.jobdesk === 'webmaster' || granted(route.access, who);

/** The route of a table that matches a path, as {@link routeOf}. */
export const routeAt = <R extends { path: string }>(among: readonly R[], path: string): R | undefined => {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return among.find((route) => {
    const wanted = route.path.split('/');
    return wanted.length === parts.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i]);
  });
};
/** The route of a browser's path (`/detail-sp/01abc`); `:name` matches one part. */
export const routeOf = (path: string): Route | undefined => routeAt(routes, path);
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
  /** Its screen is still to come, and the line is for its reader (`later.ts`). */
  later?: true;
} & Worded;
/**
 * `translatable`: the label is no word of the specification and follows the reader's language; the specification's menu
 * words are fixed letter for letter.
 */
type Worded = { translatable?: true };
export type MenuGroup = { label?: string; items: readonly MenuItem[] } & Worded;

/** The menu of a reader: without lines that are not theirs. */
export const openLines = (groups: readonly MenuGroup[], who: Who): MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      items: group.items.filter(
        (line) => !who.hidden?.includes(line.path) && (line.disabled ?? line.later ?? mayOpen(who, line.path)),
      ),
    }))
    .filter((group) => group.items.length > 0);

/** Sidebar colour: orange for rcadmin, rcgudang and branch logins, light blue otherwise. */
export const sidebarTone = (who: Who): 'biru' | 'oranye' => (showsLogo(who) ? 'biru' : 'oranye');
/** rcadmin, rcgudang and branch logins see the branch's name instead of the logo. */
export const showsLogo = ({ jobdesk }: Who): boolean => !/^(rc|cabang)/.test(jobdesk);
/**
 * English for rcadmin and rcgudang, Indonesian for others, whatever the user's language (the specification's words).
 */
export const greeting = ({ jobdesk }: Who): 'Welcome' | 'Selamat datang' =>
  /^rc/.test(jobdesk) ? 'Welcome' : 'Selamat datang';

/** `query`: opens the form of a new entry at once. `right`: without it there is no button. */
type SpecialButton = { for: Grant; label: string; path: string; query?: string; right?: string };
const specialButtons: readonly SpecialButton[] = [
  { for: 'sales:admin', label: 'Tambah SP', path: '/masterdata/marketing/createsp', right: 'sp/create' },
  { for: 'akunting', label: 'ADD USER BARU', path: '/akunting/usernew', query: '?baru=1', right: 'user/create' },
];
/** The header's special button of a job desk, if its screen exists. */
export const specialButton = (who: Who): SpecialButton | undefined =>
  specialButtons.find((button) => hasRight(button.right ?? '', [button.for], who) && mayOpen(who, button.path));

/** Where a signed-in user lands without a remembered address; a branch login is redirected to its branch's. */
export const home = '/Dashboard';
