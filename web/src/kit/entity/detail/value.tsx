/** A field's value on an entry's page: links where there is a target, a warning tone for expired dates. */
import { dayWib } from '@domain/kit/values/time';
import { useQuery } from '@tanstack/react-query';
import { AlarmClock, Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type FieldInfo, mayRead } from '@/base/entity/entity';
import { nearEntity } from '@/base/entity/entity-wholes';
import { Link } from '@/base/navigation/link';
import { pointedHref } from '@/base/navigation/pointed-href';
import { useNow } from '@/base/server/clock';
import type { FileValue } from '@/base/server/files';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Phone } from '@/ui/phone';
import { Plate } from '@/ui/plate';
import { Due } from '../due';
import { titleOf } from '../entry-words';
import { entryRead } from '../fields/use-entry';
import { FileLink } from '../file-view';
import { expiry } from '../list/row';
import { valueWords } from '../value-text';

const DAY_MS = 86_400_000;
/** `habis 12 hari lalu`, `habis hari ini`, `12 hari lagi`. @param today `YYYY-MM-DD` */
export const lastsText = (day: string, today: string, t: T): string => {
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (left < 0) return t('habis {{count}} hari lalu', { count: -left });
  return left === 0 ? t('habis hari ini') : t('{{count}} hari lagi', { count: left });
};
/** An expiry date, with its remaining time and tone if it matters. */
export const Expiry = ({ day, whole = false }: { day: string; whole?: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  const how = expiry(day, today);
  const text = date(day, lang);
  if (!how) return text;
  return (
    <span
      className={cn(
        'inline-flex items-baseline gap-1.5 font-medium',
        how === 'past' ? 'text-rejected-i' : 'text-waiting-i',
      )}
    >
      <AlarmClock aria-hidden className="size-3.5 shrink-0 self-center" />
      <span>
        {text}
        <span className={cn('font-normal', !whole && 'block text-hint')}>
          {whole && ', '}
          {lastsText(day, today, t)}
        </span>
      </span>
    </span>
  );
};

const DueToday = ({ day }: { day: string }) => <Due day={day} today={dayWib(new Date(useNow(60_000)).toISOString())} />;

const LINK = 'text-primary-ink hover:underline';
const RefLink = ({ field, id, name }: { field: FieldInfo; id: string; name: string }) => {
  const who = useWho();
  const { pathname } = useLocation();
  const target = nearEntity(field.ref);
  const to = target && mayRead(target, who) ? pointedHref(target, who, pathname, id) : undefined;
  return to ? (
    <Link to={to} className={LINK}>
      {name}
    </Link>
  ) : (
    name
  );
};

/**
 * A record's reference whose display name is not included: looked up; the kind's label if the reader may not see it.
 */
const RecordLink = ({ field, id }: { field: FieldInfo; id: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const target = nearEntity(field.ref);
  const readable = target !== undefined && mayRead(target, who);
  const { data: row } = useQuery(entryRead(readable ? target.name : '', id));
  if (!target) return id;
  if (row) return <RefLink field={field} id={id} name={titleOf(target, row, { t, lang })} />;
  return readable && row === undefined ? '…' : t(target.label);
};

type Props = {
  field: FieldInfo;
  value: unknown;
  /** Display name of a reference. */
  name?: string | undefined;
};
type ValueInput = { field: FieldInfo; value: unknown; raw: string; text: string; name?: string | undefined };
type Draw = (input: ValueInput) => ReactNode;
const words: Draw = ({ text }) => text;
/** Rendering by kind, where it is more than text. */
const values: Readonly<Record<FieldInfo['kind'], Draw>> = {
  text: words,
  datetime: words,
  money: words,
  number: words,
  kg: words,
  percent: words,
  coordinate: words,
  enum: words,
  rows: words,
  long: ({ text }) => <span className="whitespace-pre-line">{text}</span>,
  date: ({ field, raw, text }) => (field.age ? <DueToday day={raw} /> : field.expires ? <Expiry day={raw} /> : text),
  email: ({ raw }) => (
    <a href={`mailto:${raw}`} className={LINK}>
      {raw}
    </a>
  ),
  phone: ({ raw }) => <Phone no={raw} />,
  npwp: ({ text }) => <bdi dir="ltr">{text}</bdi>,
  nopol: ({ raw }) => <Plate no={raw} />,
  boolean: ({ value, text }) =>
    value === true ? (
      <span className="inline-flex items-center gap-1.5">
        <Check aria-hidden className="size-4 text-done-i" />
        {text}
      </span>
    ) : (
      <span className="text-ink-2">{text}</span>
    ),
  ref: ({ field, raw, text, name }) =>
    !name ? <RecordLink field={field} id={raw} /> : <RefLink field={field} id={raw} name={text} />,
  file: ({ value }) => <FileLink file={value as FileValue} />,
};
/** Renders nothing for blank values. */
export const DetailValue = ({ field, value, name }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  // Written by the server, a reference has no name of its time.
  const text = valueWords(field, value, { t, lang, name: name || undefined });
  return text === '' ? null : values[field.kind]({ field, value, raw: String(value), text, name });
};

/** Link to a point on the map. */
export const MapLink = ({ lat, lon }: { lat: number; lon: number }) => {
  const t = useT();
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`}
      target="_blank"
      rel="noreferrer"
      className={cn(LINK, 'inline-flex items-center gap-1.5 text-table')}
    >
      <MapPin aria-hidden className="size-3.5" />
      {t('Buka peta')}
    </a>
  );
};
