/** What the bank says of a line, with the words that a suggestion goes by; and who booked it. */
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Match } from '@/ui/match';
import type { LineDoc } from './doc';

export const BankText = ({ line, words }: { line: LineDoc; words: readonly string[] }) => (
  <p className="break-words text-ink-2 text-table">
    <Match text={[line.keterangan, line.pengirim].filter(Boolean).join(' · ')} query={words.join(' ')} />
  </p>
);

export const BookedBy = ({ line }: { line: LineDoc }) => {
  const t = useT();
  const who = useWho();
  const taken = line.terima.filter(({ jumlah }) => jumlah > 0);
  if (taken.length === 0) return null;
  return (
    <p className="text-table">
      {t('Dibukukan oleh')}{' '}
      {taken.map(({ receipt, nomor }, n) => {
        const to = documentHref(who, 'receipt', receipt, '');
        return (
          <span key={receipt}>
            {n > 0 && ', '}
            {to ? (
              <Link to={to} className="font-medium text-primary-ink hover:underline">
                {nomor}
              </Link>
            ) : (
              nomor
            )}
          </span>
        );
      })}
    </p>
  );
};
