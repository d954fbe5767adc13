import { useT } from '@/base/text/i18n';
import { Empty } from '@/ui/empty';

/** The preview while nothing is chosen, and until its code is there. */
export const PreviewWaiting = () => {
  const t = useT();
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface-2">
      <div className="min-h-12.5 shrink-0 border-line-2 border-b px-gutter py-2">
        <h2 className="font-semibold text-base">{t('Akan dibuat')}</h2>
        <p className="text-hint text-ink-2">{t('Satu per BU, alamat invoice dan skema PPN')}</p>
      </div>
      <Empty
        className="py-[10vh]"
        title={t('Pilih SJ dahulu')}
        detail={t('Drafnya tampil di sini: SJ, pajak dan totalnya, sebelum dibuat.')}
      />
    </div>
  );
};
