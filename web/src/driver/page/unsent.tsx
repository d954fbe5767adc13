import { CloudUpload } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { sendAll, useBox } from '../outbox/box';
import { Pending } from './pending';
import { Press } from './press';
import { Sheet } from './sheet';

/** All reports that have not reached the office. */
export const Unsent = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const box = useBox();
  const { locked } = box;
  const items = box.items.toSorted((a, b) => a.seq - b.seq);
  return (
    <Sheet title={t('Belum terkirim')} onClose={onClose}>
      {items.length + locked === 0 && (
        <p className="py-6 text-center text-base text-ink-2">{t('Semua laporan sudah terkirim.')}</p>
      )}
      <Pending items={items} named />
      {locked > 0 && (
        <p role="status" className="text-base text-waiting-i">
          {t('{{n}} laporan masih terkunci sampai HP ini tersambung ke kantor. Tetap terkunci? Laporkan lagi.', {
            n: locked,
          })}
        </p>
      )}
      {items.some((item) => !item.refused) && (
        <Press look="primary" icon={<CloudUpload aria-hidden className="size-5.5" />} onClick={() => void sendAll()}>
          {t('Kirim sekarang')}
        </Press>
      )}
    </Sheet>
  );
};
