import { Check, CloudUpload, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '@/base/clock';
import { dateFull, time } from '@/base/format';
import { useT } from '@/base/i18n';
import { cn } from '@/ui/cn';
import { useBox } from '../outbox/box';
import { LateNotes } from '../page/late';
import { Pending, useWhy } from '../page/pending';
import { Press } from '../page/press';
import { Actions } from '../report/actions';
import { Changed } from './changed';
import { Current } from './current';
import { currentOf, isDone, type Stop, stopsOf, strayed } from './stops';
import { NewsCards } from './told';
import { readTrip, useTrip } from './trip';

const Mark = ({ stop }: { stop: Stop }) => {
  const base = 'flex size-9 shrink-0 items-center justify-center rounded-full font-semibold text-base';
  if (stop.status === 'GAGAL')
    return (
      <span className={cn(base, 'bg-rejected-s text-rejected-i')}>
        <X aria-hidden className="size-5" />
      </span>
    );
  if (isDone(stop.status))
    return (
      <span className={cn(base, 'bg-done-s text-done-i')}>
        <Check aria-hidden className="size-5" />
      </span>
    );
  return <span className={cn(base, 'border-2 border-line-2 text-ink-2')}>{stop.no}</span>;
};

/** A stop that is not worked at: one line, which makes it the one. */
const StopLine = ({ stop, onChoose }: { stop: Stop; onChoose: () => void }) => {
  const t = useT();
  const why = useWhy();
  const done = isDone(stop.status);
  const oldest = stop.refused[0] ?? stop.waiting[0];
  return (
    <li className="border-line border-b" data-stop={stop.id}>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-4 px-5 py-2 text-start active:bg-surface-2"
      >
        <Mark stop={stop} />
        <span className={cn('min-w-0 flex-1 text-lead', done && 'text-ink-2')}>
          {stop.sekolahTujuan || stop.nomor}
          {stop.kota && `, ${stop.kota}`}
          {oldest && (
            <span className={cn('block text-base', oldest.refused ? 'text-rejected-i' : 'text-waiting-i')}>
              {why(oldest)}
            </span>
          )}
        </span>
        {stop.waiting.length > 0 && (
          <CloudUpload role="img" aria-label={t('Belum terkirim')} className="size-5.5 shrink-0 text-waiting-i" />
        )}
        {stop.refused.length > 0 && (
          <TriangleAlert role="img" aria-label={t('Laporan ditolak')} className="size-5.5 shrink-0 text-rejected-i" />
        )}
        <span
          className={cn('shrink-0 text-base', stop.waiting.length > 0 ? 'font-semibold text-waiting-i' : 'text-ink-2')}
        >
          {done ? time(stop.since) : t('{{n}} koli', { n: stop.koli })}
        </span>
      </button>
    </li>
  );
};

/** Today's stops in their order, the one that is worked at large. */
export const Day = () => {
  const t = useT();
  const { today, state } = useTrip();
  const { items, sent } = useBox();
  const [chosen, setChosen] = useState<string>();
  if (!today && state === 'loading')
    return (
      <div role="status" aria-label={t('Memuat')} className="flex flex-col gap-3 px-5 py-6">
        {[0, 1, 2].map((n) => (
          <div key={n} className="h-14 animate-pulse rounded-phone bg-surface-2" />
        ))}
      </div>
    );
  if (!today)
    return (
      <section className="flex flex-col gap-4 px-5 py-8">
        <h1 className="font-semibold text-hero">{t('Trip belum bisa dibaca')}</h1>
        <p className="text-base text-ink-2">{t('Belum ada sinyal, dan HP ini belum menyimpan trip Anda.')}</p>
        <Press onClick={() => void readTrip()}>{t('Coba lagi')}</Press>
      </section>
    );
  const stops = stopsOf(today.sj, items, sent);
  const elsewhere = strayed(today, items);
  const current = currentOf(stops, chosen);
  const nopol = current?.nopol ?? stops[0]?.nopol;
  return (
    <>
      {/* A phone may keep a day from before there were news. */}
      {today.news?.length ? <NewsCards news={today.news} /> : <Changed sj={today.sj} />}
      {/* Nor before reports were kept that met another state. */}
      <LateNotes laporan={today.laporan ?? []} />
      <div className="flex items-center justify-between gap-3 px-5 py-4">
        <h1 className="font-semibold text-lead tracking-[-0.01em] md:text-hero">
          {t('Trip {{day}}', {
            day: dateFull(serverNow())
              .replace(',', '')
              .replace(/ \d{4}$/, ''),
          })}
        </h1>
        {nopol && (
          <bdi dir="ltr" className="shrink-0 rounded-phone border-2 border-edge px-3 py-1 font-semibold text-lead">
            {nopol}
          </bdi>
        )}
      </div>
      {elsewhere.length > 0 && (
        <section aria-label={t('Laporan untuk SJ lain')} className="border-line border-y bg-surface-2 px-5 pt-4">
          <h2 className="font-semibold text-lead">{t('Laporan untuk SJ lain')}</h2>
          <p className="text-base text-ink-2">{t('SJ ini bukan di trip Anda lagi; laporannya belum terkirim.')}</p>
          <Pending items={elsewhere} named />
        </section>
      )}
      {stops.length === 0 && (
        <p className="px-5 py-8 text-ink-2 text-lead">
          {t('Belum ada SJ untuk Anda hari ini. Tanya kantor bila seharusnya ada.')}
        </p>
      )}
      {stops.length > 0 && !current && (
        <p role="status" className="bg-done-s px-5 py-4 font-semibold text-done-i text-lead">
          {t('Semua SJ hari ini selesai.')}
        </p>
      )}
      <ol className={cn(current && 'pb-72')}>
        {stops.map((stop) =>
          stop.id === current?.id ? (
            <Current key={stop.id} stop={stop} />
          ) : (
            <StopLine key={stop.id} stop={stop} onChoose={() => setChosen(stop.id)} />
          ),
        )}
      </ol>
      {current && <Actions key={current.id} stop={current} stops={stops} onDone={() => setChosen(undefined)} />}
    </>
  );
};
