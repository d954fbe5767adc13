/**
 * Who may open what: routes, menus and the looks of the shell, in one table each. The rights to commands stand with their
 * aggregates (`may`), the rights to read with their views (`read`); `index.ts` puts all of them into one list.
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

const SPECIFIED_OFF = 'Belum dibuka untuk job desk ini';
const dashboard: MenuItem = { label: 'Dashboard', path: '/Dashboard', icon: 'layout-dashboard' };
const item = (label: string, path: string, icon: string): MenuItem => ({ label, path, icon });
const off = (label: string, path: string, icon: string): MenuItem => ({ label, path, icon, disabled: SPECIFIED_OFF });

const tariffGroup: MenuGroup = {
  label: 'Tarif',
  items: [
    item('Cari Tarif', '/CariTarif', 'search-check'),
    item('Tarif Eureka', '/tarif_eureka', 'tag'),
    item('Tarif Mitra', '/tarifmitra', 'tags'),
    item('Tarif Customer', '/pelanggantarif', 'tags'),
  ],
};
/** What takes two, for those who approve it; the specification has no lines for it. */
const approvals: MenuGroup = {
  label: 'Persetujuan',
  items: [item('Customer', '/persetujuan/customer', 'building-2'), item('Mitra', '/persetujuan/mitra', 'handshake')],
};
const branchMenu: readonly MenuGroup[] = [
  {
    items: [
      item('Dashboard', '/race/cabang/dashboard', 'layout-dashboard'),
      item('SP List', '/race/splist', 'scroll-text'),
      item('SJ List', '/race/sjlist', 'file-text'),
    ],
  },
];

