import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import type { Sj } from '../scan/number';
import { daysOut, type Holder, paperDays } from './open-papers';

type Props = { of: readonly Holder[]; onPick: (number: string) => void };

/**
 * Drivers with outstanding papers, each expandable; a paper without a readable code is added to the work list from
 * here.
 */
export const HolderList = ({ of, onPick }: Props) => {
  const t = useT();
  const here = of.reduce((sum, { here: n }) => sum + n, 0);
  const left = of.reduce((sum, { papers }) => sum + papers.length, 0);
  return (
    <div className="mt-2 text-table">
      <p aria-hidden className={cn(grid, 'text-ink-3')}>
        <span className="col-start-2">{t('Driver')}</span>
        <span>{t('Nopol')}</span>
        <span className="text-end">{t('Di daftar')}</span>
        <span className="text-end">{t('Sisa')}</span>
      </p>
      {of.map((holder) => (
        <HolderLines key={`${holder.name} ${holder.plate}`} of={holder} onPick={onPick} />
      ))}
      <p className={cn(grid, 'border-line border-t py-2 font-semibold')}>
        <span className="col-span-2 col-start-2">{t('{{count}} driver', { count: of.length })}</span>
        <span className="text-end font-normal text-ink-2">{here > 0 && number(here)}</span>
        <span className="text-end">{number(left)}</span>
      </p>
    </div>
  );
};
const grid =
  'grid grid-cols-[16px_minmax(0,1fr)_79px_48px_26px] items-center gap-x-2 whitespace-nowrap px-5 phone:grid-cols-[16px_minmax(0,1fr)_92px_66px_40px] phone:px-(--gutter)';

const HolderLines = ({ of: { name, plate, here, papers }, onPick }: { of: Holder; onPick: Props['onPick'] }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cn(
          grid,
          'focus-inset h-8.5 w-full border-line border-t text-start hover:bg-surface-3/60 phone:h-11',
        )}
      >
        <ChevronRight aria-hidden className={cn('text-ink-3 rtl:-scale-x-100', open && 'rotate-90')} />
        <Cut text={name || t('Tanpa driver')} className="min-w-0" />
        <Plate no={plate} />
        <span className="text-end text-ink-2">
          {here > 0 && number(here)}
          <span className="sr-only">{t('di daftar')},</span>
        </span>
        <b className="text-end font-semibold">{number(papers.length)}</b>
      </button>
      {open && (
        <ul>
          {papers.map((sj) => (
            <PaperOut key={sj.id} sj={sj} onPick={onPick} />
          ))}
          {papers.length === 0 && <li className="px-11 py-1.5 text-ink-3">{t('Semua sudah di daftar')}</li>}
        </ul>
      )}
    </>
  );
};

const PaperOut = ({ sj, onPick }: { sj: Sj; onPick: Props['onPick'] }) => {
  const t = useT();
  const days = daysOut(sj, useNow(60_000));
  const late = days > paperDays();
  return (
    <li>
      <button
        type="button"
        onClick={() => onPick(sj.nomor)}
        title={t('Masukkan {{no}} ke daftar', { no: sj.nomor })}
        className="focus-inset flex h-7.5 w-full items-center gap-3 ps-10.5 pe-5 text-start hover:bg-surface-3/60 phone:h-11"
      >
        <DocNumber no={sj.nomor} />
        <Cut text={sj.sekolahTujuan} className="min-w-0 flex-1 text-ink-2" />
        <span className={cn('shrink-0', late ? 'font-medium text-rejected-i' : 'text-ink-3')}>
          {days === 0 ? t('hari ini') : t('{{count}} hari', { count: days })}
        </span>
      </button>
    </li>
  );
};
