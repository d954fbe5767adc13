import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { happened } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { type Batch, countsText } from './batch';
import { BatchStatus } from './batch-status';
import { kindWords } from './words';

const ended = (status: Batch['status'], t: T, time: string): string | false => {
  if (status === 'DIBATALKAN') return false;
  return status === 'BERHENTI' || status === 'GAGAL'
    ? t('berhenti {{time}}', { time })
    : t('selesai {{time}}', { time });
};

/** Status, kind, author and times of a batch in one line; its rows in another. */
export const Facts = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const when = (at: string) => happened(at, now, lang);
  const { status, jenis, label, oleh, dibuat, mulai, selesai } = batch;
  const facts = [
    `${kindWords(t)[jenis]} ${t(label)}`,
    t('oleh {{name}}', { name: oleh.fullname }),
    t('dibuat {{time}}', { time: when(dibuat) }),
    mulai && t('mulai {{time}}', { time: when(mulai) }),
    selesai && ended(status, t, when(selesai)),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table">
      <BatchStatus status={status} filled />
      <span className="text-ink-2">{facts.join(' · ')}</span>
      <span className="font-medium text-ink">{countsText(batch, t)}</span>
    </div>
  );
};
