/** What Operasional chooses for an order: what it carries, what it lacks. */
import { capacity, capacityOf } from '@domain/flows/sp/fleet';
import type { OwnInput } from '@domain/flows/sp/units';
import { percent as inPercent, number } from '@/base/format';
import { type Lang, refusalWords, type T } from '../form/words';
import type { Driver, Vehicle } from './unfit';

/** What chosen vehicles carry together, kg. */
export const carried = (chosen: readonly (Vehicle | undefined)[]): number =>
  capacity(chosen.flatMap((v) => (v ? [{ kapasitas: capacityOf(v) }] : [])));

/** One line of the own fleet as it is being chosen. */
export type Choice = { vehicle?: Vehicle; driver?: Driver; uang_jalan: number };
export const emptyChoice: Choice = { uang_jalan: 0 };
/** The lines as the command wants them, or undefined while one is not complete. */
export const ownInput = (choices: readonly Choice[]): OwnInput[] | undefined => {
  const done = choices.flatMap(({ vehicle, driver, uang_jalan }) =>
    vehicle && driver ? [{ vehicle: vehicle.id, driver: driver.id, uang_jalan }] : [],
  );
  return done.length === choices.length ? done : undefined;
};

/**
 * What Operasional's choice lacks, by field (`units.0.vehicle`, `alasan`, `kembali`, `units`), in the order they stand.
 * `alasan` is undefined where no reason is asked. `missing`: what the units carry, kg, that a mitra is asked for.
 */
export const lacksOf = (
  choices: readonly Choice[],
  asked: { kembali: string; tgl_muat: string; berat: number; alasan: string | undefined; missing: number },
  t: T,
  lang: Lang,
): Record<string, string> => {
  const lacks: Record<string, string> = {};
  if (asked.alasan !== undefined && asked.alasan.trim().length < 3)
    lacks.alasan = t('Tulis alasan agar Purchasing mengerti');
  for (const [n, p] of choices.entries()) {
    if (!p.vehicle) lacks[`units.${n}.vehicle`] = t('Pilih kendaraan');
    if (!p.driver) lacks[`units.${n}.driver`] = t('Pilih driver');
  }
  if (choices.length > 0 && (asked.kembali === '' || asked.kembali <= asked.tgl_muat))
    lacks.kembali = refusalWords('sp-return-time', lang);
  const kapasitas = carried(choices.map((p) => p.vehicle)) + asked.missing;
  if (Object.keys(lacks).length === 0 && kapasitas < asked.berat)
    lacks.units = refusalWords('sp-overweight', lang, { berat: number(asked.berat), kapasitas: number(kapasitas) });
  return lacks;
};

/** A part as per cent: `17,9 %`; of nothing: empty. */
export const percent = (part: number, asked: number): string => (asked === 0 ? '' : inPercent((part / asked) * 100));
