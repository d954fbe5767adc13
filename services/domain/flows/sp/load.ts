/** The query for an SP's tariff. Without the schemas, as screens use it too. */
import { dayWib } from '../../kit/values/time.js';
import type { Load } from '../../master/tariff-pick.js';
import type { Content } from './content.js';

/** First loading and last unloading stop, unit type, service and day. */
export const routeOf = (i: Pick<Content, 'muat' | 'bongkar' | 'unit_type' | 'service' | 'tgl_muat'>): Load => {
  const [muat, bongkar] = [i.muat[0], i.bongkar.at(-1)];
  return {
    origin_kota: muat?.kota_id ?? '',
    origin_kecamatan: muat?.kecamatan_id ?? '',
    dest_kota: bongkar?.kota_id ?? '',
    dest_kecamatan: bongkar?.kecamatan_id ?? '',
    unitType: i.unit_type,
    service: i.service,
    day: dayWib(i.tgl_muat),
  };
};
