import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';

/** A mail link supplied the code for a new enrolment: only the password is missing. */
export const CodeReady = () => {
  const t = useT();
  return <Banner tone="moving" title={t('Kode dari email sudah terisi.')} detail={t('Masuk dengan password Anda.')} />;
};
