import { isIncomplete } from '@domain/flows/sj/status';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { number, timeSeconds } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { GoodsBack } from '@/common/goods-back';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { toneGround, toneText } from '@/ui/status-map';
import { ConditionFields, type ConditionProps } from './condition-fields';
import { DriverReport } from './driver-report';
import { Facts } from './facts';
import { NoPaper } from './no-paper';
import { ScanNumber } from './scan-number';
import { detailOf, lookOf, wordOf } from './words';
import { isOdd, waits } from './work-list';

type Props = ConditionProps & { onDrop: () => void; onAgain: () => void; onCame: () => void };
const bars = {
  done: 'border-s-done-f',
  rejected: 'border-s-rejected-f',
  waiting: 'border-s-waiting-f',
  moving: 'border-s-moving-f',
  handed: 'border-s-handed-f',
  billed: 'border-s-billed-f',
  muted: 'border-s-muted-f',
};

/** The selected scan: its outcome, its paper, and the fields to fill in. */
export const Current = ({ onDrop, onAgain, onCame, ...fieldProps }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { line } = fieldProps;
  const part = useRef<HTMLElement>(null);
  // Selecting a line far down scrolls its fields into view.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { icon: Icon, tone } = lookOf(line);
  // For returned goods the report below has the details.
  const detail = line.refused ?? (line.outcome === 'returned' ? '' : detailOf(line, { t, lang, now }));
  // Returned goods may arrive after the paper, whatever its outcome.
  const goods = line.sj && isIncomplete(line.sj.hasil) && <GoodsBack sj={line.sj.id} />;
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
          {line.sj && (!isOdd(line) || line.outcome === 'returned') && (
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
      {line.sj && (waits(line) || line.outcome === 'returned') ? (
        <>
          <Facts sj={line.sj} />
          <DriverReport sj={line.sj} />
          {goods}
          {waits(line) ? <ConditionFields {...fieldProps} /> : <NoPaper onCame={onCame} />}
        </>
      ) : (
        goods
      )}
    </section>
  );
};
