import { CheckCheck, History, ListChecks, Volume2, VolumeX } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { setPrefs, usePrefs } from '@/base/session/prefs';
import { number, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { play } from './sound';

export type TakeProps = {
  waiting: number;
  /** Number of papers on the desk that are not included. */
  apart: number;
  progress: { at: number; of: number } | undefined;
  /** Why it is disabled. */
  reason: string | false;
  onTake: () => void;
};
/** The primary action: takes in every paper that is ready. */
export const TakeButton = ({
  waiting,
  apart,
  progress,
  reason,
  onTake,
  className,
}: TakeProps & { className?: string }) => {
  const t = useT();
  return (
    <Button
      variant="primary"
      icon={<CheckCheck aria-hidden />}
      loading={progress !== undefined}
      reason={waiting === 0 ? t('Belum ada SJ yang siap diterima') : reason}
      onClick={onTake}
      className={className}
    >
      {progress
        ? t('Menerima {{at}} dari {{of}}', progress)
        : waiting === 0
          ? t('Terima SJ')
          : apart > 0
            ? t('Terima {{count}} SJ, {{apart}} tidak ikut', { count: waiting, apart: number(apart) })
            : t('Terima {{count}} SJ', { count: waiting })}
    </Button>
  );
};

type Props = TakeProps & { since: string; history: string | undefined; onEnd: (() => void) | undefined };

export const Head = ({ since, history, onEnd, ...take }: Props) => {
  const t = useT();
  const { lang, mute } = usePrefs();
  const sound = mute ? t('Suara mati') : t('Suara nyala');
  return (
    <PageHeader
      title="Receive SJ"
      count={<span className="phone:hidden">{t('sesi sejak {{time}}', { time: time(since, lang) })}</span>}
      className="border-line border-b"
      actions={
        <>
          <Button
            variant="ghost"
            role="switch"
            aria-checked={!mute}
            aria-label={t('Suara')}
            title={sound}
            icon={mute ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            onClick={() => {
              setPrefs({ mute: !mute });
              if (mute) play('ok');
            }}
          >
            <span className="phone:hidden">{sound}</span>
          </Button>
          {history && (
            <Button asChild variant="ghost">
              <Link to={history} aria-label="History Receive SJ">
                <History aria-hidden />
                <span className="phone:hidden">History Receive SJ</span>
              </Link>
            </Button>
          )}
          <Button
            icon={<ListChecks aria-hidden />}
            aria-label={t('Selesai sesi')}
            reason={!onEnd && t('Belum ada yang selesai')}
            onClick={onEnd}
          >
            <span className="phone:hidden">{t('Selesai sesi')}</span>
          </Button>
          <TakeButton {...take} className="phone:hidden" />
        </>
      }
    />
  );
};
