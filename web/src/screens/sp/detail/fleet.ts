/** Choosing units: which own vehicles, drivers and mitra can be used, what they carry, why not. */
import { capacity, capacityOf, expiredPaper, usualReturn } from '@domain/flows/sp/fleet';
import type { OwnInput, OwnUnit } from '@domain/flows/sp/units';
import { dayWib, dmy, plusHours } from '@domain/kit/time';
import { mitraLacks } from '@domain/master/mitra-lacks';
import type { UnitType } from '@domain/master/unit-types';
import type { SpDoc } from '@views/sp';
import { number } from '@/app/format';
import { type Lang, refusalWords, type T } from '../form/words';

/** What a list row of a vehicle, driver or mitra has, as far as it is asked here. */
export type Kendaraan = {
  id: string;
  nopol: string;
  type: UnitType;
  capacity_kg: number;
  milik: 'SENDIRI' | 'MITRA';
  stnk_until: string;
  kir_until: string;
  retired: boolean;
};
export type Sopir = {
  id: string;
  name: string;
  phone: string;
  sebutan: { licence_type: string };
  licence_until: string;
  milik: 'SENDIRI' | 'MITRA';
  retired: boolean;
};
export type Mitra = {
  id: string;
  nama_mitra: string;
  awal_kontrak: string;
  akhir_kontrak: string;
  dokumen: { jenis: string; berlaku_sampai: string }[];
  retired: boolean;
};

/** Why a vehicle can't carry this SP; undefined: it can (that it is free is checked when it is taken). */
export const kendaraanTidak = (v: Kendaraan, sampai: string, terpakai: readonly string[], lang: Lang, t: T) => {
  const day = dayWib(sampai);
  if (v.retired) return t('Sudah tidak aktif');
  if (v.milik !== 'SENDIRI') return t('Milik mitra');
  const expired = expiredPaper(v, day);
  if (expired) return t('{{doc}} habis {{until}}', { doc: expired[0], until: dmy(expired[1]) });
  return terpakai.includes(v.id) ? refusalWords('sp-unit-twice', lang, { nopol: v.nopol }) : undefined;
};
/** The same for a driver. */
export const sopirTidak = (d: Sopir, sampai: string, terpakai: readonly string[], lang: Lang, t: T) => {
  if (d.retired) return t('Sudah tidak aktif');
  if (d.milik !== 'SENDIRI') return t('Driver mitra');
  if (d.licence_until < dayWib(sampai))
    return t('{{doc}} habis {{until}}', { doc: 'SIM', until: dmy(d.licence_until) });
  return terpakai.includes(d.id) ? refusalWords('sp-driver-twice', lang, { driver: d.name }) : undefined;
};
/** The same for a mitra on the loading day. */
export const mitraTidak = (m: Mitra, tglMuat: string, t: T): string | undefined => {
  if (m.retired) return t('Sudah tidak aktif');
  const why = mitraLacks(m, dayWib(tglMuat));
  return why.length > 0 ? why.join(', ').replace(/\d{4}-\d\d-\d\d/g, dmy) : undefined;
};
/** What has come over an own unit's vehicle since it was named, as long as it matters; undefined: nothing. */
export const armadaAwas = (
  u: Pick<OwnUnit, 'vehicle'>,
  sp: Pick<SpDoc, 'status' | 'kembali' | 'tgl_muat' | 'armada_kini'>,
  t: T,
): string | undefined => {
  const v = sp.armada_kini?.[u.vehicle];
  if (!v || ['DITOLAK', 'BATAL', 'SELESAI', 'DITAGIH', 'LUNAS'].includes(sp.status)) return undefined;
  const day = dayWib(sp.kembali ?? usualReturn(sp.tgl_muat));
  const expired = expiredPaper(v, day);
  const said = [
    v.pensiun && t('Sudah tidak aktif'),
    v.nopol && t('Nopol kini {{nopol}}', { nopol: v.nopol }),
    expired && t('{{doc}} habis {{until}}', { doc: expired[0], until: dmy(expired[1]) }),
  ];
  return said.filter(Boolean).join(', ') || undefined;
};
/** How many days ahead an expiry is told. */
const SEBENTAR = 30;
/** What of a usable mitra runs out soon after loading, earliest first: its contract or a document. */
export const mitraAwas = (m: Mitra, tglMuat: string, t: T): string | undefined => {
  const from = dayWib(tglMuat);
  const until = dayWib(plusHours(tglMuat, SEBENTAR * 24));
  const terakhir = new Map<string, string>();
  for (const d of m.dokumen) {
    if ((terakhir.get(d.jenis) ?? '') < d.berlaku_sampai) terakhir.set(d.jenis, d.berlaku_sampai);
  }
  const [first] = [[t('Kontrak'), m.akhir_kontrak] as const, ...terakhir]
    .filter(([, to]) => to >= from && to <= until)
    .sort(([, a], [, b]) => a.localeCompare(b));
  return first ? t('{{doc}} habis {{until}}', { doc: first[0], until: dmy(first[1]) }) : undefined;
};

/** What chosen vehicles carry together, kg. */
export const daya = (chosen: readonly (Kendaraan | undefined)[]): number =>
  capacity(chosen.flatMap((v) => (v ? [{ kapasitas: capacityOf(v) }] : [])));

/** One line of the own fleet as it is being chosen. */
export type Pilihan = { kendaraan?: Kendaraan; sopir?: Sopir; uang_jalan: number };
export const pilihanKosong: Pilihan = { uang_jalan: 0 };
/** The lines as the command wants them, or undefined while one is not complete. */
export const ownDari = (pilihan: readonly Pilihan[]): OwnInput[] | undefined => {
  const done = pilihan.flatMap(({ kendaraan, sopir, uang_jalan }) =>
    kendaraan && sopir ? [{ vehicle: kendaraan.id, driver: sopir.id, uang_jalan }] : [],
  );
  return done.length === pilihan.length ? done : undefined;
};

/**
 * What Operasional's choice lacks, by field (`units.0.vehicle`, `alasan`, `kembali`, `units`), in the order they stand.
 * `alasan` is undefined where no reason is asked; then the chosen units must carry the weight.
 */
export const kurangDari = (
  pilihan: readonly Pilihan[],
  dari: { kembali: string; tgl_muat: string; berat: number; alasan: string | undefined },
  t: T,
  lang: Lang,
): Record<string, string> => {
  const kurang: Record<string, string> = {};
  if (dari.alasan !== undefined && dari.alasan.trim().length < 3)
    kurang.alasan = t('Tulis alasan agar Purchasing mengerti');
  for (const [n, p] of pilihan.entries()) {
    if (!p.kendaraan) kurang[`units.${n}.vehicle`] = t('Pilih kendaraan');
    if (!p.sopir) kurang[`units.${n}.driver`] = t('Pilih driver');
  }
  if (pilihan.length > 0 && (dari.kembali === '' || dari.kembali <= dari.tgl_muat))
    kurang.kembali = refusalWords('sp-return-time', lang);
  const kapasitas = daya(pilihan.map((p) => p.kendaraan));
  if (Object.keys(kurang).length === 0 && dari.alasan === undefined && kapasitas < dari.berat)
    kurang.units = refusalWords('sp-overweight', lang, { berat: number(dari.berat), kapasitas: number(kapasitas) });
  return kurang;
};

/** A part as per cent with one digit: `17,9 %`; of nothing: empty. */
export const persen = (bagian: number, dari: number): string =>
  dari === 0 ? '' : `${((bagian / dari) * 100).toFixed(1).replace('.', ',').replace('-', '−')} %`;
