/**
 * Life cycle of a document on its page: past, current and coming statuses; who has to act, since when, and the next
 * step.
 */

import { granted } from '@domain/kit/aggregate/actor';
import { isNow } from '@domain/kit/lifecycle/action-now';
import type { Lifecycle } from '@domain/kit/lifecycle/lifecycle';
import { happenedBefore, lifecyclePath, type PathStop, turnOf } from '@domain/kit/lifecycle/lifecycle-path';
import { dayWib } from '@domain/kit/values/time';
import { inLang } from '@domain/texts/speech';
import { ArrowRight, Check, Hourglass } from 'lucide-react';
import { actionsFor } from '@/base/entity/entity';
import { type HistoryEntry, whoDid } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { ageLong, dateTime, happened, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import { cn } from '@/ui/cn';
import { statusIcon, toneGround, toneText } from '@/ui/status-map';
import { useOwn } from '../use-field-access';
import { describeEvent } from './history';
import { useDetail } from './scope';

type Named = Lifecycle['statuses'][number];
const Dot = ({ stop, status }: { stop: PathStop; status: Named }) => {
  const Icon = stop.stands === 'passed' && !stop.aside ? Check : statusIcon(status);
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5',
        stop.stands === 'ahead' && 'border border-line-2 text-ink-3',
        stop.stands === 'passed' && (stop.aside ? toneGround[status.look] : 'bg-done-s text-done-i'),
        stop.stands === 'here' && cn(toneGround[status.look], 'ring-2 ring-current ring-inset'),
      )}
    >
      <Icon />
    </span>
  );
};

export const LifeStrip = () => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { info, doc } = useDetail();
  const { entries } = useHistory(info.name, doc.id);
  const { life } = info;
  if (!life) return null;
  const events = entries.map((entry) => {
    const { type, at } = entry;
    const status = entry.changes.find(({ field }) => field === 'status')?.after;
    const before = happenedBefore(life, entry);
    return {
      ...{ type, at, by: whoDid(entry).fullname },
      ...(typeof status === 'string' ? { status } : {}),
      ...(before ? { happened: before } : {}),
    };
  });
  const timeOf = ({ at, happened: before }: PathStop) => {
    if (!at || !before) return at && happened(at, now, lang);
    const later = dayWib(at) === dayWib(before) ? time(at, lang) : happened(at, now, lang);
    return t('{{at}}, dilaporkan {{later}}', { at: happened(before, now, lang), later });
  };
  const way = lifecyclePath(life, String(doc.status), events);
  return (
    <section aria-label={t('Perjalanan dokumen')} className="mt-3">
      <ol className="flex items-start">
        {way.map((stop, n) => {
          const status = life.statuses.find(({ value }) => value === stop.status);
          if (!status) return null;
          const word = inLang(status.label, lang);
          const when = timeOf(stop);
          const label = [word, when, stop.by].filter(Boolean).join(', ');
          const last = n === way.length - 1;
          return (
            <li
              key={stop.status}
              aria-current={stop.stands === 'here' ? 'step' : undefined}
              title={label}
              className={cn('min-w-0', '@min-[46rem]:max-w-60', last ? 'shrink-0 @min-[46rem]:flex-1' : 'flex-1')}
            >
              <span className="flex items-center">
                <Dot stop={stop} status={status} />
                {!last && (
                  <span
                    aria-hidden
                    className={cn(
                      'mx-1.5 h-px flex-1',
                      stop.stands === 'passed' && !way[n + 1]?.aside ? 'bg-done-f' : 'bg-line-2',
                    )}
                  />
                )}
              </span>
              <span className="mt-1 hidden min-w-0 pe-3 text-table @min-[46rem]:block">
                <span
                  className={cn(
                    'block truncate',
                    stop.stands === 'ahead' ? 'text-ink-3' : 'font-medium text-ink',
                    stop.stands === 'here' && cn('font-semibold', toneText[status.look]),
                  )}
                >
                  {word}
                </span>
                {when && (
                  <span className="block truncate text-hint text-ink-2">
                    {when}
                    {stop.by && <span className="block truncate text-ink-3">{stop.by}</span>}
                  </span>
                )}
              </span>
              <span className="sr-only @min-[46rem]:hidden">{label}</span>
            </li>
          );
        })}
      </ol>
      {way.some(({ stands, aside }) => stands === 'here' && aside) && <Aside entries={entries} life={life} />}
      <Waiting life={life} />
    </section>
  );
};

type AsideProps = { entries: readonly HistoryEntry[]; life: Lifecycle };
/** Who took it off the regular path, when, and why. */
const Aside = ({ entries, life }: AsideProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { info, doc } = useDetail();
  const status = life.statuses.find(({ value }) => value === doc.status);
  const entry = entries.findLast(({ type }) =>
    Object.values(life.steps).some(
      (step) => step.event === type && step.to === doc.status && !step.from.includes(step.to),
    ),
  );
  const description = entry && describeEvent(info, entry, { t, lang });
  if (!entry || !description || !status) return null;
  return (
    <p className="mt-2.5 max-w-[72ch] text-table">
      <span className={cn('font-medium', toneText[status.look])}>
        {whoDid(entry).fullname} {description.text}
      </span>
      <span className="text-ink-2">, {happened(entry.at, now, lang)}</span>
      {description.quote && <span className="block break-words text-ink">{description.quote}</span>}
    </p>
  );
};

/** Display text of a grant: `Kacab`, `Sales · admin`. */
const deskOf = (grant: string): string => {
  const [desk = '', level] = grant.split(':');
  return deskLabel(desk, level);
};
/** Whose turn it is, since when, and the next step. */
const Waiting = ({ life }: { life: Lifecycle }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const who = useWho();
  const { info, doc } = useDetail();
  const isOwn = useOwn(info, doc);
  const steps = info.actions.filter((action) => isNow(action, doc));
  const turn = turnOf(life, steps, String(doc.status));
  if (!turn) return null;
  const since = String(doc.sejak ?? '');
  const age = ageLong(since, now, lang);
  const mine = isOwn ? actionsFor(info, who, doc).filter(({ name }) => turn.steps.includes(name)) : [];
  const yours = mine.length > 0 && (granted(turn.whose, who) || turn.whose.length === 0);
  const labels = (yours ? mine : steps.filter(({ name }) => turn.steps.includes(name))).map(({ label }) => t(label));
  const people = turn.whose.filter((grant) => grant !== 'webmaster' && grant !== 'system');
  const whose = turn.creator ? String(doc.pembuat) : people.map(deskOf).join(', ');
  const next = [...new Set(labels)].join(', ');
  return (
    <p
      title={dateTime(since, lang)}
      className={cn(
        'mt-2.5 inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5 rounded-cell text-table',
        yours ? 'bg-waiting-s px-2 py-1 font-medium text-waiting-i' : 'text-ink-2',
      )}
    >
      {turn.alone ? (
        <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
      ) : (
        <Hourglass aria-hidden className={cn('size-4 shrink-0', !yours && 'text-waiting-i')} />
      )}
      <span>
        {yours
          ? t('Giliran Anda, {{umur}}', { umur: age })
          : turn.alone
            ? t('Berlanjut otomatis')
            : t('Menunggu {{whose}}, {{age}}', { whose, age })}
      </span>
      {next && (
        <span aria-hidden className="phone:hidden">
          ·
        </span>
      )}
      {next && <span className={yours ? '' : 'text-ink'}>{t('Berikutnya: {{step}}', { step: next })}</span>}
    </p>
  );
};
