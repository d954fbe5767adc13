import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dateTime, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Press } from '../page/press';
import { isDone, type Stop } from './stops';

const UpdateSj = lazy(async () => ({ default: (await import('../report/update-sj')).UpdateSj }));
const MapEmbed = lazy(async () => ({ default: (await import('@/kit/map/map-embed')).MapEmbed }));

/** Rows per page of the status table, as specified. */
const SIZE = 5;

/** Further details of the SJ: not needed on the road, and the only part that loads the map. */
export const DetailsBody = ({ stop }: { stop: Stop }) => {
  const t = useT();
  const [page, setPage] = useState(0);
  const [updating, setUpdating] = useState(false);
  const facts: [string, string][] = [
    [t('No. SP'), stop.sp],
    [t('Customer'), stop.customer],
    [t('Cabang'), stop.cabang],
    [t('Jenis Barang'), stop.jenisBarang],
    [t('Sales Erl'), stop.salesErl],
    [t('Kendaraan'), [stop.jenisKendaraan, stop.nopol].filter(Boolean).join(', ')],
    [t('Alamat muat'), stop.alamatMuat],
    [t('Kecamatan'), stop.kecamatan],
    ['Qty', number(stop.qty)],
    ['Ikat', number(stop.ikat)],
    [t('Faktur'), number(stop.jumlahFaktur)],
    [t('Penerima'), stop.penerima],
  ];
  const road = stop.statusKendaraan.toReversed();
  const placed = road.find(({ lat, lon }) => lat !== null && lon !== null);
  const pages = Math.ceil(road.length / SIZE);
  const turn = 'flex size-12 items-center justify-center rounded-phone active:bg-surface-3 disabled:opacity-30';
  return (
    <div className="flex flex-col gap-5 px-4 pb-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-base">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <section aria-label={t('Status Kendaraan')}>
        <h3 className="mb-1 font-semibold text-base">Status Kendaraan</h3>
        {road.length === 0 && <p className="text-base text-ink-2">{t('Belum ada laporan.')}</p>}
        <ol className="divide-y divide-line">
          {road.slice(page * SIZE, (page + 1) * SIZE).map((entry) => (
            <li key={`${entry.date}${entry.status}${entry.keterangan}`} className="py-2 text-base">
              <span className="flex justify-between gap-3">
                <b className="font-semibold">{entry.status}</b>
                <span className="shrink-0 text-ink-2">{dateTime(entry.date)}</span>
              </span>
              {entry.keterangan !== entry.status && <span className="text-ink-2">{entry.keterangan}</span>}
              {entry.memo && <span className="block text-ink-2">{entry.memo}</span>}
            </li>
          ))}
        </ol>
        {pages > 1 && (
          <div className="flex items-center justify-end gap-1 text-base text-ink-2">
            <button
              type="button"
              aria-label={t('Halaman sebelumnya')}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
              className={turn}
            >
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
            </button>
            {page + 1} / {pages}
            <button
              type="button"
              aria-label={t('Halaman berikutnya')}
              disabled={page + 1 >= pages}
              onClick={() => setPage(page + 1)}
              className={turn}
            >
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </button>
          </div>
        )}
      </section>
      {stop.waiting.length > 0 ? (
        <p className="text-base text-ink-2">{t('Update SJ menunggu laporan di atas terkirim dulu.')}</p>
      ) : (
        !isDone(stop.status) && <Press onClick={() => setUpdating(true)}>Update SJ</Press>
      )}
      <Suspense>{updating && <UpdateSj stop={stop} onClose={() => setUpdating(false)} />}</Suspense>
      {placed && (
        <Suspense>
          <MapEmbed lat={placed.lat as number} lon={placed.lon as number} title="Driver Location Map" />
        </Suspense>
      )}
    </div>
  );
};
