import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';

/** The next page's code can't be loaded: explains the delay and what happens next. */
export default function Awaited() {
  const t = useT();
  return (
    <div role="alert" className="absolute inset-x-0 top-18.5 z-10 px-gutter py-3">
      <Banner
        tone="waiting"
        title={t('Server tidak terjangkau.')}
        detail={t(
          'Halaman yang dituju belum termuat; dicoba terus dan dibuka begitu tersambung. Halaman ini tetap bisa dipakai.',
        )}
        className="shadow-1"
      />
    </div>
  );
}
