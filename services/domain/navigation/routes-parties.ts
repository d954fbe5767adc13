/** Drivers, vehicles, customers and mitra, and what waits for an approval among them. */
import { APPROVAL_READERS, APPROVALS } from '../queries/approvals-page.js';
import type { MasterRoute } from './screen-names.js';

export const partyRoutes: readonly MasterRoute[] = [
  { path: '/createar', screen: 'create-ar', access: ['akunting'], title: 'Create AR' },
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
  // The specification has no address for the entries that the report counts.
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

  {
    path: APPROVALS,
    screen: 'approvals',
    access: APPROVAL_READERS,
    title: 'Persetujuan',
  },
  // The specification has no address where keuangan sees what it approves.
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
  // Nor one where the heads of branches confirm owners of accounts.
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
];
