/** Orders of Erlangga, SJ, trips and returns, the boards that watch them, and their reports. */
import type { MasterRoute } from './screen-names.js';

export const deliveryRoutes: readonly MasterRoute[] = [
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
];
