/** Parts of a receipt's page besides the declared ones. */
import type { DetailPanels, EntryDoc } from '@/kit/entity/detail/scope';
import { hot } from '@/ui/hot';

type Part = { doc: EntryDoc };
// Pages of other kinds come without them.
const HeadFigures = hot<Part>(
  async () => ({ default: (await import('./figures-head')).HeadFigures }),
  () => <div aria-hidden className="h-12" />,
);
const Buttons = hot<Part>(() => import('./allocate-button'));
const First = hot<Part>(
  () => import('./page'),
  () => <div aria-hidden className="h-64" />,
);

/** What comes next. */
const next = ({ status, customer }: EntryDoc): string | undefined =>
  ({ DRAF: 'receive', DITERIMA: 'deposit', DISETOR: 'clear', MASUK: customer ? undefined : 'setPayer' })[
    String(status)
  ];

export const receiptPanels: DetailPanels = {
  leads: next,
  Figures: HeadFigures,
  Buttons,
  First,
  shown: ['bagian', 'dibayar', 'pph23', 'hapus', 'titipan', 'dikembalikan', 'kembali', 'jumlah', 'sisa', 'pembayar'],
  offered: ['allocate'],
};
