/** The value of a rate in figures, the same in every language: `12 % × 11/12 = 11 %`. Without schemas. */
import type { Bracket, VatRate } from '../common/tax.js';

export type RateValues = VatRate & { nominal: number; ambang: number; lapisan: readonly Bracket[] };

const number = (value: number): string => String(value).replace('.', ',');
const percent = (value: number): string => `${number(value)} %`;
const rupiah = (value: number): string => `Rp${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`;
/** What a tariff of a part of the amount comes to; `≈` if it is no number of four decimals. */
const effective = ({ tarif, dpp_pembilang, dpp_penyebut }: VatRate): string => {
  const exact = (tarif * dpp_pembilang) / dpp_penyebut;
  const near = Math.round(exact * 10_000) / 10_000;
  return `${Math.abs(exact - near) < 1e-9 ? '=' : '≈'} ${percent(near)}`;
};

/** The value of a rate, as people write it. */
export const rateWords = (rate: RateValues): string => {
  const { tarif, dpp_pembilang, dpp_penyebut, nominal, ambang, lapisan } = rate;
  const part = dpp_pembilang === dpp_penyebut ? '' : ` × ${dpp_pembilang}/${dpp_penyebut}`;
  if (nominal > 0) return `${rupiah(nominal)}${ambang > 0 ? ` (> ${rupiah(ambang)})` : ''}`;
  const [first, last] = [lapisan[0], lapisan.at(-1)];
  if (first && last) return `${number(first.tarif)}–${percent(last.tarif)}${part}`;
  return part === '' || tarif === 0 ? percent(tarif) : `${percent(tarif)}${part} ${effective(rate)}`;
};
