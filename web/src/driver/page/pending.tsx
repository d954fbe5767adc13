/** A report that has not reached the office: since when, why, and the possible actions. */
import type { Item } from '@domain/flows/driver/outbox';
import { driverSteps } from '@domain/flows/driver/steps';
import { Camera, CloudUpload, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNow } from '@/base/server/clock';
import { time } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { useBox } from '../outbox/box';
import { reasonOf } from '../outbox/reason';
import { useDriver } from '../session';
import { useGone } from './gone';
import { sinceWords } from './since';

// Rarely needed: loaded when a report is refused.
const Refused = lazy(async () => ({ default: (await import('./refused')).Refused }));

/** Returns since when a report waits, and why, as text: `12 menit · tanpa sinyal`. */
export const useWhy = (): ((item: Item) => string) => {
  const t = useT();
  const now = useNow(30_000);
  const { sending } = useBox();
  const gone = useGone();
  const over = !useDriver()?.token;
  const words = {
    refused: t('ditolak kantor'),
    sending: t('sedang dikirim'),
    'signed-out': t('masuk lagi untuk mengirim'),
    'no-signal': t('tanpa sinyal'),
    again: t('belum dijawab, dicoba lagi'),
    turn: t('menunggu giliran'),
  };
  return (item) => {
    const why = words[reasonOf(item, { sending, gone, over })];
    return `${sinceWords(item.at, now, lang()) ?? t('baru saja')} · ${why}`;
  };
};

/** @param named shows the number of its SJ, for lists of several */
export const Pending = ({ items, named = false }: { items: readonly Item[]; named?: boolean }) => {
  const t = useT();
  const why = useWhy();
  return (
    <ol className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item.key} className="py-3" data-pending={item.step}>
          <div className="flex items-start gap-3">
            {item.refused ? (
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-rejected-i" />
            ) : (
              <CloudUpload aria-hidden className="mt-0.5 size-5 shrink-0 text-waiting-i" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-base">{t(driverSteps[item.step].label)}</span>
              {named && <bdi className="block text-base text-ink-2">{item.nomor}</bdi>}
              <span className="block text-base text-ink-2">{why(item)}</span>
            </span>
            {item.files.length > 0 && <Camera aria-label={t('Dengan foto')} className="mt-0.5 size-5 text-ink-2" />}
            <span className="text-base text-ink-2">{time(item.at)}</span>
          </div>
          <Suspense>{item.refused && <Refused item={item} />}</Suspense>
        </li>
      ))}
    </ol>
  );
};
