/** The registry, in reading order: who signs in, what the masters are, what flows, what operators do. */
import { batchOf } from './flows/batch.js';
import { journal, rightsNoted } from './flows/journal.js';
import { news, newsRead } from './flows/news.js';
import { processControl } from './flows/process.js';
import { projection } from './flows/projection.js';
import { proposalsTold } from './flows/proposals.js';
import { secondFactor } from './flows/second-factor.js';
import { sp } from './flows/sp/sp.js';
import { spWaits } from './flows/sp/waits.js';
import { user } from './flows/user.js';
import type { AnyAggregate } from './kit/aggregate.js';
import type { Entity } from './kit/entity.js';
import type { AnyProcess } from './kit/process.js';
import { alasan } from './master/alasan.js';
import { barang } from './master/barang.js';
import { branch } from './master/branch.js';
import { bu } from './master/bu.js';
import { customer } from './master/customer.js';
import { customerAddress } from './master/customer-address.js';
import { driver } from './master/driver.js';
import { employee } from './master/employee.js';
import { gudang } from './master/gudang.js';
import { invoiceAddress } from './master/invoice-address.js';
import { jenisSim } from './master/jenis-sim.js';
import { kecamatan } from './master/kecamatan.js';
import { kota } from './master/kota.js';
import { lostSale } from './master/lost-sale.js';
import { mitra } from './master/mitra.js';
import { mitraCabang } from './master/mitra-cabang.js';
import { mitraPic } from './master/mitra-pic.js';
import { position } from './master/position.js';
import { provinsi } from './master/provinsi.js';
import { storage } from './master/storage.js';
import { tarifCustomer, tarifEureka, tarifMitra } from './master/tarif.js';
import { vehicle } from './master/vehicle.js';

// biome-ignore lint/suspicious/noExplicitAny: entities of every shape.
export const entities: readonly Entity<any>[] = [
  bu,
  branch,
  position,
  employee,
  customer,
  customerAddress,
  invoiceAddress,
  mitra,
  mitraPic,
  mitraCabang,
  jenisSim,
  vehicle,
  driver,
  gudang,
  storage,
  barang,
  alasan,
  provinsi,
  kota,
  kecamatan,
  tarifEureka,
  tarifCustomer,
  tarifMitra,
  lostSale,
  journal,
];
export const batch = batchOf((name) => {
  const entity = entities.find((e) => e.name === name);
  return entity && { label: entity.label, write: Object.values(entity.aggregate.may).flat() };
});
export const aggregates: readonly AnyAggregate[] = [
  user,
  secondFactor,
  ...entities.map((e) => e.aggregate),
  sp,
  news,
  newsRead,
  batch,
  projection,
  processControl,
];
/** What follows over several documents and over time. @param settings what the company chose */
export const processesOf = ({ spWaitHours }: { spWaitHours: number }): readonly AnyProcess[] => [
  spWaits(spWaitHours),
  rightsNoted,
  proposalsTold,
];
