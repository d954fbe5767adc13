/** One field of a row in a list, by its kind. */

import { dayWib } from '@domain/kit/values/time';
import { inLang } from '@domain/texts/speech';
import { AlarmClock, BadgeCheck, Check, Hourglass, Minus, Paperclip, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldInfo } from '@/base/entity/entity';
import { Link } from '@/base/navigation/link';
import { date, dateTime, decimal, money, number, phone } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { CellContext } from '@/kit/list/types';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { Plate } from '@/ui/plate';
import { statusIcon, toneText } from '@/ui/status-map';
import { Due } from '../due';
import { FieldOutcomes } from '../outcomes';
import { npwpText } from '../value-text';
import { type EntityRow, expiries, expiry, optionWord, valueAt, yesOf } from './row';

/** `linkOf`: address of a reference's target; undefined if the reader may not open it. */
export type CellWords = { t: T; linkOf: (field: FieldInfo) => ((id: string) => string) | undefined };

/** An icon before a word; the word sits on the row's baseline. */
const MARKED = 'inline-flex items-baseline gap-1.5 whitespace-nowrap';
const alarm = { past: 'text-rejected-i font-medium', soon: 'text-waiting-i font-medium' } as const;
const Toned = ({ how, title, children }: { how: 'past' | 'soon'; title: string; children: ReactNode }) => (
  <span className={cn(MARKED, alarm[how])} title={title}>
    <AlarmClock aria-hidden className="size-3.5 self-center" />
    {children}
    <span className="sr-only">{title}</span>
  </span>
);
const Day = ({ field, value, at, t }: { field: FieldInfo; value: string; at: CellContext; t: T }) => {
  if (field.age) return <Due day={value} today={dayWib(new Date(at.now).toISOString())} />;
  const text = field.kind === 'datetime' ? dateTime(value, at.lang) : date(value, at.lang);
  const how = field.expires ? expiry(value, dayWib(new Date(at.now).toISOString())) : undefined;
  if (!how) return text;
  return (
    <Toned how={how} title={how === 'past' ? t('Sudah lewat') : t('Kurang dari 30 hari lagi')}>
      {text}
    </Toned>
  );
};
const Records = ({ field, value, at, t }: { field: FieldInfo; value: unknown; at: CellContext; t: T }) => {
  const all = Array.isArray(value) ? value : [];
  if (all.length === 0) return null;
  const [only, ...more] = field.rows ?? [];
  if (only && more.length === 0) {
    const words = all.map((one) => {
      const v = valueAt(one as Record<string, unknown>, only.name);
      return optionWord(only, v);
    });
    return <Cut text={words.join(', ')} />;
  }
  const { past, soon } = expiries(field, all, dayWib(new Date(at.now).toISOString()));
  const how = past > 0 ? 'past' : 'soon';
  return (
    <span className="inline-flex items-baseline gap-2">
      {number(all.length)}
      {past + soon > 0 && (
        <Toned how={how} title={how === 'past' ? t('Sudah lewat') : t('Kurang dari 30 hari lagi')}>
          {past > 0 ? t('{{count}} habis', { count: past }) : t('{{count}} segera habis', { count: soon })}
        </Toned>
      )}
    </span>
  );
};
/** An approval, given or not: icon and word. */
const Yes = ({ field, value, t }: { field: FieldInfo; value: string; t: T }) => {
  const label = field.options?.find((o) => o.value === value)?.label;
  return value === '' ? (
    <span className={cn(MARKED, 'text-ink-3')}>
      <Minus aria-hidden className="size-3.5 self-center" />
      {label || t('TIDAK ADA')}
    </span>
  ) : (
    <span className={MARKED}>
      <Check aria-hidden className="size-3.5 self-center text-done-i" />
      {label && label !== value ? label : t('ADA')}
    </span>
  );
};
const Named = ({ name, href }: { name: string; href: string | undefined }) =>
  name === '' ? null : href === undefined ? (
    <Cut text={name} />
  ) : (
    // Tab stops at rows only; the row menu and the detail page have the same link.
    <Link to={href} tabIndex={-1} className="block outline-none hover:underline">
      <Cut text={name} />
    </Link>
  );

