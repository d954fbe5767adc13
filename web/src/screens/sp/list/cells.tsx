/** Cells of SP lists. */
import { deskOf, desks } from '@domain/flows/sp/status';
import { statusText } from '@domain/texts/status';
import { Ban, CircleCheck } from 'lucide-react';
import { age, ageLong, dateTime, money, number } from '@/base/format';
import { useT } from '@/base/i18n';
import type { CellContext } from '@/kit/list/types';
import { Badge } from '@/ui/badge';
import { cn } from '@/ui/cn';
import { Plate } from '@/ui/plate';
import { Status } from '@/ui/status';
import { statusLook, toneText } from '@/ui/status-map';
import { Steps } from '@/ui/steps';
import { mitraName, type Reader, type SpRow, unitsFilled, unitText, waitsForMe } from './row';

type Props = { row: SpRow; at: CellContext };

const waits = (row: SpRow) => row.status.startsWith('MENUNGGU_');

/** It changed a moment ago: over the end of what stands there, so that nothing moves for it. */
const JustNow = () => {
  const t = useT();
  return (
    <span className="absolute inset-e-0 top-1/2 -translate-y-1/2 whitespace-nowrap bg-surface ps-1 font-semibold text-hint text-moving-i">
      {t('baru saja')}
    </span>
  );
};

/** Icon and word, filled if it waits for the reader; at its end how long it waits. */
export const StatusCell = ({ row, at, who }: Props & { who: Reader }) => {
  const t = useT();
  const waiting = waits(row);
  return (
    <span className="relative flex flex-wrap items-center justify-between gap-x-2">
      <Status status={row.status} filled={waitsForMe(row, who)} />
      {waiting && (
        <span className="relative text-ink-3" title={t('sejak {{day}}', { day: dateTime(row.sejak, at.lang) })}>
          {age(row.sejak, at.now, at.lang)}
          {at.fresh && <JustNow />}
        </span>
      )}
      {!waiting && at.fresh && <JustNow />}
    </span>
  );
};

/** In a queue, where every status is the same: how long it waits, which is what it is sorted by. */
export const WaitCell = ({ row, at, queue }: Props & { queue: string }) => {
  const t = useT();
  const [Icon, tone] = statusLook(row.status);
  // Decided while it stands here: where it went.
  const moved = deskOf(row.status)?.label ?? statusText(row.status, at.lang);
  return (
    <span className="relative flex flex-wrap items-center justify-between gap-x-2">
      {row.status === queue ? (
        <span title={t('sejak {{day}}', { day: dateTime(row.sejak, at.lang) })}>
          {ageLong(row.sejak, at.now, at.lang)}
        </span>
      ) : (
        <span className="inline-flex items-center gap-2 text-ink-2" title={statusText(row.status, at.lang)}>
          <Icon aria-hidden className={cn('size-4', toneText[tone])} />
          {moved}
        </span>
      )}
      {at.fresh && row.status === queue && <JustNow />}
    </span>
  );
};

export const StripCell = ({ row }: { row: SpRow }) => (
  <Steps steps={desks.map(({ desk, label, mark }) => ({ label, mark, ...row.strip[desk] }))} className="align-middle" />
);
/** The letters over the strip's cells. */
export const StripHead = () => (
  <span aria-hidden className="inline-flex gap-[3px]">
    {desks.map((d) => (
      <span key={d.desk} className="w-4.5 text-center">
        {d.mark}
      </span>
    ))}
  </span>
);

/** What Operasional asks Purchasing for, and how much of it is filled in. */
export const RequestedCell = ({ row }: { row: SpRow }) => {
  const t = useT();
  if (!row.serah) return null;
  const { jumlah, unit_type } = row.serah;
  const filled = unitsFilled(row);
  return (
    <span className="flex items-center justify-between gap-2">
      {unitText(unit_type, jumlah)}
      {filled > 0 && (
        <span
          className="text-ink-3"
          title={t('{{have}} dari {{need}} unit mitra lengkap', { have: filled, need: jumlah })}
        >
          {filled}/{jumlah}
        </span>
      )}
    </span>
  );
};

/** Selling − buying − uang jalan; where there is room its share of the selling price beside it. */
export const MarginCell = ({ row, percent = false }: { row: SpRow; percent?: boolean }) => {
  const t = useT();
  const laba = row.margin?.margin ?? row.laba;
  // Of what will not be done there is none.
  if (typeof laba !== 'number' || row.status === 'DITOLAK' || row.status === 'BATAL') return null;
  const share = row.total > 0 ? Math.round((laba / row.total) * 100) : undefined;
  return (
    <span
      className={cn(laba < 0 && 'text-rejected-i')}
      title={share === undefined ? undefined : t('{{share}} % dari harga jual', { share: number(share) })}
    >
      {money(laba)}
      {percent && share !== undefined && (
        <span className="ms-2 inline-block w-9 text-ink-3">{number(share)}&nbsp;%</span>
      )}
    </span>
  );
};

/** The first unit's plate, and how many there are beside it. */
export const PlatesCell = ({ row }: { row: SpRow }) => {
  const [first, ...others] = row.nopol.split(', ');
  if (!first) return null;
  return (
    <span className="inline-flex items-center gap-2" title={row.nopol}>
      <Plate no={first} />
      {others.length > 0 && <Badge className="h-4.5 px-1.5">+{others.length}</Badge>}
    </span>
  );
};

export const PoCell = ({ row }: { row: SpRow }) => {
  const t = useT();
  const [first, ...others] = row.po.filter((p) => !p.batal);
  if (!first) return null;
  return (
    <bdi
      dir="ltr"
      title={row.po.map((p) => `${p.nomor} ${mitraName(row, p)}${p.batal ? ` (${t('batal')})` : ''}`).join('\n')}
    >
      {first.nomor}
      {others.length > 0 && <span className="text-ink-3"> +{others.length}</span>}
    </bdi>
  );
};

/** Whether the customer's credit is on hold: then Akunting's approval is refused. */
export const CreditCell = ({ row }: { row: SpRow }) => {
  const t = useT();
  return !row.kredit_ditahan ? (
    <span className="flex items-center gap-2 text-ink-2">
      <CircleCheck aria-hidden className="size-4 text-done-i" />
      {t('Tidak ditahan')}
    </span>
  ) : (
    <span className="flex items-center gap-2 font-medium text-rejected-i" title={row.kredit_alasan || undefined}>
      <Ban aria-hidden className="size-4" />
      {t('Ditahan')}
    </span>
  );
};
