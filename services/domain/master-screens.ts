/** The screens that entities' declarations draw, the addresses of all master data, and who may open them. */
import type { Grant } from './kit/actor.js';

export type Mode = 'list' | 'detail' | 'create' | 'edit';
/** `within`: fields that the address fixes, by the name of its part: `/mastermitraPIC/:mitraId` shows one mitra's. */
export type MasterScreen = { entity: string; mode: Mode; within?: Readonly<Record<string, string>> };

/** A screen that an entity's declaration draws is called by what it shows: `driver:list`, `mitra_pic:list?mitra=mitraId`. */
export type DrawnScreen = `${string}:${Mode}` | `${string}:${Mode}?${string}=${string}`;
/** Screens of master data, those that are drawn by hand included. */
export type MasterScreenName =
  | DrawnScreen
  | 'customer-account'
  | 'report-customer'
  | 'lose-sale'
  | 'tarif-mitra-bulk'
  | 'tarif-search'
  | 'race-address-history'
  | 'import'
  | 'batch-list'
  | 'batch-detail';

export const masterRoutes: readonly {
  path: string;
  screen: MasterScreenName;
  access: readonly Grant[];
  title: string;
}[] = [
  { path: '/admin/journal', screen: 'journal:list', access: ['webmaster'], title: 'Jejak Akses' },
  { path: '/admin/journal/:id', screen: 'journal:detail', access: ['webmaster'], title: 'Jejak Akses' },

  { path: '/listdriver', screen: 'driver:list', access: ['staff'], title: 'Driver' },

  {
    path: '/akunting/detaildatacustomer',
    screen: 'customer-account',
    access: ['akunting', 'keuangan'],
    title: 'Data Customer',
  },

  { path: '/masterdata/drivers', screen: 'driver:list', access: ['staff'], title: 'Driver' },
  { path: '/masterdata/driver', screen: 'driver:list', access: ['staff'], title: 'Driver' },
  {
    path: '/masterdata/driverbaru',
    screen: 'driver:create',
    access: ['operasional', 'purchasing', 'rcadmin', 'kacab', 'webmaster'],
    title: 'Driver Baru',
  },
  { path: '/masterdata/purchasing/driver', screen: 'driver:list', access: ['purchasing', 'kacab'], title: 'Driver' },

  { path: '/masterdata/vehicle', screen: 'vehicle:list', access: ['staff'], title: 'Vehicle' },
  {
    path: '/masterdata/vehiclebaru',
    screen: 'vehicle:create',
    access: ['operasional', 'purchasing', 'rcadmin', 'kacab', 'webmaster'],
    title: 'Vehicle Baru',
  },
  { path: '/masterdata/purchasing/vehicle', screen: 'vehicle:list', access: ['purchasing', 'kacab'], title: 'Vehicle' },

  {
    path: '/mastercustomersss',
    screen: 'customer:list',
    access: ['sales', 'kacab', 'akunting', 'webmaster', 'umum'],
    title: 'Customer',
  },
  {
    path: '/mastercustomersssAdd',
    screen: 'customer:create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Tambah Customer',
  },
  {
    path: '/mastercustomerssDetail',
    screen: 'customer:detail',
    access: ['sales', 'kacab', 'akunting', 'umum'],
    title: 'Detail Customer',
  },
  {
    path: '/MastersCustomersDetails/:id_customer',
    screen: 'customer:detail',
    access: ['sales', 'kacab', 'akunting', 'umum'],
    title: 'Detail Customer',
  },
  {
    path: '/detailcustomer',
    screen: 'customer:detail',
    access: ['sales', 'kacab', 'akunting', 'umum'],
    title: 'Detail Customer',
  },
  { path: '/editcustomer', screen: 'customer:edit', access: ['sales', 'kacab', 'umum'], title: 'Edit Customer' },

  {
    path: '/ReportCustomer',
    screen: 'report-customer',
    access: ['sales', 'kacab', 'akunting'],
    title: 'Report Customer',
  },

  { path: '/LoseSale', screen: 'lose-sale', access: ['sales', 'purchasing', 'kacab'], title: 'Lose Sale' },
  { path: '/lostsalee', screen: 'lose-sale', access: ['sales', 'purchasing', 'kacab'], title: 'Lose Sale' },
  // The specification has no address for what the report counts.
  {
    path: '/LoseSale/order',
    screen: 'lost_sale:list',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Order hilang',
  },
  {
    path: '/LoseSale/order/baru',
    screen: 'lost_sale:create',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Tambah order hilang',
  },
  {
    path: '/LoseSale/order/:id',
    screen: 'lost_sale:detail',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Order hilang',
  },
  {
    path: '/LoseSale/order/:id/ubah',
    screen: 'lost_sale:edit',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Ubah order hilang',
  },

  {
    path: '/invoicecustomer',
    screen: 'invoice_address:list',
    access: ['sales', 'akunting', 'kacab'],
    title: 'Alamat Invoice',
  },
  {
    path: '/invoicecustomerdetail/:invoiceAddressId',
    screen: 'invoice_address:detail',
    access: ['sales', 'akunting', 'kacab'],
    title: 'Alamat Invoice',
  },
  {
    path: '/invoicecustomercreate',
    screen: 'invoice_address:create',
    access: ['sales', 'akunting', 'kacab'],
    title: 'Alamat Invoice',
  },

  {
    path: '/alamatcustomer',
    screen: 'customer_address:list',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/masteralamat',
    screen: 'customer_address:list',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/NewMasterAlamatCustomers',
    screen: 'customer_address:list',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/masteralamatadd',
    screen: 'customer_address:create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },
  {
    path: '/newalamat',
    screen: 'customer_address:create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },
  {
    path: '/CreatedMasterAlamat',
    screen: 'customer_address:create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },
  {
    path: '/dataDetailMasterAlamatCustomers/:id',
    screen: 'customer_address:detail',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/detailcustomerAdress/:customerAddressId',
    screen: 'customer_address:detail',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/editdetailmastercustomeralamat/:customerAddressId',
    screen: 'customer_address:edit',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },

  {
    path: '/masterkecamatan',
    screen: 'kecamatan:list',
    access: ['akunting', 'webmaster', 'umum'],
    title: 'Data Kecamatan',
  },

  { path: '/masterkota', screen: 'kota:list', access: ['akunting', 'webmaster', 'umum'], title: 'Data Kota' },

  {
    path: '/masterprovinsi',
    screen: 'provinsi:list',
    access: ['akunting', 'webmaster', 'umum'],
    title: 'Data Provinsi',
  },

  // The specification has no address where keuangan looks at what it approves.
  { path: '/persetujuan/customer', screen: 'customer:list', access: ['akunting', 'keuangan'], title: 'Customer' },
  {
    path: '/persetujuan/customer/:id_customer',
    screen: 'customer:detail',
    access: ['akunting', 'keuangan'],
    title: 'Detail Customer',
  },
  { path: '/persetujuan/mitra', screen: 'mitra:list', access: ['akunting', 'keuangan'], title: 'Mitra' },
  {
    path: '/persetujuan/mitra/:mitraId',
    screen: 'mitra:detail',
    access: ['akunting', 'keuangan'],
    title: 'Detail Mitra',
  },

  { path: '/mastermitra', screen: 'mitra:list', access: ['purchasing', 'kacab', 'webmaster', 'umum'], title: 'Mitra' },
  {
    path: '/mastermitraadd',
    screen: 'mitra:create',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tambah Mitra',
  },
  {
    path: '/mastermitraNewCreate',
    screen: 'mitra:create',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tambah Mitra',
  },
  {
    path: '/mastermitradetaill',
    screen: 'mitra:detail',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Detail Mitra',
  },
  {
    path: '/mastermitradetaillnew',
    screen: 'mitra:detail',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Detail Mitra',
  },

  {
    path: '/mastermitraPIC/:mitraId',
    screen: 'mitra_pic:list?mitra=mitraId',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'PIC Mitra',
  },

  {
    path: '/mastermitraCabang/:mitraId',
    screen: 'mitra_cabang:list?mitra=mitraId',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Cabang Mitra',
  },
  {
    path: '/CreatemastermitraCabang/:idmitra',
    screen: 'mitra_cabang:create?mitra=idmitra',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Cabang Mitra',
  },
  {
    path: '/EditmastermitraCabang/:idmitra',
    screen: 'mitra_cabang:edit?mitra=idmitra',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Cabang Mitra',
  },

  { path: '/purchasing/mastermitra', screen: 'mitra:list', access: ['purchasing'], title: 'Mitra' },
  { path: '/purchasing/DetailMitra/:mitraId', screen: 'mitra:detail', access: ['purchasing'], title: 'Detail Mitra' },
  { path: '/purchasing/tambahmitra', screen: 'mitra:create', access: ['purchasing'], title: 'Tambah Mitra' },

  {
    path: '/tarifmitra',
    screen: 'tarif_mitra:list',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },

  // The same change for the other kinds of tariffs.
  {
    path: '/tarif/massal/:entity',
    screen: 'tarif-mitra-bulk',
    access: ['sales', 'purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Ubah tarif massal',
  },
  {
    path: '/bulktarifmitra',
    screen: 'tarif-mitra-bulk',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Bulk Tarif Mitra',
  },

  {
    path: '/tarifmitradetail',
    screen: 'tarif_mitra:detail',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },
  {
    path: '/tarifmitraeditdetail/:id_price',
    screen: 'tarif_mitra:edit',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },
  {
    path: '/tarifmitracreate',
    screen: 'tarif_mitra:create',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },
  {
    path: '/tarifmitraedit',
    screen: 'tarif_mitra:edit',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },

  { path: '/tarif_eureka', screen: 'tarif_eureka:list', access: ['kacab', 'webmaster', 'umum'], title: 'Tarif Eureka' },
  {
    path: '/tarif_eureka_edit_detail/:id_price',
    screen: 'tarif_eureka:edit',
    access: ['kacab', 'webmaster', 'umum'],
    title: 'Tarif Eureka',
  },
  {
    path: '/tarif_eureka_edit',
    screen: 'tarif_eureka:edit',
    access: ['kacab', 'webmaster', 'umum'],
    title: 'Tarif Eureka',
  },
  {
    path: '/tarif_eurekacreate',
    screen: 'tarif_eureka:create',
    access: ['kacab', 'webmaster', 'umum'],
    title: 'Tarif Eureka',
  },

  {
    path: '/CariTarif',
    screen: 'tarif-search',
    access: ['sales', 'purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Cari Tarif',
  },

  {
    path: '/pelanggantarif',
    screen: 'tarif_customer:list',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/NewTarifCustomer',
    screen: 'tarif_customer:list',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/pelanggantarifedit',
    screen: 'tarif_customer:edit',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/detailTarifPelanggan/:id_price',
    screen: 'tarif_customer:detail',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/pelanggantarifcerate',
    screen: 'tarif_customer:create',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },

  { path: '/DataBUIndex', screen: 'bu:list', access: ['webmaster', 'umum'], title: 'Bisnis Unit' },
  { path: '/createdataBU', screen: 'bu:create', access: ['webmaster', 'umum'], title: 'Bisnis Unit' },
  { path: '/dataBisnisUnit/:id', screen: 'bu:detail', access: ['webmaster', 'umum'], title: 'Bisnis Unit' },

  { path: '/DataBuEmployee', screen: 'employee:list', access: ['webmaster', 'umum'], title: 'Employee' },
  { path: '/CreateDataEmployee', screen: 'employee:create', access: ['webmaster', 'umum'], title: 'Employee' },
  {
    path: '/EditDetailEmployeeBU/:idEmploye',
    screen: 'employee:edit',
    access: ['webmaster', 'umum'],
    title: 'Employee',
  },

  { path: '/DataBuBrench', screen: 'branch:list', access: ['webmaster', 'umum'], title: 'Branch' },
  { path: '/CreatedDataBuBrench', screen: 'branch:create', access: ['webmaster', 'umum'], title: 'Branch' },
  { path: '/DetailBuBrench/:bubrenchId', screen: 'branch:detail', access: ['webmaster', 'umum'], title: 'Branch' },

  { path: '/DataBuEmployeePosition', screen: 'position:list', access: ['webmaster', 'umum'], title: 'Position' },
  { path: '/AddNewPositions', screen: 'position:create', access: ['webmaster', 'umum'], title: 'Position' },
  {
    path: '/CreateBuEmployeePositionEditDetail',
    screen: 'position:create',
    access: ['webmaster', 'umum'],
    title: 'Position',
  },
  {
    path: '/DataBuEmployeePositionEditDetail/:id',
    screen: 'position:edit',
    access: ['webmaster', 'umum'],
    title: 'Position',
  },

  { path: '/race/alamatcustomer', screen: 'customer_address:list', access: ['rcadmin'], title: 'Alamat Customer' },

  { path: '/race/historyalamatcustomer', screen: 'race-address-history', access: ['rcadmin'], title: 'History Alamat' },

  {
    path: '/race/alamatcustomerdetail/:id',
    screen: 'customer_address:detail',
    access: ['rcadmin'],
    title: 'Detail Alamat',
  },

  { path: '/race/kendaraan', screen: 'vehicle:list', access: ['rcadmin'], title: 'Kendaraan' },
  { path: '/race/vehicle', screen: 'vehicle:list', access: ['rcadmin'], title: 'Vehicle' },

  { path: '/race/driver', screen: 'driver:list', access: ['rcadmin'], title: 'Driver' },

  { path: '/race/admin/list/gudang', screen: 'gudang:list', access: ['rcgudang'], title: 'List Gudang' },

  { path: '/race/admin/list/storage', screen: 'storage:list', access: ['rcgudang'], title: 'List Storage' },

  // Entities that the specification names without a screen of their own.
  { path: '/masterdata/jenissim', screen: 'jenis_sim:list', access: ['webmaster', 'umum'], title: 'Jenis SIM' },
  { path: '/masterdata/alasan', screen: 'alasan:list', access: ['webmaster', 'umum'], title: 'Alasan' },
  { path: '/masterdata/barang', screen: 'barang:list', access: ['rcgudang', 'webmaster', 'umum'], title: 'Barang' },

  { path: '/impor', screen: 'batch-list', access: ['staff'], title: 'Impor dan perubahan massal' },
  { path: '/impor/baru/:entity', screen: 'import', access: ['staff'], title: 'Impor' },
  { path: '/impor/:id', screen: 'batch-detail', access: ['staff'], title: 'Impor dan perubahan massal' },
];

/** What a screen's name says that a declaration draws; undefined for those that are drawn by hand. */
export const masterScreen = (screen: string): MasterScreen | undefined => {
  const [, entity, mode, field, part] = /^(\w+):(\w+)(?:\?(\w+)=(\w+))?$/.exec(screen) ?? [];
  if (!entity) return undefined;
  return { entity, mode: mode as Mode, ...(field && part ? { within: { [field]: part } } : {}) };
};