/** A document's status: icon in its tone, and label. */
const Standing = ({ status, lang }: { status: NonNullable<FieldInfo['looks']>[number]; lang: CellContext['lang'] }) => {
  const Icon = statusIcon(status);
  return (
    <span className={cn(MARKED, 'gap-2')}>
      <Icon aria-hidden className={cn('size-4 self-center', toneText[status.look])} />
      {inLang(status.label, lang)}
    </span>
  );
};
const states = {
  MENUNGGU: [Hourglass, 'text-waiting-i'],
  AKTIF: [BadgeCheck, 'text-done-i'],
  NONAKTIF: [Minus, 'text-ink-3'],
  LENGKAP: [Check, 'text-done-i'],
  KURANG: [TriangleAlert, 'text-waiting-i'],
} as const;
/** The option's label, with an icon if it is a state. */
const Choice = ({ field, value, t }: { field: FieldInfo; value: string; t: T }) => {
  const word = t(optionWord(field, value));
  const [Icon, tone] = states[value as keyof typeof states] ?? [];
  if (!Icon) return <Cut text={word} />;
  return (
    <span className={MARKED}>
      <Icon aria-hidden className={cn('size-4 self-center', tone)} />
      {word}
    </span>
  );
};
const Files = ({ value, t }: { value: unknown; t: T }) => {
  const count = Array.isArray(value) ? value.length : 1;
  return count === 0 ? null : (
    <span className={MARKED} title={t('{{count}} berkas', { count })}>
      <Paperclip aria-hidden className="size-3.5 self-center text-ink-3" />
      {number(count)}
    </span>
  );
};

type CellInput = { field: FieldInfo; row: EntityRow; raw: unknown; value: string; at: CellContext } & CellWords;
type Draw = (input: CellInput) => ReactNode;
const cut: Draw = ({ value }) => <Cut text={value} />;
const day: Draw = (input) => <Day {...input} />;
/** Rendering by kind; except for references, records and yes/no fields, the value is not blank. */
const cells: Readonly<Record<FieldInfo['kind'], Draw>> = {
  text: cut,
  long: cut,
  email: cut,
  phone: ({ value }) => <bdi dir="ltr">{phone(value)}</bdi>,
  npwp: ({ value }) => <bdi dir="ltr">{npwpText(value)}</bdi>,
  nopol: ({ value }) => <Plate no={value} />,
  date: day,
  datetime: day,
  money: ({ raw }) => <b className="font-semibold text-ink">{money(Number(raw))}</b>,
  number: ({ raw, value, field }) => (field.year ? value : number(Number(raw))),
  kg: ({ raw }) => money(Number(raw)),
  percent: ({ raw }) => `${decimal(Number(raw))}\u00a0%`,
  coordinate: ({ raw }) => decimal(Number(raw)),
  boolean: ({ raw, t }) =>
    raw === true ? t('Ya') : raw === false ? <span className="text-ink-3">{t('Tidak')}</span> : null,
  enum: ({ field, value, at, t }) => {
    const status = field.looks?.find((one) => one.value === value);
    return status ? <Standing status={status} lang={at.lang} /> : <Choice field={field} value={value} t={t} />;
  },
  ref: ({ field, row, value, linkOf }) => (
    <Named name={row.sebutan?.[field.name] ?? ''} href={value === '' ? undefined : linkOf(field)?.(value)} />
  ),
  file: ({ raw, t }) => <Files value={raw} t={t} />,
  rows: ({ field, raw, at, t }) => <Records field={field} value={raw} at={at} t={t} />,
};
/** A field's value in a cell; null if blank. */
export const entityCell = (field: FieldInfo, row: EntityRow, at: CellContext, words: CellWords): ReactNode => {
  const [raw, value] = [row[field.name], valueAt(row, field.name)];
  const input = { field, row, raw, value, at, ...words };
  if (field.kind === 'ref' || field.kind === 'rows') return cells[field.kind](input);
  if (field.outcomes) return <FieldOutcomes field={field} row={row} />;
  if (yesOf(field)) return <Yes field={field} value={value} t={words.t} />;
  return raw === undefined || raw === null || raw === '' ? null : cells[field.kind](input);
};
