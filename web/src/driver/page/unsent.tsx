import type { Item } from '@domain/flows/driver/outbox';
import { driverSteps } from '@domain/flows/driver/steps';
import { Camera, CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { time } from '@/base/format';
import { useT } from '@/base/i18n';
import { discard, retry, sendAll, useBox } from '../outbox/box';
import { useDriver } from '../session';
import { Press } from './press';
import { Sheet } from './sheet';

/** A refused report: why, and what can be done with it. */
const Refused = ({ item }: { item: Item }) => {
  const t = useT();
  const [sure, setSure] = useState(false);
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="text-base text-rejected-i">{item.refused?.message}</p>
      {sure ? (
        <>
          <p className="text-base">{t('Hapus laporan ini? Kantor tidak akan menerimanya.')}</p>
          <Press look="stop" onClick={() => void discard(item)}>
            {t('Ya, hapus')}
          </Press>
          <Press onClick={() => setSure(false)}>{t('Batal')}</Press>
        </>
      ) : (
        <>
          <Press onClick={() => void retry(item, true)}>{t('Coba lagi')}</Press>
          {item.files.length > 0 && <Press onClick={() => void retry(item, false)}>{t('Kirim tanpa foto')}</Press>}
          <Press look="danger" onClick={() => setSure(true)}>
            {t('Hapus laporan')}
          </Press>
        </>
      )}
    </div>
  );
};

/** Everything that has not reached the office. */
export const Unsent = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const driver = useDriver();
  const items = useBox()
    .items.filter((item) => item.driver === driver?.id)
    .toSorted((a, b) => a.seq - b.seq);
  return (
    <Sheet title={t('Belum terkirim')} onClose={onClose}>
      {items.length === 0 && (
        <p className="py-6 text-center text-base text-ink-2">{t('Semua laporan sudah terkirim.')}</p>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <li key={item.key} className="py-3">
            <div className="flex items-start gap-3">
              {item.refused ? (
                <TriangleAlert aria-hidden className="mt-0.5 size-5 text-rejected-i" />
              ) : (
                <CloudUpload aria-hidden className="mt-0.5 size-5 text-waiting-i" />
              )}
              <span className="flex-1">
                <span className="block font-semibold text-base">{t(driverSteps[item.step].label)}</span>
                <bdi className="text-ink-2 text-table">{item.nomor}</bdi>
              </span>
              {item.files.length > 0 && <Camera aria-label={t('Dengan foto')} className="mt-0.5 size-5 text-ink-2" />}
              <span className="text-base text-ink-2">{time(item.at)}</span>
            </div>
            {item.refused && <Refused item={item} />}
          </li>
        ))}
      </ol>
      {items.some((item) => !item.refused) && (
        <Press look="primary" icon={<CloudUpload aria-hidden className="size-5.5" />} onClick={() => void sendAll()}>
          {t('Kirim sekarang')}
        </Press>
      )}
    </Sheet>
  );
};
