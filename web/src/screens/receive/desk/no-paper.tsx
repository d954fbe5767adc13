import { FileSignature } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';

/** A failed delivery: its goods come back without a paper, unless the paper is present after all. */
export const NoPaper = ({ onCame }: { onCame: () => void }) => {
  const t = useT();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-72 text-base">
        <b className="font-semibold">{t('Barang kembali, bukan surat.')}</b>{' '}
        <span className="text-ink-2">{t('Tidak ikut diterima. Barangnya masuk lewat retur.')}</span>
      </p>
      <Button size="form" icon={<FileSignature aria-hidden />} onClick={onCame}>
        {t('Suratnya tetap ada')}
      </Button>
    </div>
  );
};
