import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { DRIVER_LOGIN } from '../addresses';
import { clearDay, useUncleared } from '../outbox/clear';
import { Press } from '../page/press';
import { Sheet } from '../page/sheet';

/** Without a sign-in: the page's purpose, and a link to the sign-in. */
export const SignedOut = () => {
  const t = useT();
  const [signingIn, setSigningIn] = useState(false);
  const uncleared = useUncleared();
  return (
    <section className="flex flex-col gap-4 px-5 py-8">
      <h1 className="font-semibold text-hero">DETAIL SJ</h1>
      <p className="text-base text-ink-2">{t('SJ Anda hari ini tampil di sini setelah Anda masuk.')}</p>
      {uncleared && (
        <div role="alert" className="flex flex-col gap-3 rounded-panel bg-rejected-s p-4 text-base text-rejected-i">
          {t('Trip hari ini belum terhapus dari HP ini.')}
          <Press onClick={() => void clearDay()}>{t('Coba lagi')}</Press>
        </div>
      )}
      <Press look="primary" size="main" onClick={() => setSigningIn(true)}>
        Update SJ
      </Press>
      {signingIn && (
        <Sheet title={t('Anda perlu login terlebih dahulu')} onClose={() => setSigningIn(false)} alert>
          <p className="text-base text-ink-2">{t('Silakan login untuk melanjutkan.')}</p>
          <Press look="primary" onClick={() => location.assign(DRIVER_LOGIN)}>
            Login
          </Press>
          <Press onClick={() => setSigningIn(false)}>{t('Batal')}</Press>
        </Sheet>
      )}
    </section>
  );
};
