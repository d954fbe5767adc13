/** Builds a draft SJ: from a line of an SP RACE, or from a unit of a CHARTER SP. */

import { unitNames } from '../../common/unit-types.js';
import { kotaName, pointKota } from '../../kit/values/kota-name.js';
import { dayWib } from '../../kit/values/time.js';
import type { RaceLine } from '../race/sp-race.js';
import { shareOfLoad } from '../sp/goods.js';
import type { SpState } from '../sp/state.js';
import { routeText } from './route.js';

/** Fields of an SP RACE that its SJ copies. */
export type RaceOrder = {
  nomor: string;
  branch: string;
  customer: string;
  tgl_pickup: string;
  jenisBarang: string;
  sjErl: string;
  salesErl: string;
  alamatSekolah: string;
};

/** @param id of the order */
export const raceDraft = (o: RaceOrder, id: string, line: RaceLine) => ({
  branch: o.branch,
  customer: o.customer,
  jenis: 'RACE' as const,
  sp: o.nomor,
  sp_id: id,
  sm: line.sm,
  tgl_pickup: o.tgl_pickup,
  jenisBarang: o.jenisBarang,
  sjErl: line.sjErl || o.sjErl,
  salesErl: o.salesErl,
  alamatMuat: o.alamatSekolah,
  sekolahTujuan: line.sekolahTujuan,
  tujuan_id: line.tujuan,
  alamatBongkar: line.alamatBongkar,
  kota: kotaName(line.kota),
  kecamatan: line.kecamatan,
  pic: line.pic,
  picTelp: line.picTelp,
  jumlahFaktur: line.jumlahFaktur,
  qty: line.qty,
  koli: line.koli,
  ikat: line.ikat,
  berat: line.berat,
  catatan: line.catatan ?? '',
});

/** Vehicle and driver of a unit, in the SJ's fields. */
const crewOf = (unit: SpState['units'][number]) => ({
  nopol: unit.nopol,
  jenisKendaraan: unitNames[unit.unit_type],
  namaDriver: unit.driver_nama,
  telp: unit.driver_telp,
  ...(unit.milik === 'SENDIRI'
    ? { vehicle: unit.vehicle, driver: unit.driver, mitra: '' }
    : { vehicle: '', driver: '', mitra: unit.mitra }),
});

/** SJ of the `n`th unit, from 0; the order's goods are shared evenly among its units. */
export const charterDraft = ({ isi, sp, units }: SpState, id: string, n: number) => {
  const last = isi.bongkar.at(-1);
  return {
    branch: isi.cabang,
    customer: isi.customer,
    jenis: 'CHARTER' as const,
    sp,
    sp_id: id,
    tgl_pickup: isi.tgl_pickup ? dayWib(isi.tgl_pickup) : '',
    jenisBarang: isi.jenis_barang,
    alamatMuat: routeText(isi.muat),
    sekolahTujuan: last?.nama ?? '',
    alamatBongkar: routeText(isi.bongkar),
    kota: last ? pointKota(last) : '',
    pic: last?.pic ?? '',
    picTelp: last?.telp ?? '',
    ...shareOfLoad(isi, n, units.length),
    ...crewOf(units[n] as SpState['units'][number]),
  };
};
