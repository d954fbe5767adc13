import { useT } from '@/base/i18n';
import { Banner } from '@/ui/banner';

/** A mail's link brought the code to enrol anew with: the password is what is left. */
export const CodeReady = () => {
  const t = useT();
  return <Banner tone="moving" title={t('Kode dari email sudah terisi.')} detail={t('Masuk dengan password Anda.')} />;
};
