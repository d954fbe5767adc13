/** The screens that entities' declarations draw, the addresses of all master data, and who may open them. */
import type { Grant } from './kit/actor.js';

export type Mode = 'list' | 'detail' | 'create' | 'edit';
/** `within`: fields that the address fixes, by the name of its part: `/mastermitraPIC/:mitraId` shows one mitra's. */
export type MasterScreen = { entity: string; mode: Mode; within?: Readonly<Record<string, string>> };

export const masterScreens = {
  'driver-list': { entity: 'driver', mode: 'list' },
  'driver-create': { entity: 'driver', mode: 'create' },
  'vehicle-list': { entity: 'vehicle', mode: 'list' },
  'vehicle-create': { entity: 'vehicle', mode: 'create' },
  'customer-list': { entity: 'customer', mode: 'list' },
  'customer-create': { entity: 'customer', mode: 'create' },
  'customer-detail': { entity: 'customer', mode: 'detail' },
  'customer-edit': { entity: 'customer', mode: 'edit' },
  'invoice-address-list': { entity: 'invoice_address', mode: 'list' },
  'invoice-address-detail': { entity: 'invoice_address', mode: 'detail' },
  'invoice-address-create': { entity: 'invoice_address', mode: 'create' },
  'customer-address-list': { entity: 'customer_address', mode: 'list' },
  'customer-address-create': { entity: 'customer_address', mode: 'create' },
  'customer-address-detail': { entity: 'customer_address', mode: 'detail' },
  'customer-address-edit': { entity: 'customer_address', mode: 'edit' },
  'region-kecamatan': { entity: 'kecamatan', mode: 'list' },
  'region-kota': { entity: 'kota', mode: 'list' },
  'region-provinsi': { entity: 'provinsi', mode: 'list' },
  'mitra-list': { entity: 'mitra', mode: 'list' },
  'mitra-create': { entity: 'mitra', mode: 'create' },
  'mitra-detail': { entity: 'mitra', mode: 'detail' },
  'mitra-pic': { entity: 'mitra_pic', mode: 'list', within: { mitra: 'mitraId' } },
  'mitra-cabang': { entity: 'mitra_cabang', mode: 'list', within: { mitra: 'mitraId' } },
  'mitra-cabang-create': { entity: 'mitra_cabang', mode: 'create', within: { mitra: 'idmitra' } },
  'mitra-cabang-edit': { entity: 'mitra_cabang', mode: 'edit', within: { mitra: 'idmitra' } },
  'tarif-mitra-list': { entity: 'tarif_mitra', mode: 'list' },
  'tarif-mitra-detail': { entity: 'tarif_mitra', mode: 'detail' },
  'tarif-mitra-edit': { entity: 'tarif_mitra', mode: 'edit' },
  'tarif-mitra-create': { entity: 'tarif_mitra', mode: 'create' },
  'tarif-eureka-list': { entity: 'tarif_eureka', mode: 'list' },
  'tarif-eureka-edit': { entity: 'tarif_eureka', mode: 'edit' },
  'tarif-eureka-create': { entity: 'tarif_eureka', mode: 'create' },
  'tarif-customer-list': { entity: 'tarif_customer', mode: 'list' },
  'tarif-customer-edit': { entity: 'tarif_customer', mode: 'edit' },
  'tarif-customer-detail': { entity: 'tarif_customer', mode: 'detail' },
  'tarif-customer-create': { entity: 'tarif_customer', mode: 'create' },
  'bu-list': { entity: 'bu', mode: 'list' },
  'bu-create': { entity: 'bu', mode: 'create' },
  'bu-detail': { entity: 'bu', mode: 'detail' },
  'employee-list': { entity: 'employee', mode: 'list' },
  'employee-create': { entity: 'employee', mode: 'create' },
  'employee-edit': { entity: 'employee', mode: 'edit' },
  'branch-list': { entity: 'branch', mode: 'list' },
  'branch-create': { entity: 'branch', mode: 'create' },
  'branch-detail': { entity: 'branch', mode: 'detail' },
  'position-list': { entity: 'position', mode: 'list' },
  'position-create': { entity: 'position', mode: 'create' },
  'position-edit': { entity: 'position', mode: 'edit' },
  'race-address-list': { entity: 'customer_address', mode: 'list' },
  'race-address-detail': { entity: 'customer_address', mode: 'detail' },
  'warehouse-list': { entity: 'gudang', mode: 'list' },
  'storage-list': { entity: 'storage', mode: 'list' },
  'jenis-sim-list': { entity: 'jenis_sim', mode: 'list' },
  'alasan-list': { entity: 'alasan', mode: 'list' },
  'lost-sale-list': { entity: 'lost_sale', mode: 'list' },
  'lost-sale-create': { entity: 'lost_sale', mode: 'create' },
  'lost-sale-detail': { entity: 'lost_sale', mode: 'detail' },
  'lost-sale-edit': { entity: 'lost_sale', mode: 'edit' },
  'barang-list': { entity: 'barang', mode: 'list' },
} as const satisfies Record<string, MasterScreen>;

