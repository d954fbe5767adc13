/** Parts of an invoice's page besides the declared ones. */
import type { DetailPanels, EntryDoc } from '@/kit/entity/detail/scope';
import { hot } from '@/ui/hot';
import { InvoiceButtons } from './buttons';

type Part = { doc: EntryDoc };
// Pages of other kinds come without them.
const HeadFigures = hot<Part>(
  async () => ({ default: (await import('./figures-head')).HeadFigures }),
  () => <div aria-hidden className="h-12" />,
);
const First = hot<Part>(
  () => import('./page'),
  () => <div aria-hidden className="h-96" />,
);

/** What comes next: issue it, note that the customer has it, then its tax number; none of it of a corrected one. */
const next = ({ status, tgl_terima, nsfp, koreksi_nk }: EntryDoc): string | undefined =>
  status === 'DRAF' ? 'issue' : koreksi_nk ? undefined : !tgl_terima ? 'receive' : nsfp ? undefined : 'setTaxNumber';

export const invoicePanels: DetailPanels = {
  leads: next,
  Figures: HeadFigures,
  Buttons: InvoiceButtons,
  First,
  shown: [
    ...['bu', 'alamat', 'nsfp', 'pemungut_ppn', 'potong_pph23', 'top', 'top_dari', 'jatuh_tempo', 'kode_faktur'],
    ...['baris', 'tambahan', 'dicabut', 'kredit', 'bayar', 'jumlah_sj', 'umur'],
    ...[
      'dasar',
      'dpp',
      'ppn',
      'total',
      'tagihan',
      'dikurangi',
      'dibayar',
      'giro',
      'terbuka',
      'saldo',
      'tarif',
      'ketentuan',
    ],
    ...['pph23', 'pph23_sisa', 'tarif_pph23', 'ketentuan_pph', 'bupot', 'bupot_kurang', 'bupot_nomor', 'bukti_potong'],
    ...['bupot_dicabut'],
    ...['koreksi_dari', 'koreksi_oleh'],
  ],
  related: ['nk', 'sj', 'receipt'],
  // Beside the lines, and beside the tax.
  offered: ['addExtra', 'dropExtra', 'addProof', 'dropProof'],
};
