/** The checklist "Sebelum diajukan": what is complete, what to review, what is missing. */

import { unitName, unitTypes } from '@domain/common/unit-types';
import { sharedOut, shareOfLoad } from '@domain/flows/sp/goods';
import { lacks, overTotal } from '@domain/flows/sp/terms';
import { customerWaits } from '@domain/master/customer-waits';
import { number } from '@/base/text/format';
import { reasons } from '@/base/text/reasons';
import type { CheckItem } from '@/kit/form/panel';
import { sourceLabel } from '../labels';
import { type Dated, wrongDay } from '../save/lacks';
import type { SpValues } from '../values';
import { type Lang, refusalWords, type T } from '../words';

/** The customer data that the checklist needs. */
export type ChosenCustomer = {
  nama_perusahaan: string;
  akunting: '' | 'Y';
  manager: '' | 'Y';
  direktur: '' | 'Y';
  kredit_ditahan: boolean;
  kredit_alasan: string;
  retired: boolean;
};

/** Total capacity of the requested units, kg; undefined until a unit type is chosen. */
export const capacityOf = (v: Pick<SpValues, 'unit_type' | 'unit_count'>): number | undefined =>
  v.unit_type === '' ? undefined : unitTypes[v.unit_type].kg * v.unit_count;

const customerItems = (v: SpValues, c: ChosenCustomer | undefined, t: T): CheckItem => {
  if (v.customer === '') return { mark: 'lacks', text: t('Customer belum dipilih'), field: 'customer' };
  if (!c) return { mark: 'watch', text: t('Memeriksa customer'), field: 'customer' };
  const waits = customerWaits(c);
  if (c.retired) return { mark: 'lacks', text: t('Customer sudah tidak aktif'), field: 'customer' };
  if (waits.length > 0)
    return { mark: 'lacks', text: t('Customer belum aktif, {{why}}', { why: reasons(waits) }), field: 'customer' };
  return c.kredit_ditahan
    ? { mark: 'watch', text: t('Kredit ditahan; Akunting belum bisa menyetujui'), field: 'customer' }
    : { mark: 'good', text: t('Customer aktif, kredit tidak ditahan') };
};

/** Units whose assigned goods exceed their capacity. */
const overloaded = (v: SpValues, t: T): CheckItem[] => {
  const each = capacityOf({ ...v, unit_count: 1 });
  if (each === undefined || !sharedOut(v.barang)) return [];
  return Array.from({ length: v.unit_count }, (_, n) => shareOfLoad(v, n, v.unit_count).berat).flatMap(
    (berat, n): CheckItem[] =>
      berat <= each
        ? []
        : [
            {
              mark: 'watch',
              text: t('Unit {{n}} membawa {{berat}} kg, daya angkutnya {{daya}} kg', {
                n: n + 1,
                berat: number(berat),
                daya: number(each),
              }),
              field: 'barang',
            },
          ],
  );
};
const cargoItems = (v: SpValues, t: T): CheckItem[] => {
  const capacity = capacityOf(v);
  if (capacity === undefined) return [{ mark: 'lacks', text: t('Unit belum dipilih'), field: 'unit_type' }];
  const over = overloaded(v, t);
  if (over.length > 0 && v.berat <= capacity) return over;
  if (v.berat === 0) return [];
  const unit = `${v.unit_count} ${unitName(v.unit_type)}`;
  return v.berat > capacity
    ? [
        {
          mark: 'watch',
          text: t('Berat {{berat}} kg melebihi {{daya}} kg, daya angkut {{unit}}', {
            berat: number(v.berat),
            daya: number(capacity),
            unit,
          }),
          field: 'berat',
        },
      ]
    : [{ mark: 'good', text: t('Muatan di bawah daya angkut {{unit}}', { unit }) }];
};

