import type { HistoryEntry } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import type { MailedData } from './mailed-document';

export type MailOutcomeProps = { entry: HistoryEntry };
/** `mengirim Nota lewat email ke a@b.co`, linked to the print that was sent. */
export default function MailOutcome({ entry: { data } }: MailOutcomeProps) {
  const t = useT();
  const { id, path, title, print, to } = data as MailedData;
  const people = to.map((one) => one.to).join(', ');
  return (
    <span className="break-words">
      {t('mengirim {{what}} lewat email ke {{to}}', { what: t(title), to: people })}{' '}
      <a
        href={`${path}?ids=${encodeURIComponent(id)}&print=${print}`}
        target="_blank"
        rel="noreferrer"
        className="whitespace-nowrap text-primary-ink underline"
      >
        {t('Lihat yang dikirim')}
      </a>
    </span>
  );
}
