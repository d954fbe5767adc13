import { z } from 'zod';
import { samePerson } from '../accounts/user.js';
import { day, optionalChoice, optionalDay, optionalText, rupiah, text } from '../common/fields.js';
import type { Ctx, DocumentNeed } from '../kit/aggregate/aggregate.js';
import { refusing, reject } from '../kit/aggregate/reject.js';
import { type Rate, rateOf, validOn } from '../kit/entity/dated.js';
import { entity } from '../kit/entity/entity.js';
import { bounded } from '../kit/values/text.js';
import { rateWords } from './rate-words.js';

/** Kinds of rates. */
export const rateKinds = {
  PPN_UMUM: 'PPN umum',
  PPN_FREIGHT: 'PPN jasa freight forwarding',
  PPN_BEBAS: 'PPN dibebaskan',
  PPH23: 'PPh 23',
  PPH23_TANPA_NPWP: 'PPh 23 tanpa NPWP',
  PPH21_BUKAN_PEGAWAI: 'PPh 21 orang pribadi',
  PPH_FINAL_UMKM: 'PPh final UMKM',
  METERAI: 'Meterai',
  /** Company policy: the base of a credit note above which the branch head approves it. */
  BATAS_NK: 'Batas nota kredit tanpa kacab',
  /** Company policy: the difference of an invoice above which the branch head approves that it is written off. */
  BATAS_HAPUS: 'Batas hapus selisih tanpa kacab',
} as const;
export type RateKind = keyof typeof rateKinds;
const kindNames = Object.keys(rateKinds) as [RateKind, ...RateKind[]];
const CODES = {
  '01': '01 Umum',
  '04': '04 DPP nilai lain',
  '05': '05 Besaran tertentu',
  '08': '08 Dibebaskan',
} as const;

/** Per cent with two decimals at most. */
const tariff = (label: string) => z.number().min(0).max(100).multipleOf(0.01).meta({ label, kind: 'percent' });
const part = (label: string) => z.int().min(1).max(1_000).default(1).meta({ label, format: 'number' });
const bracket = z.strictObject({
  sampai_dengan: rupiah('Sampai dengan').meta({
    label: 'Sampai dengan',
    format: 'money',
    hint: '0: tanpa batas',
  }),
  tarif: tariff('Tarif (%)'),
});
const fields = z.object({
  jenis: z.enum(kindNames).meta({ label: 'Jenis', options: rateKinds }),
  kode_faktur: optionalChoice('Kode faktur', CODES),
  tarif: tariff('Tarif (%)').default(0),
  dpp_pembilang: part('Pembilang DPP'),
  dpp_penyebut: part('Penyebut DPP'),
  nominal: rupiah('Nominal').default(0),
  ambang: rupiah('Di atas').default(0),
  lapisan: z.array(bracket).max(20).default([]).meta({ label: 'Lapisan tarif' }),
  sumber: text('Dasar hukum', 200),
  berlaku_dari: day('Berlaku dari'),
  berlaku_sampai: optionalDay('Berlaku sampai', 'open'),
  memo: optionalText('Memo', 300),
  dikonfirmasi: z.boolean().default(false).meta({ label: 'Dikonfirmasi' }),
  dikonfirmasi_oleh: optionalText('Dikonfirmasi oleh', 200),
  dikonfirmasi_pada: bounded(30).default('').meta({ label: 'Dikonfirmasi pada', format: 'datetime' }),
});
type Fields = z.infer<typeof fields>;
const CONFIRMATION = ['dikonfirmasi', 'dikonfirmasi_oleh', 'dikonfirmasi_pada'] as const;
const FREE = ['memo', ...CONFIRMATION] as const;
const VALUES = Object.keys(fields.shape).filter((name) => !FREE.some((free) => free === name));

const refuse = refusing('ketentuan', {
  'ketentuan-not-for': [422, '{label} bukan untuk {what}. Kosongkan.'],
  'ketentuan-part': [
    422,
    'Bagian yang dikenai pajak paling banyak seluruhnya: pembilang tidak boleh melebihi penyebut.',
  ],
  'ketentuan-brackets': [422, 'Batas setiap lapisan harus lebih tinggi dari lapisan sebelumnya.'],
  'ketentuan-open-end': [422, 'Hanya lapisan terakhir yang tanpa batas (0), dan lapisan terakhir harus tanpa batas.'],
});
type Filled = Pick<Fields, 'kode_faktur' | 'tarif' | 'nominal' | 'ambang' | 'lapisan'>;
type Need = { [K in keyof Filled]?: 'needed' | 'free' };
const PPN: Need = { kode_faktur: 'needed', tarif: 'needed' };
const PPH: Need = { tarif: 'needed' };
/** What a kind needs; what it does not name has to stay empty. */
const NEEDS: Readonly<Record<RateKind, Need>> = {
  PPN_UMUM: PPN,
  PPN_FREIGHT: PPN,
  PPN_BEBAS: { kode_faktur: 'needed' },
  PPH23: PPH,
  PPH23_TANPA_NPWP: PPH,
  PPH21_BUKAN_PEGAWAI: { lapisan: 'needed' },
  PPH_FINAL_UMKM: PPH,
  METERAI: { nominal: 'needed', ambang: 'free' },
  BATAS_NK: { nominal: 'needed' },
  BATAS_HAPUS: { nominal: 'needed' },
};
const LABELS: Readonly<Record<keyof Filled, string>> = {
  kode_faktur: 'Kode faktur',
  tarif: 'Tarif (%)',
  nominal: 'Nominal',
  ambang: 'Di atas',
  lapisan: 'Lapisan tarif',
};
const isEmpty = (value: Filled[keyof Filled]): boolean =>
  value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** Ascending limits, the last one without end. */
