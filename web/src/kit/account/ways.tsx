/** Sign-in methods of an account beside its username: a confirmed address, external accounts. */
import { type Provider, providerNames } from '@domain/accounts/providers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkIcon, Mail } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { date } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Section, SettingLine, Waiting } from './section';
import { EmailDialog, LinkDialog, TakeDialog, type Taken } from './way-dialogs';

type Identity = { id: string; provider: Provider; name: string; at: string };
type Ways = { email: string; mail: boolean; providers: Provider[]; identities: Identity[] };
type Open = { what: 'email' } | { what: 'link' } | { what: 'take'; taken: Taken };

/** @param of another account's: a webmaster may see and remove, but not set */
export const WayList = ({ of }: { of?: { id: string; username: string } }) => {
  const t = useT();
  const key = ['account', 'ways', of?.id ?? ''];
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Ways>(`/auth/ways${of ? `?user=${of.id}` : ''}`, { signal }),
    staleTime: 0,
  });
  const close = () => {
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: ['account'] });
  };
  const { email = '', mail = false, providers = [], identities = [] } = data ?? {};
  // Hidden if there is nothing to show or to set up.
  if (data && !mail && providers.length === 0 && email === '' && identities.length === 0) return null;
  return (
    <Section
      title={t('Email dan akun lain')}
      text={
        of
          ? t('Cara lain {{username}} masuk. Lepas yang bukan miliknya.', of)
          : t('Cara lain untuk masuk. Email juga dipakai untuk membuat password baru.')
      }
      actions={
        !of && (
          <>
            {mail && email === '' && (
              <Button size="sm" onClick={() => setOpen({ what: 'email' })}>
                {t('Tambah email')}
              </Button>
            )}
            {providers.length > 0 && (
              <Button size="sm" onClick={() => setOpen({ what: 'link' })}>
                {t('Tautkan akun')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && (
        <Banner
          className="mt-3"
          title={t('Email dan akun lain tidak bisa dibaca.')}
          detail={t('Muat ulang halaman.')}
        />
      )}
      {!data && !error && <Waiting text={t('Memuat')} />}
      {data && email === '' && identities.length === 0 && (
        <p className="py-4 text-ink-2 text-table">{t('Belum ada. Akun ini masuk dengan username saja.')}</p>
      )}
      <ul aria-label={t('Email dan akun lain')}>
        {email !== '' && (
          <SettingLine
            icon={<Mail aria-hidden />}
            title={<span className="min-w-0 break-all">{email}</span>}
            detail={t('Email, sudah dikonfirmasi')}
            actions={
              <>
                {!of && mail && (
                  <Button variant="ghost" size="sm" onClick={() => setOpen({ what: 'email' })}>
                    {t('Ganti email')}
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('Hapus {{name}}', { name: email })}
                  onClick={() => setOpen({ what: 'take', taken: { name: email } })}
                >
                  {t('Hapus')}
                </Button>
              </>
            }
          />
        )}
        {identities.map(({ id, provider, name, at }) => (
          <SettingLine
            key={id}
            icon={<LinkIcon aria-hidden />}
            title={<span className="min-w-0 break-words">{name || providerNames[provider]}</span>}
            detail={t('{{kind}}, sejak {{date}}', { kind: providerNames[provider], date: date(at, lang()) })}
            actions={
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('Lepas {{name}}', { name: `${providerNames[provider]} ${name}` })}
                onClick={() => setOpen({ what: 'take', taken: { id, name: name || providerNames[provider] } })}
              >
                {t('Lepas')}
              </Button>
            }
          />
        ))}
      </ul>
      <Dialog open={open !== undefined} onOpenChange={(next) => !next && close()}>
        {open?.what === 'email' && <EmailDialog present={email} onDone={close} />}
        {open?.what === 'link' && <LinkDialog providers={providers} />}
        {open?.what === 'take' && <TakeDialog taken={open.taken} user={of?.id} onDone={close} />}
      </Dialog>
    </Section>
  );
};
