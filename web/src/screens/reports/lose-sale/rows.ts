/** A row of the lists of lost orders. */
export type LostOrder = {
  id: string;
  tanggal: string;
  peminta: string;
  unitType: string;
  service: string;
  nilai: number;
  sebutan: Record<string, string>;
};
export type LostSp = {
  id: string;
  sp: string;
  status: string;
  customer_nama: string;
  kota_muat: string;
  kota_bongkar: string;
  titik_lain: number;
  hari_muat: string;
  total: number;
  akhir?: { alasan: string; at: string; by: string; desk: string };
};
export type Page<R> = { rows: R[]; page: number; size: number; total: number; nilai: number };
