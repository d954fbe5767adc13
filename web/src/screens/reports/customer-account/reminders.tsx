import { mailStatus } from '@domain/flows/mail/status';
import { useState } from 'react';
import { entityInfo } from '@/base/entity/entities';
import { mayRead } from '@/base/entity/entity';
import { pageSetting } from '@/base/server/page-setting';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { hot } from '@/ui/hot';
import { Status } from '@/ui/status';
import { AccountActions } from './account-actions';
import type { LetterProps } from './letter-dialog';
import { Part } from './section';

const LetterDialog = hot<LetterProps>(() => import('./letter-dialog'));

/** Days overdue at which letters are sent, from the company's settings; empty: none are. */
const reminderDays = (): string => {
  const content = pageSetting('reminder-days') ?? 'none';
  return content === 'none' ? '' : content.replaceAll(',', ', ');
};
const LATEST = 3;

/** Letters that remind the customer of overdue invoices: when they are sent, the latest, and stopping them. */
export const Reminders = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const days = reminderDays();
  const stopped = doc.pengingat_berhenti === true;
  return (
    <Part title={t('Pengingat pembayaran')}>
      <p className={stopped ? 'text-table text-waiting-i' : 'text-ink-2 text-table'}>
        {stopped ? (
          <>
            <b className="font-semibold">{t('Dihentikan')}.</b> {String(doc.pengingat_alasan ?? '')}
          </>
        ) : days === '' ? (
          t('Tidak dikirim: harinya belum disetel.')
        ) : (
          t('Surat dikirim otomatis {{days}} hari lewat tempo.', { days })
        )}
      </p>
      {mayRead(entityInfo('mail'), who) && <Letters customer={doc.id} />}
      {(days !== '' || stopped) && (
        <div className="mt-2.5 flex">
          <AccountActions doc={doc} names={['stopReminders', 'resumeReminders']} quiet />
        </div>
      )}
    </Part>
  );
};

type Mail = { id: string; version: number; penerima: string; status: string; sejak: string; jawaban: string };
/** The latest letters; each opens as its recipient sees it. */
const Letters = ({ customer }: { customer: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const [open, setOpen] = useState<string>();
  const list = useShortList<Mail>('mail', { dok: 'credit', dok_id: customer, size: LATEST, sort: '-nomor' });
  if (list.error) return <p className="mt-2 text-ink-2 text-table">{t('Surat pengingat belum bisa dibaca.')}</p>;
  return (
    <ul className="mt-2 text-table">
      {list.rows.map(({ id, penerima, status, sejak, jawaban }) => (
        <li key={id} className="border-line border-t py-1.5">
          <p className="flex items-center justify-between gap-3">
            <button
              type="button"
              className="min-h-6 min-w-0 truncate phone:min-h-11 text-primary-ink hover:underline"
              onClick={() => setOpen(id)}
            >
              {t('Surat {{date}}', { date: date(sejak, lang) })}
            </button>
            <Status status={status} table={mailStatus} />
          </p>
          <p className="break-all text-hint text-ink-2">{penerima}</p>
          {jawaban !== '' && status !== 'TERKIRIM' && <p className="break-words text-hint text-ink-2">{jawaban}</p>}
        </li>
      ))}
      {open !== undefined && <LetterDialog id={open} onClose={() => setOpen(undefined)} />}
    </ul>
  );
};
