import { useT } from '@/base/text/i18n';

/** While the rest of a pane loads. */
export const Waiting = () => {
  const t = useT();
  return (
    <p role="status" className="after-150 px-gutter py-6 text-ink-3 text-table">
      {t('Memuat')}
    </p>
  );
};
