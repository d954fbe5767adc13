import { useT } from '@/base/text/i18n';
import { Spinner } from '@/ui/spinner';

/** Shown while the browser does the robot check; needs no user action. */
export const Checking = () => {
  const t = useT();
  return (
    <div role="status" className="flex items-start gap-3 rounded-panel bg-moving-s px-4 py-3 text-moving-i text-table">
      <span className="mt-0.5">
        <Spinner />
      </span>
      <span>
        <b className="font-semibold">{t('Memeriksa bahwa Anda bukan robot.')}</b>{' '}
        {t('Peramban menghitung sebentar, lalu masuk dengan sendirinya.')}
      </span>
    </div>
  );
};
