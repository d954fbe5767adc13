/** The menus of section 6 of the specification, copied by hand: each desk's lines, in order and complete. */

/** `label` where the specification gives text, `/path` where it gives a URL; `-` before a disabled one. */
export const specified: Readonly<Record<string, readonly string[]>> = {
  sales: [
    'Dashboard',
    ...['Pesanan:', 'SP List', 'Cancel SP List'],
    ...['Master:', 'Report Customer', 'Lose Sale', 'Customer', 'Alamat Customer', 'Alamat Invoice', 'Cari Tarif'],
    'Tarif Customer',
    ...['Lain-Lain:', '-Monitoring Vehicle'],
  ],
  operasional: [
    'Dashboard',
    ...['Menu SP:', 'Waiting SP', 'SP List'],
    ...['Menu SJ:', 'SJ List', 'Monitoring SJ', 'Monitoring Kiriman'],
    ...['Driver:', 'Driver', '-Driver Map', '-Driver Emc'],
    ...['Vehicle:', 'Vehicle', '-Vehicle Map', '-Monitoring Vehicle'],
  ],
  akunting: [
    'Dashboard',
    ...['Menu SP:', 'Waiting Approve SP', 'SP List All', 'List Approve All SP'],
    // Locked there until its page exists, which it does.
    ...['Payment:', 'Penerimaan INV'],
    ...['Data Wilayah:', '/masterkecamatan', '/masterkota', '/masterprovinsi'],
  ],
  purchasing: [
    '/dashboard',
    ...['Menu SP:', '/purchasing/newsplist', '/masterdata/splist', '/purchasing/solist', '/LoseSale'],
    ...['Menu SJ:', '/masterdata/sjlist'],
    ...['Master:', '/masterdata/purchasing/driver', '/mastermitra', '/masterdata/purchasing/vehicle'],
    ...['Tarif:', '/CariTarif', '/tarifmitra', '-Tarif Eureka', '-Tarif Customer'],
  ],
  emc: ['/admin/race'],
  rcgudang: [
    '/race/admin/gudang',
    '/race/admin/list/gudang',
    '/race/admin/list/storage',
    '/race/admin/list/barang/masuk',
    '/race/admin/list/barang/keluar',
  ],
  rcadmin: [
    '/Dashboard',
    '/race/splist',
    '/race/sjlist',
    '/erlangga',
    '/mapping2',
    '/race/receivesj',
    '/receive/history/sj',
    '/ReportKirimanRace',
    '/race/reportfaktur',
    '/race/returorder',
    '/race/reporthariandriverrace',
    '/race/kendaraan',
    '/race/uangjalan',
    '/race/driver',
    '/race/alamatcustomer',
    ...['Personalia:', '/race/penggajian', '/race/absensi'],
  ],
  keuangan: ['/race/cabang/dashboard', '/race/splist', '/race/sjlist'],
  logistik: ['/race/cabang/dashboard', '/race/splist', '/race/sjlist'],
  webmaster: ['/dashboard', '/admin/user/menu', '/DataMenu'],
  monitoring: ['/monitoring/report-kiriman', '/monitoring/monitoring-unit'],
  kacab: [
    '/masterdata/marketing/splist',
    '/masterdata/sjlist',
    '/ReportCustomer',
    ...['Master Vehicle:', '/masterdata/purchasing/driver', '/masterdata/vehicle'],
    ...['Master Tarif:', '/mastermitra', '/tarifmitra', '/tarif_eureka', '/CariTarif', '/pelanggantarif'],
  ],
  umum: [
    'Master:',
    ...['Tarif:', '/CariTarif', '/tarif_eureka', '/tarifmitra', '/pelanggantarif'],
    ...['Business Employee:', '/DataBUIndex', '/DataBuEmployee', '/DataBuBrench', '/DataBuEmployeePosition'],
  ],
  cabang: ['/race/cabang/dashboard', '/race/cabang/sjlist'],
};

/** A line of a rendered menu: the title of its group where it starts one; `off`: disabled. */
export type MenuEntry = { group?: string | undefined; label: string; path?: string | undefined; off: boolean };
/** The specified lines of a desk that are missing from the actual ones, or out of order. */
export const lacking = (desk: string, actual: readonly MenuEntry[]): string[] => {
  const wanted = [...(specified[desk] ?? [])];
  for (const { group, label, path, off } of actual) {
    if (group !== undefined && wanted[0] === `${group}:`) wanted.shift();
    const [next = ''] = wanted;
    if (off ? next === `-${label}` : next === path || next === label) wanted.shift();
  }
  return wanted;
};
