import { CloudCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { time } from '@/app/format';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';

type Props = { at: string | undefined; gagal: boolean; dipulihkan: string | undefined; onBuang: () => void };

/** When the draft was kept in this browser, and the way to throw it away. */
export const StatusDraf = ({ at, gagal, dipulihkan, onBuang }: Props) => {
  const t = useT();
  const [tanya, setTanya] = useState(false);
  if (gagal) {
    return (
      <span className="flex items-center gap-2 text-table text-tunggu-i">
        <CloudOff aria-hidden className="size-4" />
        {t('Draf tidak bisa disimpan di peramban ini')}
      </span>
    );
  }
  if (!at) return null;
  return (
    <>
      <span role="status" className="flex items-center gap-2 text-table text-ink-2">
        <CloudCheck aria-hidden className="size-4 text-ink-3" />
        {at === dipulihkan
          ? t('Draf {{jam}} dipulihkan', { jam: time(at) })
          : t('Draf tersimpan {{jam}}', { jam: time(at) })}
      </span>
      <Button variant="ghost" size="sm" onClick={() => setTanya(true)}>
        {t('Buang draf')}
      </Button>
      <Dialog open={tanya} onOpenChange={setTanya}>
        <DialogContent
          title={t('Buang draf ini?')}
          description={t('Semua yang diketik sejak terakhir disimpan hilang dari layar ini.')}
          footer={
            <>
              <Button size="form" onClick={() => setTanya(false)}>
                {t('Batal')}
              </Button>
              <Button
                variant="danger"
                size="form"
                onClick={() => {
                  setTanya(false);
                  onBuang();
                }}
              >
                {t('Buang draf')}
              </Button>
            </>
          }
        />
      </Dialog>
    </>
  );
};
