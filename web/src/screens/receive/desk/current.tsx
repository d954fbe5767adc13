import { sjStatus } from '@domain/flows/sj/status';
import { RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNow } from '@/base/clock';
import { kg, number, timeSeconds } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Plate } from '@/ui/plate';
import { Status } from '@/ui/status';
import { toneGround, toneText } from '@/ui/status-map';
import type { Sj } from '../scan/number';
import { GivenFields, type GivenProps } from './given';
import { ScanNumber } from './scan-number';
import { detailOf, lookOf, wordOf } from './words';
import { isOdd, waits } from './work-list';

type Props = GivenProps & { onDrop: () => void; onAgain: () => void };
const bars = {
  done: 'border-s-done-f',
  rejected: 'border-s-rejected-f',
  waiting: 'border-s-waiting-f',
  moving: 'border-s-moving-f',
  handed: 'border-s-handed-f',
  billed: 'border-s-billed-f',
  muted: 'border-s-muted-f',
};

/** The scan under the hand: what came of it, whose paper it is, and what is said of it. */
export const Current = ({ onDrop, onAgain, ...given }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { line } = given;
  const part = useRef<HTMLElement>(null);
  // A line that is pressed far down is corrected here.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { icon: Icon, tone } = lookOf(line);
  const detail = line.refused ?? detailOf(line, { t, lang, now });
  const away = waits(line) ? t('Keluarkan dari daftar') : t('Singkirkan');
  return (
    <section
      ref={part}
      aria-label={t('Pindaian ini')}
      className={cn('shrink-0 border-line border-y border-s-4 bg-surface-2/60 py-4 pe-(--gutter)', bars[tone])}
      style={{ paddingInlineStart: 'calc(var(--gutter) - 4px)' }}
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 phone:gap-x-4">
        <div className="flex items-center gap-3.5">
          <span className={cn('flex size-11 items-center justify-center rounded-panel', toneGround[tone])}>
            <Icon aria-hidden className="size-6" />
          </span>
          <div>
            <h2 className={cn('font-semibold text-title leading-6', toneText[tone])}>{wordOf(line, t)}</h2>
            <p className="text-ink-2 text-table">
              {t('{{time}}, pindaian ke-{{no}}', { time: timeSeconds(line.at, lang), no: line.no })}
            </p>
          </div>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-doc phone:order-2 phone:w-full phone:text-title">
          <ScanNumber no={line.number} />
          {line.sj && !isOdd(line) && (
            <span>
              <b className="font-semibold">{number(line.sj.koli)}</b> {t('koli')}
            </span>
          )}
        </p>
        <div className="ms-auto flex items-center gap-2 phone:order-1">
          {line.outcome === 'unasked' && (
            <Button size="form" icon={<RotateCw aria-hidden />} onClick={onAgain}>
              {t('Coba lagi')}
            </Button>
          )}
          <Button size="form" variant="ghost" icon={<X aria-hidden />} aria-label={away} onClick={onDrop}>
            <span className="phone:hidden">{away}</span>
          </Button>
        </div>
      </div>
      {detail && (
        <p className={cn('mt-3 text-base', line.refused ? 'font-medium text-rejected-i' : 'text-ink-2')}>{detail}</p>
      )}
      {waits(line) && line.sj && (
        <>
          <Facts sj={line.sj} />
          <GivenFields {...given} />
        </>
      )}
    </section>
  );
};

const Facts = ({ sj }: { sj: Sj }) => {
  const t = useT();
  return (
    <dl className="mt-4 flex gap-x-7 text-table phone:flex-wrap phone:gap-y-3">
      <Fact label={t('Customer')} className="max-w-44 shrink-0 phone:hidden">
        {sj.sebutan?.customer}
      </Fact>
      <Fact label={t('Tujuan')} className="shrink phone:w-full">
        {sj.sekolahTujuan} <span className="font-normal text-ink-2">{sj.kota}</span>
      </Fact>
      <Fact label={t('Driver')} className="shrink-0">
        {sj.namaDriver} <Plate no={sj.nopol} />
      </Fact>
      {sj.status !== 'SAMPAI_TUJUAN' && (
        <Fact label={t('Status')} className="shrink-0">
          <Status status={sj.status} table={sjStatus} className="gap-1.5" />
        </Fact>
      )}
      <Fact label={t('Qty')} className="ms-auto shrink-0 text-end phone:hidden">
        {number(sj.qty)}
      </Fact>
      <Fact label={t('Ikat')} className="shrink-0 text-end phone:hidden">
        {number(sj.ikat)}
      </Fact>
      <Fact label={t('Berat')} className="shrink-0 text-end phone:hidden">
        {kg(sj.berat)}
      </Fact>
    </dl>
  );
};
const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={cn('min-w-0', className)}>
    <dt className="text-hint text-ink-3">{label}</dt>
    <dd className="truncate font-semibold text-ink phone:whitespace-normal">{children}</dd>
  </div>
);
