import { deskOf, desks } from '@domain/flows/sp/status';
import { statusText } from '@domain/wording/status';
import { Ban, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { age, ageLong, dateTime, money, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
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

/**
 * Cell content, overlaid with a mark for some seconds after a change. The cell keeps its size, so that the mark shifts
 * nothing.
 */
const Marked = ({ fresh, what, more }: { fresh: boolean; what: ReactNode; more?: ReactNode }) => {
  const t = useT();
  return (
    <span className="relative block">
      {/* If both don't fit, the second wraps out of view: the row keeps its height. */}
      <span
        className={cn(
          'flex h-5.5 flex-wrap content-start items-center justify-between gap-x-2 overflow-hidden leading-5.5',
          fresh && 'invisible',
        )}
      >
        {what}
        {more}
      </span>
      {fresh && (
        <span className="absolute inset-0 flex items-center justify-between gap-x-2 whitespace-nowrap">
          <span className="flex min-w-0 [&>*]:min-w-0 [&>*]:overflow-hidden [&>*]:text-ellipsis">{what}</span>
          <span className="shrink-0 font-semibold text-hint text-moving-i">{t('baru saja')}</span>
        </span>
      )}
    </span>
  );
};

/** Icon and text, filled if it waits for the reader, with its waiting time at the end. */
export const StatusCell = ({ row, at, who }: Props & { who: Reader }) => {
  const t = useT();
  return (
    <Marked
      fresh={at.fresh}
      what={<Status status={row.status} filled={waitsForMe(row, who)} />}
      more={
        waits(row) && (
          <span className="text-ink-3" title={t('sejak {{day}}', { day: dateTime(row.sejak, at.lang) })}>
            {age(row.sejak, at.now, at.lang)}
          </span>
        )
      }
    />
  );
};

/** For queues, where every status is the same: the waiting time, by which they are sorted. */
export const WaitCell = ({ row, at, queue }: Props & { queue: string }) => {
  const t = useT();
  const [Icon, tone] = statusLook(row.status);
  // Decided while listed: show the new status.
  const moved = deskOf(row.status)?.label ?? statusText(row.status, at.lang);
  return (
    <Marked
      fresh={at.fresh && row.status === queue}
      what={
        row.status === queue ? (
          <span title={t('sejak {{day}}', { day: dateTime(row.sejak, at.lang) })}>
            {ageLong(row.sejak, at.now, at.lang)}
          </span>
        ) : (
          <span className="inline-flex items-center gap-2 text-ink-2" title={statusText(row.status, at.lang)}>
            <Icon aria-hidden className={cn('size-4', toneText[tone])} />
            {moved}
          </span>
        )
      }
    />
  );
};

export const StripCell = ({ row }: { row: SpRow }) => (
  <Steps steps={desks.map(({ desk, label, mark }) => ({ label, mark, ...row.strip[desk] }))} className="align-middle" />
);
/** Column letters above the strip's cells. */
export const StripHead = () => (
  <span aria-hidden className="inline-flex gap-[3px]">
    {desks.map((d) => (
      <span key={d.desk} className="w-4.5 text-center">
        {d.mark}
      </span>
    ))}
  </span>
);

/** Units that Operasional requests from Purchasing, and how many are assigned. */
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

/** Selling − buying − uang jalan, with its share of the selling price where there is room. */
export const MarginCell = ({ row, percent = false }: { row: SpRow; percent?: boolean }) => {
  const t = useT();
  const laba = row.margin?.margin ?? row.laba;
  // Rejected and cancelled orders have no margin.
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

/** The first unit's plate, and the number of further ones. */
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
