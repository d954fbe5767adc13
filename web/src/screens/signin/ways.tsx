import { type Provider, providerNames } from '@domain/accounts/providers';
import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { Button } from '@/ui/button';
import type { Ways as Doors } from './use-doors';

type Props = { doors: Doors; onFailed: (message: string) => void };

/** The other sign-in options of this installation. */
export default function Ways({ doors: { providers, signUp, reset }, onFailed }: Props) {
  const t = useT();
  const [going, setGoing] = useState<Provider>();
  const go = async (provider: Provider) => {
    if (going) return;
    setGoing(provider);
    try {
      const { data } = await api.post<{ url: string }>('/auth/social/begin', { provider });
      location.assign(data.url);
    } catch (e) {
      onFailed(errorMessage(e, t));
      setGoing(undefined);
    }
  };
  return (
    <>
      {providers.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">{t('Masuk lewat akun lain')}</legend>
          <div aria-hidden className="flex items-center gap-3 text-ink-3 text-table">
            <span className="h-px flex-1 bg-line" />
            {t('atau masuk lewat')}
            <span className="h-px flex-1 bg-line" />
          </div>
          <div className={providers.length > 1 ? 'grid grid-cols-2 gap-2.5' : 'grid'}>
            {providers.map((name) => (
              <Button
                key={name}
                size="lg"
                loading={going === name}
                aria-label={t('Masuk lewat {{name}}', { name: providerNames[name] })}
                onClick={() => void go(name)}
              >
                {providerNames[name]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {(reset || signUp) && (
        <p className="flex flex-wrap justify-between gap-x-6 text-table phone:flex-col">
          {reset && (
            <Link
              to="/signin/forgot"
              className="inline-flex items-center text-primary-ink hover:underline phone:min-h-11"
            >
              {t('Lupa password?')}
            </Link>
          )}
          {signUp && (
            <Link
              to="/signin/sign-up"
              className="inline-flex items-center text-primary-ink hover:underline phone:min-h-11"
            >
              {t('Belum punya akun? Daftar')}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
