import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { serverNow } from '@/base/server/clock';
import { dateFull, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useBox } from '../outbox/box';
import { cn } from '../page/cn';
import { Pending } from '../page/pending';
import { Press } from '../page/press';
import { Actions } from '../report/actions';
import { Changed } from './changed';
import { Current } from './current';
import { DoneWords, Fold } from './fold';
import { Loading } from './loading';
import { NewsCards } from './office-news';
import { OtherPlate } from './other-plate';
import { partsOf, type Road, roadsOf } from './roads';
import { StopLine } from './stop-line';
import { currentOf, type Stop, stopsOf, strayed } from './stops';
import { RoadName, RoadSwitch } from './switch';
import { readTrip, useTrip } from './trip';

const LateNotes = lazy(async () => ({ default: (await import('../page/late')).LateNotes }));
const Handover = lazy(async () => ({ default: (await import('./handover')).Handover }));

const RoadHead = ({ road, nopol }: { road: Road | undefined; nopol: string | undefined }) => {
  const t = useT();
  const planned = road?.mulai.includes('T');
  return (
    <div className="px-5 py-3">
      <div className="flex items-center justify-between gap-3">
        <h1 className="font-semibold text-lead tracking-[-0.01em] md:text-hero">
          {t('Trip {{day}}', {
            day: dateFull(road?.mulai || serverNow())
              .replace(',', '')
              .replace(/ \d{4}$/, ''),
          })}
        </h1>
        {nopol && (
          <bdi dir="ltr" className="shrink-0 rounded-phone border-2 border-edge px-3 font-semibold text-lead">
            {nopol}
          </bdi>
        )}
      </div>
      {road?.nomor && (
        <p className="text-base text-ink-2">
          <RoadName road={road} />
          {planned && ` · ${time(road.mulai)}–${time(road.sampai)}`}
        </p>
      )}
    </div>
  );
};

/** Today's trips, one at a time: the current stop in detail, two after it, the rest collapsed. */
export const Day = () => {
  const t = useT();
  const { today, state } = useTrip();
  const { items, sent } = useBox();
  const [chosen, setChosen] = useState<{ road?: string; stop?: string | undefined }>({});
  const top = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const stops = today ? stopsOf(today.sj, items, sent) : [];
  // A day cached by an older version lacks trips.
  const roads = roadsOf(stops, today?.trips);
  const ahead = roads.filter(({ over }) => !over);
  const of = stops.find(({ id }) => id === chosen.stop)?.trip ?? chosen.road;
  const road = roads.find(({ id, over }) => id === of && (!over || chosen.stop)) ?? ahead[0];
  const current = road && currentOf(road.stops, chosen.stop);
  const at = current?.id;
  useEffect(() => {
    // A new current stop is scrolled to the top, wherever it was chosen.
    if (before.current && at && before.current !== at) top.current?.scrollIntoView({ block: 'start' });
    before.current = at;
  }, [at]);
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
  const elsewhere = strayed(today, items);
  const choose = ({ id }: Stop) => setChosen({ stop: id });
  const next = () => setChosen(road ? { road: road.id } : {});
  const { done, next: soon, rest } = partsOf(road ?? { stops: [] }, current);
  const over = roads.filter((one) => one.over && one !== road);
  const nopol = current?.nopol ?? stops[0]?.nopol;
  // A day cached by an older version lacks this field.
  const handover = <Suspense>{today.sisa?.length ? <Handover sisa={today.sisa} /> : null}</Suspense>;
  return (
    <>
      {nopol && <OtherPlate nopol={nopol} />}
      {/* A day cached by an older version lacks news. */}
      {today.news?.length ? <NewsCards news={today.news} /> : <Changed sj={today.sj} />}
      {/* And reports that met another status. */}
      <Suspense>{today.laporan?.length ? <LateNotes laporan={today.laporan} /> : null}</Suspense>
      <div ref={top} className="scroll-mt-30">
        <RoadHead road={road} nopol={nopol} />
      </div>
      {road && ahead.length > 1 && (
        <RoadSwitch roads={ahead} shown={road} onShow={({ id }) => setChosen({ road: id })} />
      )}
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
      {!current && handover}
      <div className={cn('border-line border-t', current && 'pb-56')}>
        {done.length > 0 && (
          <Fold name="done" stops={done} onChoose={choose}>
            <DoneWords stops={done} />
          </Fold>
        )}
        <ol>
          {road && <Loading road={road} />}
          {road && current && <Current key={current.id} stop={current} of={road.of} />}
          {soon.map((stop) => (
            <StopLine key={stop.id} stop={stop} onChoose={choose} />
          ))}
        </ol>
        {rest.length > 0 && (
          <Fold name="rest" stops={rest} onChoose={choose}>
            {t('{{n}} lagi', { n: rest.length })}
          </Fold>
        )}
        {over.map((one) => (
          <Fold key={one.id} name="over" stops={one.stops} onChoose={choose}>
            <RoadName road={one} />
            <span aria-hidden>·</span>
            <DoneWords stops={one.stops} />
          </Fold>
        ))}
        {current && handover}
      </div>
      {current && <Actions key={current.id} stop={current} stops={stops} onDone={next} />}
    </>
  );
};
