import { Check, CornerUpRight, Hourglass, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { ageLong, stamp } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { refusalWords } from '../form/words';
import type { Box, BoxButton } from './boxes';
import { useOpenSp } from './context';

const stamps = {
  DISETUJUI: { icon: Check, style: 'border-done-i text-done-i' },
  DISERAHKAN: { icon: CornerUpRight, style: 'border-handed-i text-handed-i' },
  DILEWATI: { icon: Minus, style: 'border-edge text-ink-2' },
  DITOLAK: { icon: X, style: 'border-rejected-i text-rejected-i' },
} as const;

const Stamp = ({ kind }: { kind: keyof typeof stamps }) => {
  const t = useT();
  const { icon: Icon, style } = stamps[kind];
  return (
    <span
      className={cn(
        'inline-flex h-5.5 shrink-0 items-center gap-1.5 rounded-cell border-[1.5px] px-2 font-semibold text-hint tracking-[0.04em]',
        style,
      )}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.5} />
      {t(kind)}
    </span>
  );
};

/** Whether it is the reader's turn, and since when. */
const Turn = ({ yours, since, past }: { yours: boolean; since: string; past: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const waited = ageLong(since, useNow(), lang);
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap font-semibold text-hint text-waiting-i">
      <Hourglass aria-hidden className="size-3.5" />
      {past
        ? t('Gilirannya')
        : yours
          ? t('Giliran Anda, {{umur}}', { umur: waited })
          : t('Menunggu, {{umur}}', { umur: waited })}
    </span>
  );
};

export type Presses = {
  /** Action and label of this box's Approve button. */
  approve: () => void;
  reject: () => void;
  loading?: boolean;
  /** The primary button is in the section below. */
  soft?: boolean;
};

/** One of the four boxes of the strip. */
export const StripBox = ({ box: k, presses, extra }: { box: Box; presses: Presses; extra?: ReactNode }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { past } = useOpenSp();
  const words = (b: BoxButton | undefined) =>
    b?.why === undefined ? undefined : typeof b.why === 'string' ? b.why : refusalWords(b.why.code, lang, b.why.params);
  const reason = words(k.approve);
  const canReject = k.reject && k.reject.why === undefined;
  // Show the reason unless it is just "not yours": why a desk whose turn it is can't continue.
  const notice = k.turn && reason && (canReject || k.turn.yours) ? reason : undefined;
  const later = !k.turn && !k.stamp;
  return (
    <section
      aria-label={k.label}
      aria-current={k.turn ? 'step' : undefined}
      className={cn(
        'flex min-h-29 min-w-0 flex-col rounded-panel border p-3.5 pt-3 phone:min-h-0',
        k.turn ? 'border-2 border-waiting-f p-[13px] pt-[11px]' : 'border-line-2',
        later && 'bg-surface-2',
      )}
    >
      <div className="flex min-h-5.5 items-center justify-between gap-2">
        <h2 className={cn('flex items-center gap-2.5 font-semibold text-base', later && 'text-ink-2')}>
          <span className="font-normal text-ink-3 text-table">{k.no}</span>
          {k.label}
        </h2>
        {k.stamp && <Stamp kind={k.stamp} />}
        {k.turn && <Turn {...k.turn} past={past} />}
      </div>
      {(notice ?? k.note) && (
        <p
          className={cn('mt-1 line-clamp-2 text-table', notice ? 'text-waiting-i' : 'text-ink-2')}
          title={notice ?? k.note}
        >
          {notice ?? k.note}
        </p>
      )}
      {extra}
      <div className="mt-auto pt-2 phone:pt-1">
        {k.stamp && (k.by || k.at) && (
          <p className="text-table">
            <span className="block text-ink">{k.by}</span>
            <time dateTime={k.at} className="text-ink-2">
              {stamp(k.at, lang)}
            </time>
          </p>
        )}
        {/* On the phone they are in the bar at the bottom, within reach. */}
        {k.approve && (
          <div className="flex gap-2 phone:hidden">
            <Button
              variant={reason ? 'outline' : presses.soft ? 'soft' : 'primary'}
              className="min-w-0 flex-[2]"
              icon={reason ? undefined : <Check aria-hidden />}
              loading={presses.loading}
              reason={reason}
              onClick={presses.approve}
            >
              Approve
            </Button>
            <Button
              variant={canReject ? 'danger-outline' : 'outline'}
              className="min-w-0 flex-1"
              reason={!canReject && (words(k.reject) ?? reason ?? t('Bukan giliran bagian ini'))}
              aria-label={t('Reject, tulis alasan')}
              onClick={presses.reject}
            >
              Reject…
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
