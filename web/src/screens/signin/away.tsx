import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';

/** The server can't be reached. `pressed`: the sign-in continues by itself once it can. */
export const Away = ({ pressed }: { pressed: boolean }) => {
  const t = useT();
  return (
    <div role="status">
      <Banner
        tone="waiting"
        title={t('Server tidak terjangkau.')}
        detail={
          pressed
            ? t('Isian Anda tetap di sini. Dicoba terus, dan Anda masuk sendiri begitu tersambung.')
            : t(
                'Periksa jaringan Anda. Username dan password sudah bisa diisi; dicoba terus sampai tersambung. Draf di peramban ini tidak hilang.',
              )
        }
      />
    </div>
  );
};
