/** The screens that entities' declarations draw, the addresses of all master data, and who may open them. */
import type { Grant } from '../kit/actor.js';

export type Mode = 'list' | 'detail' | 'create' | 'edit';
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
  | 'sj-receive'
  | 'sj-receive-history'
  | 'erlangga-intake'
  | 'import'
  | 'batch-list'
  | 'batch-detail';

export const masterRoutes: readonly {
  path: string;
  screen: MasterScreenName;
  access: readonly Grant[];
  title: string;
  deciding?: true;
}[] = [
  // Doors and one's own account.
  { path: '/signin', screen: 'signin', access: [], title: 'Sign In' },
  { path: '/signin/:step', screen: 'signin-step', access: [], title: 'Sign In' },
  { path: '/login/admin/driver', screen: 'login-driver', access: [], title: 'Login' },
  { path: '/admin/driver/sj', screen: 'driver-dashboard', access: [], title: 'Detail SJ Driver' },
  { path: '/set-password', screen: 'password', access: [], title: 'Buat password' },
  // A screen on a wall comes in here by its code.
  { path: '/layar', screen: 'wall', access: [], title: 'Layar TV' },
  { path: '/change-password', screen: 'password', access: ['staff', 'cabang'], title: 'Ganti password' },
  { path: '/akun', screen: 'account', access: ['staff', 'cabang'], title: 'Akun saya' },
  { path: '/Dashboard', screen: 'dashboard', access: ['staff', 'cabang'], title: 'Dashboard' },
  { path: '/dashboard', screen: 'dashboard', access: ['staff', 'cabang'], title: 'Dashboard' },
  {
    path: '/dashboardop',
    screen: 'dashboard-operasional',
    access: ['operasional', 'kacab', 'webmaster'],
    title: 'Dashboard Operasional',
  },
  { path: '/Home', screen: 'home', access: ['staff'], title: 'Home' },
  // The specification has no address for all that one is told.
  { path: '/pemberitahuan', screen: 'notifications', access: ['staff', 'cabang'], title: 'Pemberitahuan' },
  { path: '/email/:template', screen: 'email-preview', access: ['staff'], title: 'Email' },
  { path: '/admin/user/menu', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'List User' },
  { path: '/akunting/usernew', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'User' },
  { path: '/admin/user/menu/:id', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'User' },
  { path: '/akunting/usernew/:id', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'User' },
  { path: '/DataMenu', screen: 'user-menu', access: ['webmaster'], title: 'Data User' },
  { path: '/DataMenu/:id', screen: 'user-menu', access: ['webmaster'], title: 'Data User' },
  { path: '/admin/system', screen: 'system', access: ['webmaster'], title: 'Sistem' },
  { path: '/admin/rights', screen: 'rights', access: ['webmaster'], title: 'Hak akses' },
  { path: '/login/race/customer', screen: 'signin', access: [], title: 'Login Cabang' },
  {
    path: '/race/cabang/dashboard',
    screen: 'dashboard',
    access: ['cabang', 'rcadmin', 'keuangan', 'logistik'],
    title: 'Dashboard',
  },
  { path: '/admin/journal', screen: 'journal:list', access: ['webmaster'], title: 'Jejak Akses' },
  { path: '/admin/journal/:id', screen: 'journal:detail', access: ['webmaster'], title: 'Jejak Akses' },
  // The specification has no address for what is written to people.
  { path: '/admin/mail', screen: 'mail:list', access: ['webmaster'], title: 'Email keluar' },
  { path: '/admin/mail/:id', screen: 'mail:detail', access: ['webmaster'], title: 'Email keluar' },

  {
    path: '/race/splist',
    screen: 'sp_race:list',
    access: ['rcadmin', 'keuangan', 'logistik', 'kacab', 'cabang:admin'],
    title: 'SP List',
  },
  { path: '/race/cabang/splist', screen: 'sp_race:list', access: ['rcadmin', 'cabang:admin'], title: 'SP List' },
  { path: '/race/cabang/splistt', screen: 'sp_race:list', access: ['rcadmin', 'cabang:admin'], title: 'SP List' },
  {
    path: '/race/detailsp/:idMp',
    screen: 'sp_race:detail',
    access: ['rcadmin', 'keuangan', 'logistik', 'kacab', 'cabang:admin'],
    title: 'Detail SP',
  },
  {
    path: '/race/detailsplistrace/:sm',
    screen: 'sj:detail',
    access: ['rcadmin', 'keuangan', 'logistik', 'kacab', 'cabang'],
    title: 'Detail SM',
  },
  {
    path: '/masterdata/sjlist',
    screen: 'sj:list',
    access: ['operasional', 'purchasing', 'kacab', 'akunting', 'webmaster'],
    title: 'SJ List',
  },
  {
    path: '/masterdata/detailsjlist/:id',
    screen: 'sj:detail',
    // Who watches the boards comes there from a card.
    access: ['operasional', 'purchasing', 'kacab', 'akunting', 'webmaster', 'monitoring'],
    title: 'Detail SJ',
  },
  { path: '/race/sjlist', screen: 'sj:list', access: ['rcadmin', 'keuangan', 'logistik'], title: 'SJ List' },
  { path: '/race/cabang/sjlist', screen: 'sj:list', access: ['rcadmin', 'cabang'], title: 'SJ List' },
  // The specification has no address for the trips that its boards make.
  {
    path: '/race/trip',
    screen: 'trip:list',
    access: [
      'operasional',
      'purchasing',
      'rcadmin',
      'kacab',
      'akunting',
      'keuangan',
      'logistik',
      'monitoring',
      'webmaster',
    ],
    title: 'Trip',
  },
  {
    path: '/race/trip/:id',
    screen: 'trip:detail',
    access: [
      'operasional',
      'purchasing',
      'rcadmin',
      'kacab',
      'akunting',
      'keuangan',
      'logistik',
      'monitoring',
      'webmaster',
    ],
    title: 'Detail Trip',
  },
  { path: '/race/returorder', screen: 'ro:list', access: ['rcadmin', 'kacab', 'operasional'], title: 'Retur Order' },
  // The specification has no address for one of them.
  {
    path: '/race/returorder/:id',
    screen: 'ro:detail',
    access: ['rcadmin', 'kacab', 'operasional'],
    title: 'Detail Retur',
  },
  {
    path: '/testdnd',
    screen: 'dispatch-board',
    access: ['operasional', 'purchasing', 'rcadmin', 'kacab'],
    title: 'Dispatch',
  },
  { path: '/mapping2', screen: 'delivery-mapping', access: ['rcadmin', 'operasional', 'kacab'], title: 'Mapping' },
  {
    path: '/monitoringSJ',
    screen: 'monitoring-sj',
    access: ['operasional', 'monitoring', 'kacab'],
    title: 'Monitoring SJ',
  },
  {
    path: '/masterdata/monitoring',
    screen: 'monitoring-unit',
    access: ['operasional', 'monitoring', 'kacab'],
    title: 'Monitoring Vehicle',
  },
  {
    path: '/monitoring/monitoring-unit',
    screen: 'monitoring-unit',
    access: ['monitoring', 'operasional', 'kacab'],
    title: 'Monitoring Unit',
  },
  {
    path: '/mapping',
    screen: 'vehicle-map',
    access: ['operasional', 'monitoring', 'kacab', 'webmaster'],
    title: 'Vehicle Map',
  },
  {
    path: '/monitoringReportKiriman',
    screen: 'monitoring-report-kiriman',
    access: ['operasional', 'monitoring', 'kacab'],
    title: 'Monitoring Kiriman',
  },
  {
    path: '/monitoring/report-kiriman',
    screen: 'monitoring-report-kiriman',
    access: ['monitoring', 'operasional', 'kacab'],
    title: 'Report Kiriman',
  },
  { path: '/ReportKirimanRace', screen: 'report-kiriman-race', access: ['rcadmin', 'kacab'], title: 'Report Kiriman' },
  { path: '/erlangga', screen: 'erlangga-intake', access: ['rcadmin', 'webmaster'], title: 'Erlangga' },
  { path: '/race/receivesj', screen: 'sj-receive', access: ['rcadmin'], title: 'Receive SJ' },
  { path: '/receive/history/sj', screen: 'sj-receive-history', access: ['rcadmin'], title: 'History Receive SJ' },

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
  {
    path: '/persetujuan/customer',
    screen: 'customer:list',
    access: ['akunting', 'keuangan', 'kacab', 'webmaster'],
    title: 'Customer',
    deciding: true,
  },
  {
    path: '/persetujuan/customer/:id_customer',
    screen: 'customer:detail',
    access: ['akunting', 'keuangan', 'kacab', 'webmaster'],
    title: 'Detail Customer',
  },
  // Nor one where the heads of branches say whose owner they met.
  { path: '/persetujuan/akun', screen: 'owner-list', access: ['kacab', 'webmaster'], title: 'Konfirmasi akun' },
  { path: '/persetujuan/akun/:id', screen: 'owner-list', access: ['kacab', 'webmaster'], title: 'Konfirmasi akun' },
  {
    path: '/persetujuan/mitra',
    screen: 'mitra:list',
    access: ['akunting', 'keuangan'],
    title: 'Mitra',
    deciding: true,
  },
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

  {
    path: '/race/admin/list/gudang',
    screen: 'gudang:list',
    access: ['rcgudang', 'rcadmin', 'kacab'],
    title: 'List Gudang',
  },

  {
    path: '/race/admin/list/storage',
    screen: 'storage:list',
    access: ['rcgudang', 'rcadmin', 'kacab'],
    title: 'List Storage',
  },

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

/**
 * Names of the files that may draw a screen, of which the first that is there does: its own (`driver-list` for `driver:list`) and
 * the one that draws its mode from a declaration (`list`; empty for a screen that no declaration draws).
 */
export const screenFiles = (screen: string): readonly [own: string, drawn: string] => [
  screen.replace(/\?.*/, '').replace(':', '-'),
  masterScreen(screen)?.mode ?? '',
];

/** Which of the built parts (web/page-loads.ts) a screen is made of. @param built whether there is a part of a name */
export const screenParts = (screen: string, built: (part: string) => boolean): string[] => {
  const [own, drawn] = screenFiles(screen);
  if (built(own)) return [own];
  const { entity } = masterScreen(screen) ?? {};
  const data = drawn === 'list' ? ['entity'] : drawn === 'detail' ? ['whole', 'related'] : ['whole'];
  return [drawn, ...data.map((kind) => `${kind}/${entity}`)].filter(built);
};
