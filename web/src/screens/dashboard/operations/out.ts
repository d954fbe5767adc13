/** Vehicles that are out, for a trip or an SP, by when they are due back. Pure. */

export type TripOut = {
  id: string;
  nomor: string;
  nopol: string;
  namaDriver: string;
  /** How many of its SJ have arrived: `3/5`. */
  sj_sampai: string;
  sampai: string;
};
export type SpOut = {
  id: string;
  sp: string;
  nopol: string;
  customer_nama: string;
  kota_bongkar: string;
  kembali?: string;
};
export type Out = { of: 'trip' | 'sp'; id: string; nomor: string; plates: string; about: string; until: string };

/** Soonest first, so overdue ones lead. */
export const outOf = (trips: readonly TripOut[], orders: readonly SpOut[]): Out[] =>
  [
    ...trips.map(
      ({ id, nomor, nopol, namaDriver, sj_sampai, sampai }): Out => ({
        ...{ of: 'trip', id, nomor, plates: nopol, until: sampai },
        about: [namaDriver, sj_sampai && `${sj_sampai} SJ`].filter(Boolean).join(', '),
      }),
    ),
    ...orders.flatMap(({ id, sp, nopol, customer_nama, kota_bongkar, kembali }): Out[] =>
      kembali
        ? [{ of: 'sp', id, nomor: sp, plates: nopol, about: [customer_nama, kota_bongkar].join(', '), until: kembali }]
        : [],
    ),
  ].sort((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : a.nomor < b.nomor ? -1 : 1));