/** The specification's menus, in its order and with its words. */
const menus: Record<Actor['jobdesk'], readonly MenuGroup[]> = {
  system: [],
  sales: [
    { items: [dashboard] },
    {
      label: 'Pesanan',
      items: [
        item('SP List', '/masterdata/marketing/splist', 'scroll-text'),
        item('Cancel SP List', '/marketing/cancelsplist', 'file-x'),
      ],
    },
    {
      label: 'Master',
      items: [
        item('Report Customer', '/ReportCustomer', 'chart-no-axes-column'),
        item('Lose Sale', '/LoseSale', 'trending-down'),
        item('Customer', '/mastercustomersss', 'building-2'),
        item('Alamat Customer', '/alamatcustomer', 'map-pin'),
        item('Alamat Invoice', '/invoicecustomer', 'book-open'),
        item('Cari Tarif', '/CariTarif', 'search-check'),
        item('Tarif Customer', '/pelanggantarif', 'tags'),
      ],
    },
    { label: 'Lain-Lain', items: [off('Monitoring Vehicle', '/masterdata/monitoring', 'radar')] },
  ],
  operasional: [
    { items: [dashboard] },
    {
      label: 'Menu SP',
      items: [item('Waiting SP', '/newsplist', 'inbox'), item('SP List', '/masterdata/splist', 'scroll-text')],
    },
    {
      label: 'Menu SJ',
      items: [
        item('SJ List', '/masterdata/sjlist', 'file-text'),
        item('Monitoring SJ', '/monitoringSJ', 'kanban'),
        item('Monitoring Kiriman', '/monitoringReportKiriman', 'clipboard-list'),
      ],
    },
    {
      label: 'Driver',
      items: [
        item('Driver', '/masterdata/driver', 'id-card'),
        off('Driver Map', '/mapping', 'map'),
        off('Driver Emc', '/listdriver', 'users'),
      ],
    },
    {
      label: 'Vehicle',
      items: [
        item('Vehicle', '/masterdata/vehicle', 'truck'),
        off('Vehicle Map', '/mapping', 'map'),
        off('Monitoring Vehicle', '/masterdata/monitoring', 'radar'),
      ],
    },
  ],
  akunting: [
    { items: [dashboard] },
    {
      label: 'Menu SP',
      items: [
        item('Waiting Approve SP', '/akunting/splistwaitingakunting', 'inbox'),
        item('SP List All', '/akunting/splistakunting', 'scroll-text'),
        item('List Approve All SP', '/approvesplistall', 'badge-check'),
      ],
    },
    {
      label: 'Payment',
      items: [off('Penerimaan INV', '/akunting/ar/reportpartners/reportpenerimaaninvoice', 'mail-check')],
    },
    approvals,
    {
      label: 'Data Wilayah',
      items: [
        item('Data Kecamatan', '/masterkecamatan', 'map-pinned'),
        item('Data Kota', '/masterkota', 'map-pinned'),
        item('Data Provinsi', '/masterprovinsi', 'map'),
      ],
    },
  ],
  purchasing: [
    { items: [item('Dashboard', '/dashboard', 'layout-dashboard')] },
    {
      label: 'Menu SP',
      items: [
        item('Request SP', '/purchasing/newsplist', 'inbox'),
        item('SP List', '/masterdata/splist', 'scroll-text'),
        item('PO List', '/purchasing/solist', 'shopping-cart'),
        item('Lose Sale', '/LoseSale', 'trending-down'),
      ],
    },
    { label: 'Menu SJ', items: [item('SJ List', '/masterdata/sjlist', 'file-text')] },
    {
      label: 'Master',
      items: [
        item('Driver', '/masterdata/purchasing/driver', 'id-card'),
        item('Mitra', '/mastermitra', 'handshake'),
        item('Vehicle', '/masterdata/purchasing/vehicle', 'truck'),
      ],
    },
    {
      label: 'Tarif',
      items: [
        item('Cari Tarif', '/CariTarif', 'search-check'),
        item('Tarif Mitra', '/tarifmitra', 'tags'),
        off('Tarif Eureka', '/tarif_eureka', 'tag'),
        off('Tarif Customer', '/pelanggantarif', 'tags'),
      ],
    },
  ],
  emc: [{ items: [item('Race', '/admin/race', 'route')] }],
  rcgudang: [
    {
      items: [
        item('Gudang', '/race/admin/gudang', 'warehouse'),
        item('List Gudang', '/race/admin/list/gudang', 'list'),
        item('List Storage', '/race/admin/list/storage', 'boxes'),
        item('Barang Masuk', '/race/admin/list/barang/masuk', 'package-plus'),
        item('Barang Keluar', '/race/admin/list/barang/keluar', 'package-minus'),
      ],
    },
  ],
  rcadmin: [
    { items: [dashboard] },
    {
      label: 'Pesanan',
      items: [
        item('SP List', '/race/splist', 'scroll-text'),
        item('SJ List', '/race/sjlist', 'file-text'),
        item('Erlangga', '/erlangga', 'book-open'),
        item('Mapping', '/mapping2', 'waypoints'),
      ],
    },
    {
      label: 'Penerimaan',
      items: [
        item('Receive SJ', '/race/receivesj', 'scan-barcode'),
        item('History Receive SJ', '/receive/history/sj', 'history'),
      ],
    },
    {
      label: 'Laporan dan retur',
      items: [
        item('Report Kiriman', '/ReportKirimanRace', 'package-search'),
        item('Report Faktur', '/race/reportfaktur', 'receipt-text'),
        item('Retur Order', '/race/returorder', 'undo-2'),
        item('Report Harian Driver', '/race/reporthariandriverrace', 'calendar-check'),
      ],
    },
    {
      label: 'Cabang',
      items: [
        item('Kendaraan', '/race/kendaraan', 'truck'),
        item('Uang Jalan', '/race/uangjalan', 'wallet'),
        item('Driver', '/race/driver', 'id-card'),
        item('Alamat Customer', '/race/alamatcustomer', 'map-pin'),
      ],
    },
    {
      label: 'Personalia',
      items: [item('Penggajian', '/race/penggajian', 'banknote'), item('Absensi', '/race/absensi', 'calendar-days')],
    },
  ],
  keuangan: [...branchMenu, approvals],
  logistik: branchMenu,
  webmaster: [
    {
      items: [
        item('Dashboard', '/dashboard', 'layout-dashboard'),
        item('List User', '/admin/user/menu', 'users'),
        item('Data User', '/DataMenu', 'user-cog'),
        // The specification has no line for these.
        item('Jejak Akses', '/admin/journal', 'scroll-text'),
        item('Sistem', '/admin/system', 'server-cog'),
        item('Hak akses', '/admin/rights', 'badge-check'),
      ],
    },
  ],
  monitoring: [
    {
      items: [
        item('Report Kiriman', '/monitoring/report-kiriman', 'clipboard-list'),
        item('Monitoring Unit', '/monitoring/monitoring-unit', 'radar'),
      ],
    },
  ],
  kacab: [
    {
      items: [
        item('SP List', '/masterdata/marketing/splist', 'scroll-text'),
        item('SJ List', '/masterdata/sjlist', 'file-text'),
        item('Report Customer', '/ReportCustomer', 'chart-no-axes-column'),
      ],
    },
    {
      label: 'Master Vehicle',
      items: [
        item('Driver', '/masterdata/purchasing/driver', 'id-card'),
        item('Vehicle', '/masterdata/vehicle', 'truck'),
      ],
    },
    {
      label: 'Master Tarif',
      items: [
        item('Mitra', '/mastermitra', 'handshake'),
        item('Tarif Mitra', '/tarifmitra', 'tags'),
        item('Tarif Eureka', '/tarif_eureka', 'tag'),
        item('Cari Tarif', '/CariTarif', 'search-check'),
        item('Tarif Customer', '/pelanggantarif', 'tags'),
      ],
    },
  ],
  umum: [
    {
      label: 'Master',
      items: [item('Customer', '/mastercustomersss', 'building-2'), item('Mitra', '/mastermitra', 'handshake')],
    },
    tariffGroup,
    {
      label: 'Business Employee',
      items: [
        item('Bisnis Unit', '/DataBUIndex', 'building'),
        item('Employee', '/DataBuEmployee', 'users'),
        item('Branch', '/DataBuBrench', 'git-branch'),
        item('Position', '/DataBuEmployeePosition', 'briefcase'),
      ],
    },
  ],
};

/** The menu of a job desk: the specification's, without lines whose screen does not exist or is not theirs. */
export const menuFor = (who: Who): MenuGroup[] =>
  menus[who.jobdesk]
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
