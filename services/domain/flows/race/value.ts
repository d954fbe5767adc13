/** Value of an SP RACE by its contract tariff, in whole rupiah. */
type Priced = {
  basis: string;
  harga: number;
  minQty: number;
  baris: readonly { koli: number; ikat: number; berat: number }[];
};
/**
 * Price × quantity in the tariff's basis, at least its minimum; a price by unit is for one trip. 0 without a tariff.
 */
export const raceValue = ({ basis, harga, minQty, baris }: Priced): number => {
  if (basis === '' || baris.length === 0) return 0;
  if (basis === 'UNIT') return harga;
  const part = basis === 'KG' ? 'berat' : basis === 'KOLI' ? 'koli' : 'ikat';
  return (
    harga *
    Math.max(
      minQty,
      baris.reduce((sum, line) => sum + line[part], 0),
    )
  );
};
