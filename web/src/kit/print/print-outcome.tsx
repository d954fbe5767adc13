import type { HistoryEntry } from '@/base/server/api';
import { useT } from '@/base/text/i18n';

export type PrintOutcomeProps = { entry: HistoryEntry };
/** `mencetak Surat Jalan, cetakan ke-2`, linked to the print. */
export default function PrintOutcome({ entry: { data, revision } }: PrintOutcomeProps) {
  const t = useT();
  const { id, n, path, title } = data as { id: string; n: number; path: string; title: string };
  return (
    <>
      {t('mencetak')}{' '}
      <a
        href={`${path}?ids=${encodeURIComponent(id)}&print=${revision}`}
        target="_blank"
        rel="noreferrer"
        className="text-primary-ink underline"
      >
        {t(title)}
      </a>
      {n > 1 && `, ${t('cetakan ke-{{n}}', { n })}`}
    </>
  );
}
