/** Activity of an account by day, newest first, each line with a link to its document. */
import { dayWib } from '@domain/kit/values/time';
import type { TrailLine, TrailPage } from '@domain/queries/trail';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { dayHead, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { DaysField } from '@/ui/days-field';
import { Section, Waiting } from './section';

/** Days shown initially. */
const DAYS = 30;
const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => dayWib(new Date(ms).toISOString());

/** @param of another account's; only a webmaster may see it */
export const Trail = ({ of }: { of?: { id: string; username: string } }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow(60_000);
  const today = dayOf(now);
  const [days, setDays] = useState({ from: dayOf(now - DAYS * DAY_MS), to: today });
  const id = of?.id ?? who.user_id;
  // Cursors of the pages visited; the current one last.
  const [places, setPlaces] = useState<readonly string[]>(['']);
  const after = places.at(-1) ?? '';
  const choose = (chosen: typeof days) => {
    setDays(chosen);
    setPlaces(['']);
  };
  const q = useQuery({
    queryKey: ['account', 'trail', id, days, after],
    queryFn: ({ signal }) =>
      api.get<TrailPage>(`/trail/${id}?${new URLSearchParams({ ...days, ...(after && { after }) })}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { rows = [], next } = q.data ?? {};
  return (
    <Section
      title={t('Jejak')}
      text={
        of
          ? t('Yang dikerjakan {{username}}, pada dokumen yang bisa Anda baca.', of)
          : t('Yang Anda kerjakan, pada dokumen yang masih bisa Anda baca.')
      }
      actions={<DaysField label={t('Tanggal')} value={days} onChange={choose} />}
    >
      {q.error && (
        <Banner
          className="mt-3"
          title={t('Jejak tidak bisa dibaca.')}
          action={
            <Button size="sm" loading={q.isFetching} onClick={() => void q.refetch()}>
              {t('Coba lagi')}
            </Button>
          }
        />
      )}
      {!q.data && !q.error && <Waiting text={t('Memuat')} />}
      {q.data && rows.length === 0 && (
        <p className="py-4 text-ink-2 text-table">{t('Tidak ada yang dikerjakan pada hari-hari ini.')}</p>
      )}
      {[...Map.groupBy(rows, ({ at }) => dayWib(at))].map(([day, lines]) => (
        <section key={day} aria-label={dayHead(day, now, lang)} className="pt-4">
          <h3 className="pb-1 font-medium text-ink-2 text-table">{dayHead(day, now, lang)}</h3>
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {(places.length > 1 || next !== undefined) && (
        <div className="flex gap-2 pt-3">
          {places.length > 1 && (
            <Button variant="ghost" onClick={() => setPlaces(places.slice(0, -1))}>
              {t('Lebih baru')}
            </Button>
          )}
          {next !== undefined && (
            <Button variant="ghost" loading={q.isPlaceholderData} onClick={() => setPlaces([...places, next])}>
              {t('Lebih lama')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
};

const Line = ({ line: { at, kind, doc, title, label, words } }: { line: TrailLine }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const href = documentHref(who, kind, doc, pathname);
  return (
    <li className="flex items-baseline gap-3 border-line border-b py-2 text-table phone:flex-wrap phone:gap-y-0">
      <time dateTime={at} className="w-14 shrink-0 text-ink-3">
        {time(at, lang)}
      </time>
      <span className="min-w-0 flex-1 break-words">
        {t(words)} <span className="text-ink-3">{t(label)}</span>{' '}
        {href ? (
          <Link to={href} className="inline-block max-w-full font-medium text-ink hover:underline">
            {title}
          </Link>
        ) : (
          <span className="inline-block max-w-full font-medium">{title}</span>
        )}
      </span>
    </li>
  );
};