/** Screens of master data, those that are drawn by hand included. */
export type MasterScreenName =
  | keyof typeof masterScreens
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
  { path: '/listdriver', screen: 'driver-list', access: ['staff'], title: 'Driver' },

  {
    path: '/akunting/detaildatacustomer',
    screen: 'customer-account',
    access: ['akunting', 'keuangan'],
    title: 'Data Customer',
  },

  { path: '/masterdata/drivers', screen: 'driver-list', access: ['staff'], title: 'Driver' },
  { path: '/masterdata/driver', screen: 'driver-list', access: ['staff'], title: 'Driver' },
  {
    path: '/masterdata/driverbaru',
    screen: 'driver-create',
    access: ['operasional', 'purchasing', 'rcadmin', 'kacab', 'webmaster'],
    title: 'Driver Baru',
  },
  { path: '/masterdata/purchasing/driver', screen: 'driver-list', access: ['purchasing', 'kacab'], title: 'Driver' },

  { path: '/masterdata/vehicle', screen: 'vehicle-list', access: ['staff'], title: 'Vehicle' },
  {
    path: '/masterdata/vehiclebaru',
    screen: 'vehicle-create',
    access: ['operasional', 'purchasing', 'rcadmin', 'kacab', 'webmaster'],
    title: 'Vehicle Baru',
  },
  { path: '/masterdata/purchasing/vehicle', screen: 'vehicle-list', access: ['purchasing', 'kacab'], title: 'Vehicle' },

  {
    path: '/mastercustomersss',
    screen: 'customer-list',
    access: ['sales', 'kacab', 'akunting', 'webmaster', 'umum'],
    title: 'Customer',
  },
  {
    path: '/mastercustomersssAdd',
    screen: 'customer-create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Tambah Customer',
  },
  {
    path: '/mastercustomerssDetail',
    screen: 'customer-detail',
    access: ['sales', 'kacab', 'akunting', 'umum'],
    title: 'Detail Customer',
  },
  {
    path: '/MastersCustomersDetails/:id_customer',
    screen: 'customer-detail',
    access: ['sales', 'kacab', 'akunting', 'umum'],
    title: 'Detail Customer',
  },
  {
    path: '/detailcustomer',
    screen: 'customer-detail',
    access: ['sales', 'kacab', 'akunting', 'umum'],
    title: 'Detail Customer',
  },
  { path: '/editcustomer', screen: 'customer-edit', access: ['sales', 'kacab', 'umum'], title: 'Edit Customer' },

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
    screen: 'lost-sale-list',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Order hilang',
  },
  {
    path: '/LoseSale/order/baru',
    screen: 'lost-sale-create',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Tambah order hilang',
  },
  {
    path: '/LoseSale/order/:id',
    screen: 'lost-sale-detail',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Order hilang',
  },
  {
    path: '/LoseSale/order/:id/ubah',
    screen: 'lost-sale-edit',
    access: ['sales', 'purchasing', 'kacab'],
    title: 'Ubah order hilang',
  },

  {
    path: '/invoicecustomer',
    screen: 'invoice-address-list',
    access: ['sales', 'akunting', 'kacab'],
    title: 'Alamat Invoice',
  },
  {
    path: '/invoicecustomerdetail/:invoiceAddressId',
    screen: 'invoice-address-detail',
    access: ['sales', 'akunting', 'kacab'],
    title: 'Alamat Invoice',
  },
  {
    path: '/invoicecustomercreate',
    screen: 'invoice-address-create',
    access: ['sales', 'akunting', 'kacab'],
    title: 'Alamat Invoice',
  },

  {
    path: '/alamatcustomer',
    screen: 'customer-address-list',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/masteralamat',
    screen: 'customer-address-list',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/NewMasterAlamatCustomers',
    screen: 'customer-address-list',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/masteralamatadd',
    screen: 'customer-address-create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },
  {
    path: '/newalamat',
    screen: 'customer-address-create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },
  {
    path: '/CreatedMasterAlamat',
    screen: 'customer-address-create',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },
  {
    path: '/dataDetailMasterAlamatCustomers/:id',
    screen: 'customer-address-detail',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/detailcustomerAdress/:customerAddressId',
    screen: 'customer-address-detail',
    access: ['sales', 'kacab', 'umum', 'operasional'],
    title: 'Alamat Customer',
  },
  {
    path: '/editdetailmastercustomeralamat/:customerAddressId',
    screen: 'customer-address-edit',
    access: ['sales', 'kacab', 'umum'],
    title: 'Alamat Customer',
  },

  {
    path: '/masterkecamatan',
    screen: 'region-kecamatan',
    access: ['akunting', 'webmaster', 'umum'],
    title: 'Data Kecamatan',
  },

  { path: '/masterkota', screen: 'region-kota', access: ['akunting', 'webmaster', 'umum'], title: 'Data Kota' },

  {
    path: '/masterprovinsi',
    screen: 'region-provinsi',
    access: ['akunting', 'webmaster', 'umum'],
    title: 'Data Provinsi',
  },

  { path: '/mastermitra', screen: 'mitra-list', access: ['purchasing', 'kacab', 'webmaster', 'umum'], title: 'Mitra' },
  {
    path: '/mastermitraadd',
    screen: 'mitra-create',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tambah Mitra',
  },
  {
    path: '/mastermitraNewCreate',
    screen: 'mitra-create',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tambah Mitra',
  },
  {
    path: '/mastermitradetaill',
    screen: 'mitra-detail',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Detail Mitra',
  },
  {
    path: '/mastermitradetaillnew',
    screen: 'mitra-detail',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Detail Mitra',
  },

  {
    path: '/mastermitraPIC/:mitraId',
    screen: 'mitra-pic',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'PIC Mitra',
  },

  {
    path: '/mastermitraCabang/:mitraId',
    screen: 'mitra-cabang',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Cabang Mitra',
  },
  {
    path: '/CreatemastermitraCabang/:idmitra',
    screen: 'mitra-cabang-create',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Cabang Mitra',
  },
  {
    path: '/EditmastermitraCabang/:idmitra',
    screen: 'mitra-cabang-edit',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Cabang Mitra',
  },

  { path: '/purchasing/mastermitra', screen: 'mitra-list', access: ['purchasing'], title: 'Mitra' },
  { path: '/purchasing/DetailMitra/:mitraId', screen: 'mitra-detail', access: ['purchasing'], title: 'Detail Mitra' },
  { path: '/purchasing/tambahmitra', screen: 'mitra-create', access: ['purchasing'], title: 'Tambah Mitra' },

  {
    path: '/tarifmitra',
    screen: 'tarif-mitra-list',
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
    screen: 'tarif-mitra-detail',
    access: ['purchasing', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },
  {
    path: '/tarifmitraeditdetail/:id_price',
    screen: 'tarif-mitra-edit',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },
  {
    path: '/tarifmitracreate',
    screen: 'tarif-mitra-create',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },
  {
    path: '/tarifmitraedit',
    screen: 'tarif-mitra-edit',
    access: ['purchasing', 'webmaster', 'umum'],
    title: 'Tarif Mitra',
  },

  { path: '/tarif_eureka', screen: 'tarif-eureka-list', access: ['kacab', 'webmaster', 'umum'], title: 'Tarif Eureka' },
  {
    path: '/tarif_eureka_edit_detail/:id_price',
    screen: 'tarif-eureka-edit',
    access: ['kacab', 'webmaster', 'umum'],
    title: 'Tarif Eureka',
  },
  {
    path: '/tarif_eureka_edit',
    screen: 'tarif-eureka-edit',
    access: ['kacab', 'webmaster', 'umum'],
    title: 'Tarif Eureka',
  },
  {
    path: '/tarif_eurekacreate',
    screen: 'tarif-eureka-create',
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
    screen: 'tarif-customer-list',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/NewTarifCustomer',
    screen: 'tarif-customer-list',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/pelanggantarifedit',
    screen: 'tarif-customer-edit',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/detailTarifPelanggan/:id_price',
    screen: 'tarif-customer-detail',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },
  {
    path: '/pelanggantarifcerate',
    screen: 'tarif-customer-create',
    access: ['sales', 'kacab', 'webmaster', 'umum'],
    title: 'Tarif Customer',
  },

  { path: '/DataBUIndex', screen: 'bu-list', access: ['webmaster', 'umum'], title: 'Bisnis Unit' },
  { path: '/createdataBU', screen: 'bu-create', access: ['webmaster', 'umum'], title: 'Bisnis Unit' },
  { path: '/dataBisnisUnit/:id', screen: 'bu-detail', access: ['webmaster', 'umum'], title: 'Bisnis Unit' },

  { path: '/DataBuEmployee', screen: 'employee-list', access: ['webmaster', 'umum'], title: 'Employee' },
  { path: '/CreateDataEmployee', screen: 'employee-create', access: ['webmaster', 'umum'], title: 'Employee' },
  {
    path: '/EditDetailEmployeeBU/:idEmploye',
    screen: 'employee-edit',
    access: ['webmaster', 'umum'],
    title: 'Employee',
  },

  { path: '/DataBuBrench', screen: 'branch-list', access: ['webmaster', 'umum'], title: 'Branch' },
  { path: '/CreatedDataBuBrench', screen: 'branch-create', access: ['webmaster', 'umum'], title: 'Branch' },
  { path: '/DetailBuBrench/:bubrenchId', screen: 'branch-detail', access: ['webmaster', 'umum'], title: 'Branch' },

  { path: '/DataBuEmployeePosition', screen: 'position-list', access: ['webmaster', 'umum'], title: 'Position' },
  { path: '/AddNewPositions', screen: 'position-create', access: ['webmaster', 'umum'], title: 'Position' },
  {
    path: '/CreateBuEmployeePositionEditDetail',
    screen: 'position-create',
    access: ['webmaster', 'umum'],
    title: 'Position',
  },
  {
    path: '/DataBuEmployeePositionEditDetail/:id',
    screen: 'position-edit',
    access: ['webmaster', 'umum'],
    title: 'Position',
  },

  { path: '/race/alamatcustomer', screen: 'race-address-list', access: ['rcadmin'], title: 'Alamat Customer' },

  { path: '/race/historyalamatcustomer', screen: 'race-address-history', access: ['rcadmin'], title: 'History Alamat' },

  {
    path: '/race/alamatcustomerdetail/:id',
    screen: 'race-address-detail',
    access: ['rcadmin'],
    title: 'Detail Alamat',
  },

  { path: '/race/kendaraan', screen: 'vehicle-list', access: ['rcadmin'], title: 'Kendaraan' },
  { path: '/race/vehicle', screen: 'vehicle-list', access: ['rcadmin'], title: 'Vehicle' },

  { path: '/race/driver', screen: 'driver-list', access: ['rcadmin'], title: 'Driver' },

  { path: '/race/admin/list/gudang', screen: 'warehouse-list', access: ['rcgudang'], title: 'List Gudang' },

  { path: '/race/admin/list/storage', screen: 'storage-list', access: ['rcgudang'], title: 'List Storage' },

  // Entities that the specification names without a screen of their own.
  { path: '/masterdata/jenissim', screen: 'jenis-sim-list', access: ['webmaster', 'umum'], title: 'Jenis SIM' },
  { path: '/masterdata/alasan', screen: 'alasan-list', access: ['webmaster', 'umum'], title: 'Alasan' },
  { path: '/masterdata/barang', screen: 'barang-list', access: ['rcgudang', 'webmaster', 'umum'], title: 'Barang' },

  { path: '/impor', screen: 'batch-list', access: ['staff'], title: 'Impor dan perubahan massal' },
  { path: '/impor/baru/:entity', screen: 'import', access: ['staff'], title: 'Impor' },
  { path: '/impor/:id', screen: 'batch-detail', access: ['staff'], title: 'Impor dan perubahan massal' },
];

/** The screen that an entity's declaration draws; absent: it is drawn by hand. */
export const masterScreen = (screen: string): MasterScreen | undefined =>
  (masterScreens as Record<string, MasterScreen>)[screen];