const assertBrackets = (lapisan: Fields['lapisan']): void => {
  for (const [n, { sampai_dengan }] of lapisan.entries()) {
    const isLast = n === lapisan.length - 1;
    const field = `lapisan.${n}.sampai_dengan`;
    if ((sampai_dengan === 0) !== isLast) refuse('ketentuan-open-end', {}, field);
    if (!isLast && sampai_dengan <= (lapisan[n - 1]?.sampai_dengan ?? 0)) refuse('ketentuan-brackets', {}, field);
  }
};
const check = (row: Fields): void => {
  const what = rateKinds[row.jenis];
  for (const [field, label] of Object.entries(LABELS) as [keyof Filled, string][]) {
    const need = NEEDS[row.jenis][field];
    if (need === 'needed' && isEmpty(row[field])) reject('needed-when', { label, what }, field);
    if (need === undefined && !isEmpty(row[field])) refuse('ketentuan-not-for', { label, what }, field);
  }
  if (row.dpp_pembilang > row.dpp_penyebut) refuse('ketentuan-part', {}, 'dpp_pembilang');
  assertBrackets(row.lapisan);
};

/**
 * Rates with their law and their days: VAT, income tax, stamp duty. One person writes a row, another confirms it;
 * documents use confirmed rows only.
 */
export const ketentuan = entity({
  name: 'ketentuan',
  label: 'Ketentuan',
  key: 'id_ketentuan',
  version: 4,
  fields,
  actionOnly: CONFIRMATION,
  dated: { by: ['jenis'], from: 'berlaku_dari', to: 'berlaku_sampai', free: FREE },
  unique: [],
  check,
  derived: {
    nilai: { schema: z.string().meta({ label: 'Nilai' }), of: rateWords },
    nama: {
      schema: z.string().meta({ label: 'Nama' }),
      of: (row) => `${rateKinds[row.jenis]} ${rateWords(row)} (${row.berlaku_dari})`,
    },
  },
  title: 'nama',
  search: ['nama', 'sumber', 'memo'],
  identity: ['jenis', 'berlaku_dari'],
  list: {
    columns: [
      ...(['jenis', 'nilai', 'kode_faktur', 'berlaku_dari', 'berlaku_sampai', 'sumber'] as const),
      ...(['dikonfirmasi', 'dikonfirmasi_oleh', 'dikonfirmasi_pada'] as const),
    ],
    filters: ['jenis', 'kode_faktur', 'berlaku_dari', 'berlaku_sampai', 'dikonfirmasi'],
    sort: '-berlaku_dari',
    facets: ['jenis', 'dikonfirmasi'],
  },
  // For those who bill: a preview computes with them.
  extraRowFields: ['tarif', 'dpp_pembilang', 'dpp_penyebut', 'nominal'],
  form: {
    Ketentuan: ['jenis', 'nilai', 'kode_faktur', 'tarif', 'dpp_pembilang', 'dpp_penyebut', 'nominal', 'ambang'],
    'Lapisan tarif': ['lapisan'],
    Berlaku: ['berlaku_dari', 'berlaku_sampai', 'sumber', 'memo'],
    Konfirmasi: [...CONFIRMATION],
  },
  can: { read: ['akunting', 'keuangan', 'kacab', 'webmaster'], write: ['akunting', 'system'] },
  actions: {
    confirm: {
      label: 'Konfirmasi',
      data: z.strictObject({}),
      may: ['akunting', 'kacab', 'system'],
      when: { field: 'dikonfirmasi', in: [false] },
      waits: true,
      look: 'primary',
      set: (_, { now, by }) => ({ dikonfirmasi: true, dikonfirmasi_oleh: by.fullname, dikonfirmasi_pada: now }),
    },
  },
  fourEyes: {
    rows: [],
    appliesWhen: () => false,
    samePerson,
    revokes: {
      when: VALUES,
      set: ({ dikonfirmasi }) =>
        dikonfirmasi ? { dikonfirmasi: false, dikonfirmasi_oleh: '', dikonfirmasi_pada: '' } : {},
    },
    notByEditor: { confirm: ({ dikonfirmasi }) => dikonfirmasi === true },
  },
  routes: {
    list: { path: '/akunting/ketentuan', access: ['akunting', 'keuangan', 'kacab', 'webmaster'] },
    menu: { akunting: 'Payment', keuangan: '', kacab: '' },
    icon: 'percent',
  },
});
export type RateRow = z.infer<typeof ketentuan.fields>;

/** Need for the row of a kind that is valid on a day; {@link confirmedRate} reads it. @param day `YYYY-MM-DD` */
export const confirmedRateNeed = (jenis: RateKind, day: string): DocumentNeed => validOn(ketentuan, { jenis }, day);
/**
 * The confirmed row of a kind that is valid on a day; requires {@link confirmedRateNeed} with the same arguments. Store
 * it by `usedRate` and `keeping`.
 * @param field of the day: a refusal names it @throws Rejected `rate-missing`, `rate-unconfirmed`
 */
export const confirmedRate = (ctx: Pick<Ctx, 'fact'>, jenis: RateKind, day: string, field?: string): Rate<RateRow> => {
  const rate = rateOf(ctx, ketentuan, { jenis }, day, field);
  if (!rate.fields.dikonfirmasi)
    reject('rate-unconfirmed', { label: rateKinds[jenis], from: rate.fields.berlaku_dari }, field);
  return rate;
};
