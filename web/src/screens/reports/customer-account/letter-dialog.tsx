import { treeOf } from '@domain/flows/mail/layout';
import { openLetter, type Sealed } from '@domain/print/letter';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import { LetterView } from '@/kit/detail/letter-view';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Dialog, DialogContent } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';

export type LetterProps = { id: string; onClose: () => void };
/** A reminder as its recipient sees it. */
export default function LetterDialog({ id, onClose }: LetterProps) {
  const t = useT();
  const { doc, error } = useDoc<EntryDoc>('mail', id);
  const letter = openLetter(doc?.isi as Sealed | undefined);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={String(doc?.perihal ?? t('Pengingat pembayaran'))}
        description={String(doc?.penerima ?? '')}
        width={720}
      >
        {letter ? (
          <div className="border border-line">
            <LetterView tree={treeOf(letter)} />
          </div>
        ) : doc || error ? (
          <p className="text-ink-2 text-table">{t('Isi email ini tidak terbaca.')}</p>
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogContent>
    </Dialog>
  );
}
