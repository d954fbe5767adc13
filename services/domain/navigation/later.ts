/**
 * Addresses of the specification whose screens are not built yet: who will use them, what they will show, and where the
 * same work is done until then. A page explains it at each of them. As soon as a screen takes an address, the plan for
 * it is dropped.
 */

import type { Grant } from '../kit/aggregate/actor.js';
import { type MenuGroup, mayOpen, mayOpenRoute, routeAt, routes, type Who } from './access.js';

/**
 * Screens that come together. `why`: why not yet; `meanwhile`: how the work is done until then; `until`: the addresses
 * for it.
 */
export type LaterPart = { label: string; why: string; meanwhile: string; until: readonly string[] };
export const laterParts = {
  receivable: {
    label: 'Piutang',
    why: 'Invoice dibuat dari SJ yang sudah kembali; bagian piutang menyusul setelah pengiriman berjalan penuh.',
    meanwhile: 'Invoice dan penerimaannya masih dicatat di luar Lintas. Bahannya sudah ada di sini.',
    until: ['/akunting/splistakunting', '/masterdata/sjlist', '/race/sjlist', '/race/splist', '/persetujuan/customer'],
  },
  payable: {
    label: 'Hutang',
    why: 'Tagihan mitra dicocokkan dengan unit yang sudah mengirim; bagian hutang menyusul setelah pengiriman berjalan penuh.',
    meanwhile: 'Tagihan mitra masih dicatat di luar Lintas. Unit mitra dan harganya ada di detail SP.',
    until: ['/akunting/splistakunting', '/masterdata/splist', '/mastermitra', '/persetujuan/mitra'],
  },
  cash: {
    label: 'Kas cabang',
    why: 'Uang muka dan uang tunai menyusul bersama pembukuan, supaya tidak tercatat dua kali.',
    meanwhile: 'Kas cabang masih dicatat di luar Lintas. Perjalanan dan SJ yang menjadi dasarnya ada di sini.',
    until: ['/race/trip', '/race/sjlist', '/race/splist'],
  },
  personnel: {
    label: 'Personalia',
    why: 'Gaji dihitung dari absensi, trip dan tunjangan; ketiganya menyusul bersama.',
    meanwhile: 'Absensi dan gaji masih dicatat di luar Lintas. Trip tiap driver ada di sini.',
    until: ['/race/trip', '/race/driver'],
  },
  stock: {
    label: 'Stok gudang',
    why: 'Stok baru dapat dihitung setelah barang masuk dan keluar dicatat; keduanya menyusul bersama.',
    meanwhile: 'Barang masuk dan keluar masih dicatat di luar Lintas. Gudang dan tempatnya sudah dapat disiapkan.',
    until: ['/race/admin/list/gudang', '/race/admin/list/storage', '/masterdata/barang'],
  },
  overview: {
    label: 'Ringkasan',
    why: 'Ringkasan menyusul setelah semua angkanya berasal dari dokumen, bukan perkiraan.',
    meanwhile: 'Pekerjaan yang menunggu ada di Dashboard dan di daftar job desk Anda.',
    until: [
      '/Dashboard',
      '/newsplist',
      '/monitoringSJ',
      '/monitoring/monitoring-unit',
      '/race/splist',
      '/race/sjlist',
      '/masterdata/sjlist',
    ],
  },
} as const satisfies Record<string, LaterPart>;

/** `access` empty: anybody, signed in or not. */
export type LaterRoute = {
  path: string;
  access: readonly Grant[];
  title: string;
  part: keyof typeof laterParts;
  /** What the screen will show. */
  what: string;
};
const at = (
  part: LaterRoute['part'],
  access: readonly Grant[],
  ...rows: [path: string, title: string, what: string][]
) => rows.map(([path, title, what]): LaterRoute => ({ path, access, title, part, what }));

const MONEY: readonly Grant[] = ['akunting', 'keuangan'];
const STOCK: readonly Grant[] = ['rcgudang', 'rcadmin', 'kacab'];