/** A loading time in the past has to be reviewed. */
const timeItems = (v: SpValues, dated: Dated, t: T, lang: Lang): CheckItem[] => {
  const blank = v.tgl_pickup === '' ? 'tgl_pickup' : v.tgl_muat === '' ? 'tgl_muat' : undefined;
  if (blank) return [{ mark: 'lacks', text: t('Jadwal pickup dan muat belum lengkap'), field: blank }];
  if (v.tgl_pickup > v.tgl_muat) return [{ mark: 'lacks', text: refusalWords('sp-dates', lang), field: 'tgl_pickup' }];
  const day = wrongDay(v, dated, lang);
  if (day) return [{ mark: 'lacks', text: day.message, field: day.field }];
  if (v.tgl_muat < dated.now) return [{ mark: 'watch', text: t('Waktu muat sudah lewat'), field: 'tgl_muat' }];
  return [{ mark: 'good', text: t('Jadwal pickup dan muat lengkap') }];
};

const routeItems = (v: SpValues, t: T, lang: Lang): CheckItem[] => {
  const points = (['muat', 'bongkar'] as const).flatMap((side) =>
    v[side].flatMap((p, n): CheckItem[] => {
      const called = side === 'muat' ? t('titik muat {{n}}', { n: n + 1 }) : t('titik bongkar {{n}}', { n: n + 1 });
      const column = p.nama === '' ? 'nama' : p.kota === '' ? 'kota' : undefined;
      const text =
        column === 'nama'
          ? t('Nama {{titik}} belum diisi', { titik: called })
          : t('Kota {{titik}} belum diisi', { titik: p.nama });
      return column ? [{ mark: 'lacks', text, field: `${side}.${n}.${column}` }] : [];
    }),
  );
  const pics = lacks(v)
    .filter((l) => ['sp-need-pic', 'sp-need-telp', 'sp-bad-telp'].includes(l.code))
    // A stop without a name is reported once, not three times.
    .filter((l) => l.params?.titik !== '')
    .map((l): CheckItem => ({ mark: 'lacks', text: refusalWords(l.code, lang, l.params), field: l.field }));
  const loose = (['muat', 'bongkar'] as const).flatMap((side) =>
    v[side].flatMap((p, n): CheckItem[] =>
      p.kota !== '' && !p.kota_id
        ? [{ mark: 'watch', text: t('Kota {{kota}} belum dikenal', { kota: p.kota }), field: `${side}.${n}.kota` }]
        : [],
    ),
  );
  const all = [...points, ...pics, ...loose];
  return all.length > 0 ? all : [{ mark: 'good', text: t('Rute, PIC dan telepon lengkap') }];
};

const priceItems = (v: SpValues, lang: Lang, t: T): CheckItem[] => {
  const over = overTotal(v);
  const missing = [
    ...lacks(v).filter((l) => ['sp-need-price', 'sp-need-quantity', 'sp-discount'].includes(l.code)),
    ...(over ? [over] : []),
  ];
  return missing.length > 0
    ? missing.map((l) => ({ mark: 'lacks', text: refusalWords(l.code, lang, l.params), field: l.field }))
    : [
        {
          mark: 'good',
          text:
            v.sumber_harga.jenis === 'TARIF'
              ? t('Harga dari {{tarif}}', { tarif: t(sourceLabel(v.sumber_harga)) })
              : t('Harga diketik'),
        },
      ];
};

const GOODS: readonly string[] = [
  ...['sp-need-goods', 'sp-need-weight', 'sp-need-value'],
  ...['sp-goods-name', 'sp-goods-place', 'sp-goods-unit', 'sp-goods-no-unit', 'sp-goods-sum'],
];
const goodsItems = (v: SpValues, lang: Lang): CheckItem[] =>
  lacks(v)
    .filter((l) => GOODS.includes(l.code))
    .map((l) => ({ mark: 'lacks', text: refusalWords(l.code, lang, l.params), field: l.field }));

/** The whole checklist, in the form's order. */
export const checklistOf = (
  v: SpValues,
  c: ChosenCustomer | undefined,
  dated: Dated,
  t: T,
  lang: Lang,
): CheckItem[] => [
  customerItems(v, c, t),
  ...timeItems(v, dated, t, lang),
  ...goodsItems(v, lang),
  ...cargoItems(v, t),
  ...routeItems(v, t, lang),
  ...priceItems(v, lang, t),
];
