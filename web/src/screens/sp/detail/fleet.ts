/** Operasional's choice for an order: capacity and validation. */
import { capacity, capacityOf } from '@domain/flows/sp/fleet';
import type { OwnInput } from '@domain/flows/sp/units';
import { percent as inPercent, number } from '@/base/text/format';
import { type Lang, refusalWords, type T } from '../form/words';
import type { Driver, Vehicle } from './unfit';

/** Total capacity of the chosen vehicles, kg. */
export const carried = (chosen: readonly (Vehicle | undefined)[]): number =>
  capacity(chosen.flatMap((v) => (v ? [{ kapasitas: capacityOf(v) }] : [])));

/** A row of own units while being filled in. */
export type Choice = { vehicle?: Vehicle; driver?: Driver; uang_jalan: number };
export const emptyChoice: Choice = { uang_jalan: 0 };
/** The rows as the command's input, or undefined while any is incomplete. */
export const ownInput = (choices: readonly Choice[]): OwnInput[] | undefined => {
  const done = choices.flatMap(({ vehicle, driver, uang_jalan }) =>
    vehicle && driver ? [{ vehicle: vehicle.id, driver: driver.id, uang_jalan }] : [],
  );
  return done.length === choices.length ? done : undefined;
};

/**
 * Errors of Operasional's choice by field (`units.0.vehicle`, `alasan`, `kembali`, `units`), in display order.
 * `alasan` is undefined if no reason is required. `missing`: capacity of the units requested from mitra, kg.
 */
export const lacksOf = (
  choices: readonly Choice[],
  requirements: { kembali: string; tgl_muat: string; berat: number; alasan: string | undefined; missing: number },
  t: T,
  lang: Lang,
): Record<string, string> => {
  const lacks: Record<string, string> = {};
  if (requirements.alasan !== undefined && requirements.alasan.trim().length < 3)
    lacks.alasan = t('Tulis alasan agar Purchasing mengerti');
  for (const [n, p] of choices.entries()) {
    if (!p.vehicle) lacks[`units.${n}.vehicle`] = t('Pilih kendaraan');
    if (!p.driver) lacks[`units.${n}.driver`] = t('Pilih driver');
  }
  if (choices.length > 0 && (requirements.kembali === '' || requirements.kembali <= requirements.tgl_muat))
    lacks.kembali = refusalWords('sp-return-time', lang);
  const kapasitas = carried(choices.map((p) => p.vehicle)) + requirements.missing;
  if (Object.keys(lacks).length === 0 && kapasitas < requirements.berat)
    lacks.units = refusalWords('sp-overweight', lang, {
      berat: number(requirements.berat),
      kapasitas: number(kapasitas),
    });
  return lacks;
};

/** Formats a share in per cent: `17,9 %`; empty if the total is zero. */
export const percent = (part: number, total: number): string => (total === 0 ? '' : inPercent((part / total) * 100));