export const plannedRoutes: readonly LaterRoute[] = [
  ...at(
    'overview',
    ['staff'],
    ['/dashboarddd', 'Dashboard', 'Dashboard pribadi: bagian-bagiannya disusun sendiri dan diingat.'],
  ),

  ...at(
    'payable',
    MONEY,
    ['/akunting/ap', 'AP', 'Daftar tagihan mitra: status, umur dan sisanya.'],
    ['/akunting/detailaplist', 'Detail AP', 'Satu tagihan mitra.'],
  ),
  ...at(
    'payable',
    ['akunting'],
    ['/akunting/tambahdataap', 'Tambah AP', 'Tagihan mitra dari unit yang sudah mengirim.'],
    [
      '/akunting/apaddon',
      'AP Add-on',
      'Biaya tambahan tagihan mitra: muat, bongkar, multidrop, overtonase dan lainnya.',
    ],
    ['/akunting/editapplist', 'Edit AP', 'Perbaikan tagihan yang belum dibayar, dan pencatatan pembayaran.'],
  ),
  ...at(
    'payable',
    ['purchasing', 'akunting'],
    ['/purchasing/solist', 'PO List', 'Unit yang dipesan dari mitra, sebagai purchase order.'],
  ),

  ...at(
    'cash',
    ['rcadmin', 'keuangan'],
    ['/race/uangjalan', 'Uang Jalan', 'Uang jalan: pengajuan, pencairan dan pertanggungjawaban.'],
    ['/race/uangjalan2', 'Uang Jalan', 'Uang jalan: pengajuan, pencairan dan pertanggungjawaban.'],
    ['/race/cod', 'COD', 'Uang COD: yang harus ditagih, sudah diterima, disetor, dan selisihnya.'],
  ),
  ...at(
    'personnel',
    ['rcadmin'],
    ['/race/absensi', 'Absensi', 'Kehadiran tiap hari dan karyawan.'],
    ['/race/penggajian', 'Penggajian', 'Gaji per periode dari absensi, trip dan tunjangan, dengan slipnya.'],
  ),

  ...at(
    'stock',
    STOCK,
    ['/race/admin/gudang', 'Gudang', 'Ringkasan stok dan pergerakannya.'],
    ['/race/admin/list/barang/masuk', 'Barang Masuk', 'Daftar penerimaan barang.'],
    ['/race/admin/list/barang/createBarangMasuk', 'Barang Masuk', 'Penerimaan baru: barang, jumlah dan tempatnya.'],
    ['/race/admin/list/barang/detailBarangMasuk/:id', 'Detail Barang Masuk', 'Satu penerimaan barang.'],
    ['/race/admin/list/barang/keluar', 'Barang Keluar', 'Daftar pengeluaran barang.'],
    [
      '/race/admin/list/barang/createBarangKeluar',
      'Barang Keluar',
      'Pengeluaran baru: tidak pernah melebihi stok di tempatnya.',
    ],
    ['/race/admin/list/barang/detailBarangKeluar/:id', 'Detail Barang Keluar', 'Satu pengeluaran barang.'],
  ),
];

/** An address, independent of the names of its parts. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');
/** The planned addresses that no screen has taken. */
export const yielding = <R extends { path: string }>(
  planned: readonly R[],
  taken: readonly { path: string }[],
): R[] => {
  const there = new Set(taken.map(({ path }) => shapeOf(path)));
  return planned.filter(({ path }) => !there.has(shapeOf(path)));
};
export const laterRoutes: readonly LaterRoute[] = yielding(plannedRoutes, routes);

/** The planned page of an address. */
export const laterOf = (path: string): LaterRoute | undefined => routeAt(laterRoutes, path);

/**
 * A reader's menus, with the lines of planned pages marked as theirs: a browser knows nothing of these pages before it
 * opens one.
 */
export const withLater = (groups: readonly MenuGroup[], who: Who): MenuGroup[] =>
  groups.map((group) => ({
    ...group,
    items: group.items.map((line) => {
      const later = mayOpen(who, line.path) ? undefined : laterOf(line.path);
      return later && mayOpenRoute(who, later) ? { ...line, later: true as const } : line;
    }),
  }));
