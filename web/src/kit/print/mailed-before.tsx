import type { PrintPage } from '@domain/navigation/print-pages';
import type { HistoryEntry } from '@/base/server/api';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import { Status } from '@/ui/status';
import type { MailedData } from './mailed-document';

const mailedIn = (entry: HistoryEntry): MailedData | undefined =>
  entry.type === 'PaperMailed' ? (entry.data as MailedData) : undefined;

/** Previous mails of a document's print, newest first, with their delivery status. */
export const MailedBefore = ({ page, id }: { page: PrintPage; id: string }) => {
  const t = useT();
  const { entries } = useHistory(page.kind, id);
  const sent = entries.toReversed().flatMap((entry) => {
    const data = mailedIn(entry);
    return data?.paper === page.paper ? data.to.map((one) => ({ ...one, entry })) : [];
  });
  if (sent.length === 0) return null;
  return (
    <section aria-label={t('Sudah dikirim')}>
      <h3 className="mb-1 text-hint text-ink-2">{t('Sudah dikirim')}</h3>
      <ul className="max-h-40 overflow-y-auto border-line border-t">
        {sent.map(({ to, status, stand, entry }) => (
          <li
            key={`${entry.revision} ${to}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-b py-1.5 text-table"
          >
            <span className="min-w-0 flex-1 basis-40 break-words">{to}</span>
            <Status status={status} table={{ [status]: stand }} />
            <span className="basis-full text-hint text-ink-3">
              {t('{{at}}, oleh {{by}}', { at: dateTime(entry.at), by: entry.by.fullname })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
