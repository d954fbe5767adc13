/** Tariffs, the company and its people, places, and imports. */
import type { MasterRoute } from './screen-names.js';

export const masterDataRoutes: readonly MasterRoute[] = [
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
