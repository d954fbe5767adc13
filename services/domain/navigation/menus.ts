/** The menu of each job desk. A browser loads only the menu of its user (`web/data-modules.ts`). */

import { type DeclaredLine, declaredLines } from '../declared/routes.js';
import type { MenuName } from '../kit/aggregate/actor.js';
import { APPROVALS } from '../queries/approvals-page.js';
import type { MenuGroup, MenuItem } from './access.js';
import { PROOFS, RECEIPTS } from './routes-money.js';

const SPECIFIED_OFF = 'Belum dibuka';
const dashboard: MenuItem = { label: 'Dashboard', path: '/Dashboard', icon: 'layout-dashboard' };
const item = (label: string, path: string, icon: string): MenuItem => ({ label, path, icon });
/** A line that is not in the specification. */
const extraItem = (...line: Parameters<typeof item>): MenuItem => ({ ...item(...line), translatable: true });
/** A disabled line. Use an icon that its menu already has: every page loads the drawings of its menu. */
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
const receipts = item('Penerimaan INV', RECEIPTS, 'mail-check');
/** Invoices; the specification has their addresses, and no lines for them. */
const receivables: MenuGroup = {
  label: 'Piutang',
  translatable: true,
  items: [
    item('AR', '/akunting/ar/ar', 'hand-coins'),
    extraItem('Penerimaan', '/akunting/penerimaan', 'wallet'),
    extraItem('Kredit customer', '/akunting/kreditcustomer', 'contrast'),
    extraItem('Nota kredit', '/akunting/ar/nk', 'file-minus'),
    extraItem('Bukti potong', PROOFS, 'receipt-text'),
    extraItem('Rekening', '/akunting/rekening', 'landmark'),
  ],
};
/** The same for those who match the lines of the bank. */
const matchedReceivables: MenuGroup = {
  ...receivables,
  items: receivables.items.toSpliced(2, 0, extraItem('Mutasi', '/akunting/mutasi', 'list-checks')),
};
const allApprovals = extraItem('Persetujuan', APPROVALS, 'list-checks');
/** Changes that need a second person, for their approvers; the specification has no lines for it. */
const approvals: MenuGroup = {
  label: 'Persetujuan',
  translatable: true,
  items: [
    allApprovals,
    item('Customer', '/persetujuan/customer', 'building-complex'),
    item('Mitra', '/persetujuan/mitra', 'handshake'),
  ],
};
/** The manager approves customers, and so does the direktur: the specification has no line for it. */
const customerApprovals: MenuGroup = {
  label: 'Persetujuan',
  translatable: true,
  items: [item('Customer', '/persetujuan/customer', 'building-complex')],
};
/** A branch head also confirms the owners of accounts whom they have met. */
const headApprovals: MenuGroup = {
  ...customerApprovals,
  items: [allApprovals, ...customerApprovals.items, item('Konfirmasi akun', '/persetujuan/akun', 'user-check')],
};
/** For those who plan trips; the specification names the board without a line for it. */
const trips = (...lines: readonly MenuItem[]): MenuGroup => ({
  label: 'Pengiriman',
  translatable: true,
  items: [extraItem('Dispatch', '/testdnd', 'waypoints'), ...lines, extraItem('Trip', '/race/trip', 'route')],
});
const mapping = extraItem('Mapping', '/mapping2', 'map-pinned');
/**
 * Live positions of units. The specification locks lines of other names; these are open. @param icon one that the menu
 * has already
 */
const units = (icon: string): readonly MenuItem[] => [
  extraItem('Monitoring Unit', '/monitoring/monitoring-unit', icon),
  extraItem('Peta Unit', '/mapping', 'map-pinned'),
];
const branchMenu: readonly MenuGroup[] = [
  {
    items: [
      item('Dashboard', '/race/cabang/dashboard', 'layout-dashboard'),
      item('SP List', '/race/splist', 'scroll-text'),
      item('SJ List', '/race/sjlist', 'file-text'),
    ],
  },
];

/** Shared by all branch logins: each sees the lines that its rights permit. */
const branchLoginMenu: readonly MenuGroup[] = [
  {
    items: [
      item('Dashboard', '/race/cabang/dashboard', 'layout-dashboard'),
      item('SP List', '/race/cabang/splist', 'scroll-text'),
      item('SJ List', '/race/cabang/sjlist', 'file-text'),
    ],
  },
];

