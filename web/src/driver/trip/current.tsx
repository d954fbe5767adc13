import { lateOf } from '@domain/flows/sj/late';
import { sjStatus } from '@domain/flows/sj/status';
import { phoneText } from '@domain/kit/values/phone';
import { dayWib } from '@domain/kit/values/time';
import { inLang } from '@domain/texts/speech';
import { Navigation, Phone, StickyNote, Undo2, User } from 'lucide-react';
import { serverNow } from '@/base/server/clock';
import { date, number, splitNumber, time } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { cn } from '../page/cn';
import { Pending } from '../page/pending';
import { PressLink } from '../page/press';
import { Shots } from '../report/shots';
import { Details } from './details';
import { SeePaper } from './see-paper';
import { outcomeLooks, StopNumber } from './stop-line';
import { addressOf, isDone, nameOf, type Outcome, outcomeOf, type Stop } from './stops';

/** Link to navigation: the phone's map app if it has one. */
const wayTo = ({ alamatBongkar, kecamatan, kota, sekolahTujuan }: Stop): string => {
  const place = encodeURIComponent([alamatBongkar || sekolahTujuan, kecamatan, kota].filter(Boolean).join(', '));
  return /android/i.test(navigator.userAgent)
    ? `geo:0,0?q=${place}`
    : `https://www.openstreetmap.org/search?query=${place}`;
};

