/** What a line of the bank may be: each suggestion with its reasons. Nothing is booked but by its button. */
import type { Suggestion } from '@domain/flows/statement/suggest';
import { mayOpen } from '@domain/navigation/access';
import { useQuery } from '@tanstack/react-query';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { LineDoc } from './doc';
import { SuggestionCard } from './suggestion-card';

export type SuggestionsProps = { id: string; version: number };
const FORM = '/akunting/penerimaanbaru';

const Suggestions = ({ id, version }: SuggestionsProps) => {
  const t = useT();
  const who = useWho();
  const { doc } = useDoc<LineDoc>('mutasi', id);
  const { data, error, refetch } = useQuery({
    queryKey: ['statement-suggestions', id, version],
    queryFn: async ({ signal }) =>
      (await api.get<Record<string, Suggestion[]>>(`/statement/suggestions?lines=${id}`, { signal }))[id] ?? [],
    staleTime: 0,
  });
  if (error)
    return (
      <p role="alert">
        {t('Usulan tidak bisa dimuat.')}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {t('Coba lagi')}
        </Button>
      </p>
    );
  if (!doc || !data) return <Skeleton className="h-16 w-full" />;
  const taken = doc.terima.filter(({ jumlah }) => jumlah > 0);
  const isOpen = doc.sisa > 0 && doc.status !== 'DIABAIKAN';
  const params = new URLSearchParams({
    ...{ cara: 'TRANSFER', rekening: doc.rekening, tanggal: doc.tanggal, jumlah: String(doc.sisa), mutasi: doc.id },
    pengirim: doc.pengirim,
  });
  return (
    <div className="max-w-3xl space-y-3">
      <p className="break-words text-ink-2 text-table">{doc.keterangan}</p>
      {taken.length > 0 && (
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
      )}
      {isOpen && data.length === 0 && <p className="text-ink-2">{t('Belum ada usulan untuk baris ini.')}</p>}
      {isOpen &&
        data.map((one, n) => (
          <SuggestionCard key={JSON.stringify(one)} line={doc} suggestion={one} isFirst={n === 0} />
        ))}
      {isOpen && doc.arah === 'MASUK' && mayOpen(actorOf(who), FORM) && (
        <Button asChild size="sm">
          <Link to={`${FORM}?${params}`}>{t('Isi penerimaan sendiri')}</Link>
        </Button>
      )}
    </div>
  );
};
export default Suggestions;
