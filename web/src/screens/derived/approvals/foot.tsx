import { Check, X } from 'lucide-react';
import { rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import type { Item } from './item';

type Props = {
  marked: readonly Item[];
  /** All rows of the tab. */
  all: number;
  progress: { at: number; of: number } | undefined;
  /** Why the marked ones can't be refused together; '': they can. */
  against: string;
  onApprove: () => void;
  onReject: () => void;
  onAll: () => void;
  onClear: () => void;
};

/** Below the list: what happens with the marked rows. */
export const Foot = ({ marked, all, progress, against, ...on }: Props) => {
  const t = useT();
  const count = marked.length;
  const sum = marked.reduce((total, { amount = 0 }) => total + amount, 0);
  return (
    <section
      aria-label={t('Baris yang ditandai')}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-primary-line border-t bg-sel px-gutter py-2 text-table"
    >
      <span aria-live="polite" className="whitespace-nowrap">
        <b className="font-semibold">{t('{{count}} dipilih', { count })}</b>
        {sum > 0 && (
          <span className="ms-4 text-ink-2">
            {t('Total')} <b className="font-semibold text-ink">{rupiah(sum)}</b>
          </span>
        )}
      </span>
      {count < all && (
        <Button variant="ghost" size="sm" onClick={on.onAll} className="text-primary-ink hover:bg-surface">
          {t('Tandai semua {{count}}', { count: all })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={on.onClear} className="hover:bg-surface">
        {t('Lepas tanda')}
      </Button>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-3 phone:w-full phone:*:flex-1">
        {progress && (
          <span role="status" className="text-ink-2">
            {t('Mengirim {{at}} dari {{of}}', progress)}
          </span>
        )}
        <Button
          size="sm"
          variant="danger-outline"
          icon={<X aria-hidden />}
          reason={against || (progress && t('Tunggu yang sedang dikirim'))}
          onClick={on.onReject}
        >
          {t('Tolak {{count}}…', { count })}
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<Check aria-hidden />}
          loading={progress !== undefined}
          onClick={on.onApprove}
        >
          {t('Setujui {{count}}', { count })}
        </Button>
      </span>
    </section>
  );
};
