import { Check, CornerUpRight, Hourglass, Minus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useNow } from '@/app/clock';
import { ageLong, stamp } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { refusalWords } from '../form/words';
import type { KotakTampil, Tombol } from './boxes';
import { useHalaman } from './context';

const stempel = {
  DISETUJUI: { icon: Check, style: 'border-beres-i text-beres-i' },
  DISERAHKAN: { icon: CornerUpRight, style: 'border-serah-i text-serah-i' },
  DILEWATI: { icon: Minus, style: 'border-edge text-ink-2' },
  DITOLAK: { icon: X, style: 'border-tolak-i text-tolak-i' },
} as const;

const Stempel = ({ jenis }: { jenis: keyof typeof stempel }) => {
  const { icon: Icon, style } = stempel[jenis];
  return (
    <span
      className={cn(
        'inline-flex h-5.5 shrink-0 items-center gap-1.5 rounded-cell border-[1.5px] px-2 font-semibold text-hint tracking-[0.04em]',
        style,
      )}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.5} />
      {jenis}
    </span>
  );
};

/** Whose turn it is and since when. */
const Giliran = ({ anda, sejak, dulu }: { anda: boolean; sejak: string; dulu: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const umur = ageLong(sejak, useNow(), lang);
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap font-semibold text-hint text-tunggu-i">
      <Hourglass aria-hidden className="size-3.5" />
      {dulu ? t('Gilirannya') : anda ? t('Giliran Anda, {{umur}}', { umur }) : t('Menunggu, {{umur}}', { umur })}
    </span>
  );
};

export type Tekan = {
  /** What pressing Approve does in this box, and what the button says. */
  approve: () => void;
  reject: () => void;
  loading?: boolean;
  /** The section below has the strong button. */
  lembut?: boolean;
};

/** One of the four boxes of the strip. */
export const Kotak = ({ kotak: k, tekan, tambahan }: { kotak: KotakTampil; tekan: Tekan; tambahan?: ReactNode }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { dulu } = useHalaman();
  const alasanId = useId();
  const kata = (b: Tombol | undefined) =>
    b?.tidak === undefined
      ? undefined
      : typeof b.tidak === 'string'
        ? b.tidak
        : refusalWords(b.tidak.code, lang, b.tidak.params);
  const alasan = kata(k.approve);
  const bisaReject = k.reject && k.reject.tidak === undefined;
  // Said where it is no plain "not yours": why a desk whose turn it is can't go on.
  const terang = k.giliran && alasan && (bisaReject || k.giliran.anda) ? alasan : undefined;
  const nanti = !k.giliran && !k.stempel;
  return (
    <section
      aria-label={k.label}
      aria-current={k.giliran ? 'step' : undefined}
      className={cn(
        'flex min-h-29 min-w-0 flex-col rounded-panel border p-3.5 pt-3 phone:min-h-0',
        k.giliran ? 'border-2 border-tunggu-f p-[13px] pt-[11px]' : 'border-line-2',
        nanti && 'bg-surface-2',
      )}
    >
      <div className="flex min-h-5.5 items-center justify-between gap-2">
        <h2 className={cn('flex items-center gap-2.5 font-semibold text-base', nanti && 'text-ink-2')}>
          <span className="font-normal text-ink-3 text-table">{k.nomor}</span>
          {k.label}
        </h2>
        {k.stempel && <Stempel jenis={k.stempel} />}
        {k.giliran && <Giliran {...k.giliran} dulu={dulu} />}
      </div>
      {(terang ?? k.catatan) && (
        <p
          id={alasanId}
          className={cn('mt-1 line-clamp-2 text-table', terang ? 'text-tunggu-i' : 'text-ink-2')}
          title={terang ?? k.catatan}
        >
          {terang ?? k.catatan}
        </p>
      )}
      {tambahan}
      <div className="mt-auto pt-2 phone:pt-1">
        {k.stempel && (k.oleh || k.at) && (
          <p className="text-table">
            <span className="block text-ink">{k.oleh}</span>
            <time dateTime={k.at} className="text-ink-2">
              {stamp(k.at, lang)}
            </time>
          </p>
        )}
        {/* On the phone they stand at the foot of the window, within reach. */}
        {k.approve && (
          <div className="flex gap-2 phone:hidden">
            <Button
              variant={alasan ? 'outline' : tekan.lembut ? 'soft' : 'primary'}
              className="min-w-0 flex-[2]"
              icon={alasan ? undefined : <Check aria-hidden />}
              loading={tekan.loading}
              aria-disabled={alasan !== undefined || undefined}
              aria-describedby={alasan ? alasanId : undefined}
              title={alasan}
              onClick={tekan.approve}
            >
              Approve
            </Button>
            <Button
              variant={bisaReject ? 'danger-outline' : 'outline'}
              className="min-w-0 flex-1"
              aria-disabled={!bisaReject || undefined}
              title={kata(k.reject)}
              aria-label={t('Reject, tulis alasan')}
              onClick={tekan.reject}
            >
              Reject…
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