/** The specification's menus, in its order and with its words. */
const specified: Readonly<Record<MenuName, readonly MenuGroup[]>> = {
  cabang: branchLoginMenu,
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
        item('Customer', '/mastercustomersss', 'building-complex'),
        item('Alamat Customer', '/alamatcustomer', 'map-pin'),
        item('Alamat Invoice', '/invoicecustomer', 'book-open'),
        item('Cari Tarif', '/CariTarif', 'search-check'),
        item('Tarif Customer', '/pelanggantarif', 'tags'),
      ],
    },
    { label: 'Lain-Lain', items: [off('Monitoring Vehicle', '/masterdata/monitoring', 'map-pin')] },
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
    trips(mapping, ...units('truck')),
    {
      label: 'Driver',
      items: [
        item('Driver', '/masterdata/driver', 'id-card'),
        off('Driver Map', '/mapping', 'map-pinned'),
        off('Driver Emc', '/listdriver', 'id-card'),
      ],
    },
    {
      label: 'Vehicle',
      items: [
        item('Vehicle', '/masterdata/vehicle', 'truck'),
        off('Vehicle Map', '/mapping', 'map-pinned'),
        off('Monitoring Vehicle', '/masterdata/monitoring', 'truck'),
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
      items: [receipts, extraItem('Create AR', '/createar', 'hand-coins')],
    },
    matchedReceivables,
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
    trips(),
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
        off('Tarif Eureka', '/tarif_eureka', 'tags'),
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
    trips(),
    {
      label: 'Penerimaan SJ',
      items: [
        item('Receive SJ', '/race/receivesj', 'scan-barcode'),
        item('History Receive SJ', '/receive/history/sj', 'rotate-ccw-clock'),
      ],
    },
    {
      label: 'Laporan dan retur',
      items: [
        item('Report Kiriman', '/ReportKirimanRace', 'package-search'),
        item('Report Faktur', '/race/reportfaktur', 'receipt-text'),
        item('Retur Order', '/race/returorder', 'undo-2'),
        item('Report Harian', '/race/reportharianrace', 'calendar-days'),
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
  keuangan: [...branchMenu, { ...matchedReceivables, items: [...matchedReceivables.items, receipts] }, approvals],
  logistik: branchMenu,
  webmaster: [
    {
      items: [
        item('Dashboard', '/dashboard', 'layout-dashboard'),
        item('List User', '/admin/user/menu', 'users'),
        item('Data User', '/DataMenu', 'user-cog'),
        extraItem('Jejak Akses', '/admin/journal', 'scroll-text'),
        extraItem('Email keluar', '/admin/mail', 'mail'),
        extraItem('Sistem', '/admin/system', 'server-cog'),
        extraItem('Hak akses', '/admin/rights', 'badge-check'),
      ],
    },
    // What a new company starts with.
    {
      label: 'Perusahaan',
      translatable: true,
      items: [item('Bisnis Unit', '/DataBUIndex', 'building'), item('Branch', '/DataBuBrench', 'git-branch')],
    },
    customerApprovals,
  ],
  monitoring: [
    {
      items: [
        item('Report Kiriman', '/monitoring/report-kiriman', 'clipboard-list'),
        item('Monitoring Unit', '/monitoring/monitoring-unit', 'radar'),
        extraItem('Peta Unit', '/mapping', 'map-pinned'),
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
    trips(mapping, ...units('truck'), item('Retur Order', '/race/returorder', 'undo-2')),
    receivables,
    headApprovals,
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
      items: [item('Customer', '/mastercustomersss', 'building-complex'), item('Mitra', '/mastermitra', 'handshake')],
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

/**
 * A menu with the lines that kinds declare, under their heading, which is added if it is missing; a line that is there
 * already is skipped.
 */
export const withLines = (groups: readonly MenuGroup[], lines: readonly Omit<DeclaredLine, 'menu'>[]): MenuGroup[] => {
  const all = [...groups];
  for (const { group, ...line } of lines) {
    if (all.some(({ items }) => items.some(({ path }) => path === line.path))) continue;
    const at = group === '' ? 0 : all.findIndex(({ label }) => label === group);
    const there = all[at];
    if (there) all[at] = { ...there, items: [...there.items, { ...line, translatable: true }] };
    else all.push({ ...(group && { label: group, translatable: true }), items: [{ ...line, translatable: true }] });
  }
  return all;
};
const linesIn = (menu: MenuName) => declaredLines.flatMap(({ menu: of, ...line }) => (of === menu ? [line] : []));
/** The lines of each menu. */
export const menus = Object.fromEntries(
  (Object.keys(specified) as MenuName[]).map((name): [MenuName, readonly MenuGroup[]] => [
    name,
    withLines(specified[name], linesIn(name)),
  ]),
) as Record<MenuName, readonly MenuGroup[]>;
