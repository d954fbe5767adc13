/** A document's history while loading, and after an error. */
import { useT } from '@/base/text/i18n';
import type { useHistory } from '@/kit/data/use-doc';
import { Skeleton } from '@/ui/skeleton';

const WIDTHS = ['w-full', 'w-2/3', 'w-full'] as const;
export const HistoryState = ({ entries, loading, error, refetch }: ReturnType<typeof useHistory>) => {
  const t = useT();
  if (loading)
    return (
      <div className="space-y-6" role="status" aria-label={t('Memuat riwayat')}>
        {WIDTHS.map((width, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: still bars.
          <Skeleton key={n} className={width} />
        ))}
      </div>
    );
  if (!error || entries.length > 0) return null;
  return (
    <p className="text-table text-ink-2">
      {t('Riwayat tidak bisa dimuat.')}{' '}
      <button type="button" onClick={refetch} className="font-medium text-primary-ink underline">
        {t('Coba lagi')}
      </button>
    </p>
  );
};
