import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '@/base/text/i18n';
import { keeperOf } from '../outbox/key';
import { blobOf } from '../outbox/shelf';
import type { Stop } from '../trip/stops';
import { takeShot, useShots } from './shot-store';

/** Photos of a stop taken on this phone: pending ones, and those sent since the page was opened. */
export const Shots = ({ stop }: { stop: Stop }) => {
  const t = useT();
  const shots = useShots(stop.id);
  const items = [...stop.waiting, ...stop.refused];
  const waiting = items.flatMap(({ files }) => files.map(({ key }) => key));
  const pendingKeys = waiting.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pendingKeys` says which.
  useEffect(() => {
    // Pending photos from an earlier page load.
    for (const { driver, files } of items)
      for (const { key } of files) void takeShot(stop.id, key, async () => blobOf(await keeperOf(driver), key));
  }, [stop.id, pendingKeys]);
  if (shots.length === 0) return null;
  return (
    <ul aria-label={t('Foto yang diambil')} className="flex flex-wrap gap-2" data-shots={shots.length}>
      {shots.map(({ key, url }) => (
        <li key={key} className="relative">
          <img src={url} alt="" className="size-16 rounded-cell border border-line-2 bg-surface object-cover" />
          {waiting.includes(key) && (
            <CloudUpload
              role="img"
              aria-label={t('Belum terkirim')}
              className="absolute end-0.5 bottom-0.5 size-5 rounded-cell bg-waiting-s p-0.5 text-waiting-i"
            />
          )}
        </li>
      ))}
    </ul>
  );
};