const ROAD = ['PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN'] as const;
const WORDS = { PICKUP: 'pickup', DALAM_PERJALANAN: 'dalam perjalanan', SAMPAI_TUJUAN: 'sampai tujuan' } as const;
/** Color of the last status by outcome. */
const ENDS: Readonly<Record<Outcome, string>> = {
  whole: 'border-done-f',
  part: 'border-waiting-f text-waiting-i',
  failed: 'border-rejected-f text-rejected-i',
};
/** The three statuses on the road: done, current, to come. */
const Road = ({ stop }: { stop: Stop }) => {
  const t = useT();
  const outcome = outcomeOf(stop);
  const at = outcome ? 3 : ROAD.indexOf(stop.status as (typeof ROAD)[number]) + 1;
  const late = lateOf(stop, dayWib(new Date(serverNow()).toISOString()));
  const timeOf = (status: (typeof ROAD)[number]) =>
    stop.statusKendaraan.findLast((entry) => entry.status === WORDS[status])?.date ??
    stop.waiting.find(
      ({ step }) => step === { PICKUP: 'pickup', DALAM_PERJALANAN: 'depart', SAMPAI_TUJUAN: 'arrive' }[status],
    )?.at;
  return (
    <ol aria-label={t('Status Kendaraan')} className="grid grid-cols-3 gap-2">
      {ROAD.map((status, n) => {
        const present = at === n + 1;
        const done = at > n + 1 || (present && outcome !== undefined);
        const ending = n === 2 && outcome ? outcome : 'whole';
        const [Icon] = outcomeLooks[ending];
        const reached = { whole: status, part: 'SEBAGIAN', failed: 'GAGAL' }[ending] as keyof typeof sjStatus;
        const label = inLang(sjStatus[reached].label, lang());
        const when = at > n ? timeOf(status) : undefined;
        return (
          <li
            key={status}
            aria-current={present ? 'step' : undefined}
            className={cn(
              'border-t-4 pt-2 text-base',
              done ? ENDS[ending] : present ? 'border-primary font-semibold' : 'border-line-2 text-ink-2',
            )}
          >
            <span className="flex items-start gap-1.5">
              {done && <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
              {label}
            </span>
            {n === 2 && late && (
              <span className="block font-normal text-rejected-i text-table">
                {t('janji {{day}}', { day: date(late.promised) })}
              </span>
            )}
            {when && <span className="font-normal text-ink-2 text-table">{time(when)}</span>}
          </li>
        );
      })}
    </ol>
  );
};

/** The current stop. */
export const Current = ({ stop, of }: { stop: Stop /** Stops of its whole trip. */; of: number }) => {
  const t = useT();
  const [prefix, last] = splitNumber(stop.nomor);
  const contact = [stop.pic, stop.picTelp && phoneText(stop.picTelp)].filter(Boolean).join(', ');
  const address = addressOf(stop);
  const pending = [...stop.refused, ...stop.waiting].toSorted((a, b) => a.seq - b.seq);
  // A day cached by an older version lacks these fields.
  const notes = [stop.catatan, stop.catatanTrip].filter(Boolean);
  return (
    <li className="flex flex-col gap-3 border-line border-y bg-surface-2 px-5 py-4" data-stop={stop.id} data-current>
      <div className="flex gap-4">
        <StopNumber stop={stop} current />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold text-base tracking-wide">DETAIL SJ</span>
            <bdi dir="ltr" className="text-base text-ink-2">
              {prefix}
              <b className="font-semibold text-ink">{last}</b>
            </bdi>
          </div>
          {stop.urutan > 0 && (
            <p className="text-ink-2 text-table">{t('Perhentian {{n}} dari {{of}}', { n: stop.urutan, of })}</p>
          )}
          <h2 className="mt-1 font-semibold text-doc leading-tight tracking-[-0.01em] md:text-hero">{nameOf(stop)}</h2>
          {address && <p className="mt-1 text-base text-ink-2">{address}</p>}
          <p className="mt-1 text-lead">
            <b className="font-semibold">{number(stop.koli)}</b> koli{'  '}
            <b className="ms-2 font-semibold">{number(stop.berat)}</b> kg
            {stop.jumlahFaktur > 0 && (
              <>
                {'  '}
                <b className="ms-2 font-semibold">{number(stop.jumlahFaktur)}</b> {t('faktur')}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {stop.picTelp && (
          <PressLink href={`tel:${stop.picTelp}`} icon={<Phone aria-hidden className="size-5.5" />}>
            {t('Telepon')}
          </PressLink>
        )}
        <PressLink href={wayTo(stop)} icon={<Navigation aria-hidden className="size-5.5" />}>
          {t('Peta')}
        </PressLink>
      </div>
      {stop.koreksi && !isDone(stop.status) && (
        <p
          role="status"
          className="flex items-start gap-3 rounded-panel bg-waiting-s px-4 py-3 text-lead"
          data-corrected
        >
          <Undo2 aria-hidden className="mt-0.5 size-5.5 shrink-0 text-waiting-i rtl:-scale-x-100" />
          <span className="min-w-0">
            <b className="block font-semibold">{t('Kantor mengembalikan perhentian ini')}</b>
            <span className="block break-words">{stop.koreksi.alasan}</span>
            <span className="block text-base text-ink-2">
              {stop.koreksi.oleh}, {time(stop.koreksi.pada)}
            </span>
          </span>
        </p>
      )}
      {(contact || notes.length > 0) && (
        <ul className="flex flex-col gap-2 rounded-panel border border-line-2 bg-surface px-4 py-3 text-lead">
          {contact && (
            <li className="flex items-start gap-3">
              <User aria-hidden className="mt-0.5 size-5.5 shrink-0 text-ink-2" />
              {contact}
            </li>
          )}
          {notes.map((note) => (
            <li key={note} className="flex items-start gap-3" data-note>
              <StickyNote aria-hidden className="mt-0.5 size-5.5 shrink-0 text-ink-2" />
              <span className="min-w-0 whitespace-pre-line break-words">{note}</span>
            </li>
          ))}
        </ul>
      )}
      <Road stop={stop} />
      {pending.length > 0 && (
        <section
          aria-label={t('Belum terkirim')}
          className="rounded-panel border border-line-2 bg-surface px-4 pt-3 text-lead"
        >
          {stop.waiting.length > 0 && (
            <p className="font-medium text-base text-waiting-i">
              {t('{{n}} laporan belum terkirim', { n: stop.waiting.length })}
            </p>
          )}
          <Pending items={pending} />
        </section>
      )}
      <Shots stop={stop} />
      <SeePaper stop={stop} />
      <Details stop={stop} />
    </li>
  );
};
