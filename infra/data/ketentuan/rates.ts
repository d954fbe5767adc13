/** Rates by law, as the product brings them: with the act or regulation that each comes from. */
import type { RateKind, RateRow } from '../../../services/domain/master/ketentuan.js';

type LegalRate = Partial<RateRow> & { jenis: RateKind; sumber: string; berlaku_dari: string };
const TWELVE_PERCENT = '2025-01-01';
const LAST_OF_ELEVEN = '2024-12-31';
/** Start of UU 7/2021 for PPN. */
const ELEVEN_PERCENT = '2022-04-01';

/** Raise it with the rows. */
export const RATES_VERSION = 'ketentuan-1';
export const legalRates: readonly LegalRate[] = [
  {
    ...{ jenis: 'PPN_UMUM', kode_faktur: '01', tarif: 11 },
    ...{ sumber: 'UU 7/2021 pasal 7', berlaku_dari: ELEVEN_PERCENT, berlaku_sampai: LAST_OF_ELEVEN },
  },
  {
    ...{ jenis: 'PPN_UMUM', kode_faktur: '04', tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12 },
    ...{ sumber: 'PMK 131/2024 pasal 3', berlaku_dari: TWELVE_PERCENT },
  },
  // A tenth of the amount is taxed.
  {
    ...{ jenis: 'PPN_FREIGHT', kode_faktur: '05', tarif: 11, dpp_pembilang: 1, dpp_penyebut: 10 },
    ...{ sumber: 'PMK 71/2022', berlaku_dari: ELEVEN_PERCENT, berlaku_sampai: LAST_OF_ELEVEN },
  },
  {
    ...{ jenis: 'PPN_FREIGHT', kode_faktur: '05', tarif: 12, dpp_pembilang: 11, dpp_penyebut: 120 },
    ...{ sumber: 'PMK 71/2022, PMK 11/2025', berlaku_dari: TWELVE_PERCENT },
  },
  { jenis: 'PPN_BEBAS', kode_faktur: '08', sumber: 'PP 49/2022', berlaku_dari: '2022-12-12' },
  { jenis: 'PPH23', tarif: 2, sumber: 'UU PPh pasal 23, PMK 141/2015', berlaku_dari: '2015-08-26' },
  { jenis: 'PPH23_TANPA_NPWP', tarif: 4, sumber: 'UU PPh pasal 23 (1a), PMK 141/2015', berlaku_dari: '2015-08-26' },
  {
    ...{ jenis: 'PPH21_BUKAN_PEGAWAI', dpp_pembilang: 1, dpp_penyebut: 2 },
    lapisan: [
      { sampai_dengan: 60_000_000, tarif: 5 },
      { sampai_dengan: 250_000_000, tarif: 15 },
      { sampai_dengan: 500_000_000, tarif: 25 },
      { sampai_dengan: 5_000_000_000, tarif: 30 },
      { sampai_dengan: 0, tarif: 35 },
    ],
    ...{ sumber: 'UU 7/2021 pasal 17, PMK 168/2023', berlaku_dari: '2024-01-01' },
  },
  { jenis: 'PPH_FINAL_UMKM', tarif: 0.5, sumber: 'PP 55/2022', berlaku_dari: '2022-12-20' },
  { jenis: 'METERAI', nominal: 10_000, ambang: 5_000_000, sumber: 'UU 10/2020', berlaku_dari: '2021-01-01' },
  // The company's own: it ends this row and adds another.
  { jenis: 'BATAS_NK', nominal: 1_000_000, sumber: 'Kebijakan perusahaan', berlaku_dari: '2021-01-01' },
  { jenis: 'BATAS_HAPUS', nominal: 1_000, sumber: 'Kebijakan perusahaan', berlaku_dari: '2021-01-01' },
];
/** Id of a row, `ppn_umum.20250101`. */
export const legalRateId = ({ jenis, berlaku_dari }: Pick<LegalRate, 'jenis' | 'berlaku_dari'>): string =>
  `${jenis.toLowerCase()}.${berlaku_dari.replaceAll('-', '')}`;
