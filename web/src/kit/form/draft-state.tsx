import { CloudCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { hot, useEver } from '@/ui/hot';
import type { ConfirmProps } from '../command/confirm';
import type { DraftKeeper } from './use-draft';

const Confirm = hot<ConfirmProps>(async () => ({ default: (await import('../command/confirm')).Confirm }));

type Props = { draft: DraftKeeper; restored: string | undefined; onDrop: () => void };

/** When the draft was saved in this browser, and a button to discard it. */
export const DraftState = ({ draft: { at, failed }, restored, onDrop }: Props) => {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const hasOpened = useEver(asking);
  if (failed) {
    return (
      <span className="flex items-center gap-2 text-table text-waiting-i">
        <CloudOff aria-hidden className="size-4" />
        {t('Draf tidak bisa disimpan di peramban ini')}
      </span>
    );
  }
  if (!at) return null;
  return (
    <>
      <span role="status" className="flex items-center gap-2 text-ink-2 text-table">
        <CloudCheck aria-hidden className="size-4 text-ink-3" />
        {at === restored
          ? t('Draf {{jam}} dipulihkan', { jam: time(at) })
          : t('Draf tersimpan {{jam}}', { jam: time(at) })}
      </span>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('Buang draf')}
      </Button>
      {hasOpened && (
        <Confirm
          open={asking}
          title={t('Buang draf ini?')}
          detail={t('Semua yang diketik sejak terakhir disimpan hilang dari layar ini.')}
          stay={t('Tutup')}
          button={t('Buang draf')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDrop();
          }}
        />
      )}
    </>
  );
};
