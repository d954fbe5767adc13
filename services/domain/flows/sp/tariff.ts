/** An SP's price from a tariff: the tariff it names must apply to it, or the price counts as typed. */
import type { Ctx, Need } from '../../kit/aggregate/aggregate.js';
import { reject, usable } from '../../kit/index.js';
import { sameKota } from '../../kit/values/kota-name.js';
import { tarifCustomer, tarifEureka } from '../../master/tarif.js';
import { type Load, tariffMisfit, type Why } from '../../master/tariff-pick.js';
import type { Content } from './content.js';
import { routeOf } from './load.js';
import { basisQty } from './terms.js';

type Source = Extract<Content['sumber_harga'], { jenis: 'TARIF' }>;
const entityOf = ({ tarif }: Source) => (tarif === 'CUSTOMER' ? tarifCustomer : tarifEureka);

/** Query for an SP's tariff: its route, and its quantity in the tariff's basis. */
export const loadOf = (i: Content): Load => ({ ...routeOf(i), basis: i.basis, qty: basisQty(i) });

/** The tariff behind an SP's price, for `needs`. */
export const tarifNeeds = (i: Content): Need[] =>
  i.sumber_harga.jenis === 'TARIF'
    ? [{ aggregate: entityOf(i.sumber_harga).aggregate, id: i.sumber_harga.id_price }]
    : [];

const words: Record<Why, string> = {
  rute: 'rutenya lain',
  unit: 'unitnya lain',
  layanan: 'layanannya lain',
  basis: 'dasar harganya lain',
  jumlah: 'jumlahnya kurang dari minimum',
  'belum-berlaku': 'belum berlaku pada tanggal muat',
  habis: 'sudah tidak berlaku pada tanggal muat',
};
/** Fields that a tariff's price depends on; changing others keeps an SP's tariff. */
const dependsOn: readonly (keyof Content)[] = [
  'sumber_harga',
  'harga',
  'basis',
  'customer',
  'unit_type',
  'unit_count',
  'service',
  'tgl_muat',
  'muat',
  'bongkar',
];

/** Refuses a price that claims a tariff which does not apply. `changed`: the fields of an edit; absent: all are new. */
export const checkTarif = (i: Content, ctx: Ctx, changed?: readonly (keyof Content)[]): void => {
  const source = i.sumber_harga;
  if (source.jenis !== 'TARIF' || (changed && !changed.some((field) => dependsOn.includes(field)))) return;
  const [of, id] = [source.tarif, source.id_price];
  const tarif =
    of === 'CUSTOMER' ? usable(tarifCustomer, ctx, id, 'sumber_harga') : usable(tarifEureka, ctx, id, 'sumber_harga');
  const refuse = (why: string) => reject('sp-tariff', { why }, 'harga');
  if ('customer' in tarif && tarif.customer !== i.customer) refuse('milik customer lain');
  const why = tariffMisfit(tarif, loadOf(i));
  if (why) refuse(words[why]);
  // The cities shown must be those of the tariff.
  const { sebutan = {} } = ctx.fact(entityOf(source).aggregate, id);
  for (const [point, official] of [
    [i.muat[0], sebutan.origin_kota],
    [i.bongkar.at(-1), sebutan.dest_kota],
  ] as const)
    if (point && official && !sameKota(point.kota, official))
      refuse(`tarif itu untuk ${official}, bukan ${point.kota}`);
  if (tarif.price !== i.harga) refuse(`harganya Rp ${tarif.price.toLocaleString('id-ID')}`);
};
