import type { ReactNode } from 'react';
import { useNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { toneText } from '@/ui/status-map';
import { ConditionMark, conditionWord } from './condition';
import { HolderList } from './holder-list';
import { daysOut, holders, paperDays } from './open-papers';
import { conditions } from './scan-message';
import { play, type Sound } from './sound';
import { sums } from './sums';
import type { useOpen } from './use-open';
import { type Look, lacking, looks, wordOf } from './words';
import { type Outcome, type Session, waits } from './work-list';

type Props = { session: Session; out: ReturnType<typeof useOpen>; onPick: (number: string) => void };

/** Totals of the session, outstanding papers, and the meaning of the sounds. */
export const Panel = ({ session, out, onPick }: Props) => (
  <div className="min-h-full bg-surface-2 pb-4">
    <Sums session={session} />
    <Out session={session} out={out} onPick={onPick} />
    <Sounds />
  </div>
);

const Part = ({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) => (
  <section className="border-line border-b pt-4 last:border-b-0">
    <h2 className="flex items-baseline justify-between gap-3 px-5 font-semibold text-base phone:px-(--gutter)">
      {title}
      <span className="font-normal text-ink-2 text-table">{end}</span>
    </h2>
    {children}
  </section>
);

const Sums = ({ session }: { session: Session }) => {
  const t = useT();
  const { fullname } = useWho();
  const of = sums(session);
  const line = 'flex items-center justify-between gap-3 py-0.5';
  return (
    <Part title={t('Sesi ini')} end={fullname}>
      <div className="px-5 pt-2 pb-4 text-table phone:px-(--gutter)">
        <p className="mb-2 flex items-baseline gap-2.5">
          <b className="font-semibold text-doc">{number(of.ready)}</b>
          <span className="text-base">{t('siap, belum diterima')}</span>
          <span className="ms-auto text-ink-2">{t('{{count}} pindaian', { count: session.scans })}</span>
        </p>
        {conditions.map((kondisi) => (
          <p key={kondisi} className={line}>
            <ConditionMark
              of={kondisi}
              word={
                kondisi === 'LENGKAP'
                  ? conditionWord(kondisi, t)
                  : t('{{condition}}, belum bisa ditagih', { condition: conditionWord(kondisi, t) })
              }
              className="[&>span]:font-normal [&>span]:text-ink"
            />
            <b className="font-semibold">{number(of[kondisi])}</b>
          </p>
        ))}
        {of.lacking > 0 && (
          <p className={line}>
            <PanelMark of={lacking} word={t('Perlu kondisi atau alasan')} />
            <b className="font-semibold">{number(of.lacking)}</b>
          </p>
        )}
        {of.returned > 0 && (
          <p className={line}>
            <PanelMark of={looks.returned} word={t('Barang kembali, bukan surat')} />
            <b className="font-semibold">{number(of.returned)}</b>
          </p>
        )}
        <div className="mt-2 border-line border-t pt-2">
          <p className={line}>
            {t('Faktur kembali')}
            <OfAll n={of.faktur} all={of.fakturAll} />
          </p>
          <p className={line}>
            {t('Kertas dipindai')}
            <OfAll n={of.scanned} all={of.papers} />
          </p>
          <p className={line}>
            {t('Diterima tadi')}
            <b className="font-semibold">{number(of.taken)}</b>
          </p>
        </div>
      </div>
    </Part>
  );
};
const PanelMark = ({ of: { icon: Icon, tone }, word }: { of: Look; word: string }) => (
  <span className="flex items-center gap-1.5">
    <Icon aria-hidden className={toneText[tone]} />
    {word}
  </span>
);
const OfAll = ({ n, all }: { n: number; all: number }) => {
  const t = useT();
  return (
    <span>
      <b className="font-semibold">{number(n)}</b>{' '}
      <span className="text-ink-2">{t('dari {{all}}', { all: number(all) })}</span>
    </span>
  );
};

const Out = ({ session, out, onPick }: Props) => {
  const t = useT();
  const now = useNow(60_000);
  const inHand = new Set(session.lines.filter(waits).flatMap(({ sj }) => sj?.id ?? []));
  const late = out.open.filter((sj) => daysOut(sj, now) > paperDays()).length;
  const all = t('{{count}} SJ', { count: out.total });
  return (
    <Part
      title={t('Belum kembali')}
      end={
        !out.loading &&
        !out.error &&
        (late > 0 ? t('{{all}}, {{late}} lewat {{days}} hari', { all, late, days: paperDays() }) : all)
      }
    >
      {out.error && out.open.length === 0 ? (
        <p className="flex items-center gap-3 px-5 py-3 text-ink-2 text-table">
          {t('Daftar tidak bisa dimuat.')}
          <Button size="sm" onClick={out.again}>
            {t('Coba lagi')}
          </Button>
        </p>
      ) : out.open.length > 0 ? (
        <HolderList of={holders(out.open, inHand)} onPick={onPick} />
      ) : (
        <p className="px-5 pt-1 pb-4 text-ink-2 text-table phone:px-(--gutter)">
          {out.loading ? '\u00a0' : t('Semua surat sudah kembali.')}
        </p>
      )}
      {out.total > out.open.length && out.open.length > 0 && (
        <p className="px-5 pb-3 text-hint text-ink-3">
          {t('Tampak {{count}} yang paling lama.', { count: out.open.length })}
        </p>
      )}
    </Part>
  );
};

const legend: readonly [Sound, Outcome][] = [
  ['ok', 'ok'],
  ['again', 'already'],
  ['other', 'elsewhere'],
  ['no', 'unknown'],
];
/** Pressing a line plays its sound, so that users can learn them. */
const Sounds = () => {
  const t = useT();
  const descriptions: Record<Sound, string> = {
    ok: t('satu nada naik'),
    again: t('dua ketuk'),
    other: t('nada turun'),
    no: t('dengung panjang'),
  };
  return (
    <Part title={t('Suara')} end={t('tekan untuk mendengar')}>
      <ul className="mt-1.5 text-table">
        {legend.map(([sound, outcome]) => {
          const { icon: Icon, tone } = looks[outcome];
          return (
            <li key={sound}>
              <button
                type="button"
                onClick={() => play(sound)}
                className="focus-inset flex h-7 w-full items-center gap-2.5 px-5 text-start hover:bg-surface-3/60 phone:h-11 phone:px-(--gutter)"
              >
                <Icon aria-hidden className={cn('size-4', toneText[tone])} />
                <span className="w-32">{wordOf({ outcome }, t)}</span>
                <span className="text-ink-2">{descriptions[sound]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
};
