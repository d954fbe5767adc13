/** Dialogs to set an email address, link an external account, or remove either: each requires the password. */
import { type Provider, providerNames } from '@domain/accounts/providers';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { checked, OwnPassword, useTry } from '@/kit/second-step/own-password';
import { Button } from '@/ui/button';
import { DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';

/** @param present the current address; empty: none */
export const EmailDialog = ({ present, onDone }: { present: string; onDone: () => void }) => {
  const t = useT();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [sent, setSent] = useState(false);
  const { busy, error, run, refuse } = useTry();
  if (sent)
    return (
      <DialogContent
        title={t('Periksa email Anda')}
        description={t('Buka tautan yang dikirim ke {{email}} dalam 24 jam. Sebelum itu tidak ada yang berubah.', {
          email: email.trim(),
        })}
        footer={
          <Button variant="primary" onClick={onDone}>
            {t('Tutup')}
          </Button>
        }
      />
    );
  const submit = (form: HTMLFormElement) => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim())) {
      setWrong(t('Isi alamat email, nama@kantor.id'));
      return form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
    }
    if (password === '') return refuse(t('Isi password Anda'));
    void run(async () => {
      await checked((fresh) => api.post<null>('/auth/email', { email: email.trim(), ...fresh }), password);
      setSent(true);
    });
  };
  return (
    <ConfirmDialog
      title={present ? t('Ganti email') : t('Tambah email')}
      detail={t('Tautan konfirmasi dikirim ke alamat ini.')}
      button={t('Kirim tautan')}
      look="primary"
      busy={busy}
      className="space-y-3"
      onSubmit={submit}
    >
      <Field label={t('Email')} {...(wrong ? { error: wrong } : {})}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          onChange={(e) => {
            setEmail(e.target.value);
            setWrong(undefined);
          }}
        />
      </Field>
      <OwnPassword value={password} error={error} onChange={setPassword} />
    </ConfirmDialog>
  );
};

export const LinkDialog = ({ providers }: { providers: readonly Provider[] }) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const [going, setGoing] = useState<Provider>();
  const { busy, error, run, refuse } = useTry();
  const go = (provider: Provider) => {
    if (busy) return;
    if (password === '') return refuse(t('Isi password Anda'));
    setGoing(provider);
    void run(async () => {
      const { data } = await checked(
        (fresh) => api.post<{ url: string }>('/auth/social/link', { provider, ...fresh }),
        password,
      );
      location.assign(data.url);
    });
  };
  return (
    <DialogContent
      title={t('Tautkan akun')}
      description={t('Isi password Anda, lalu pilih akunnya. Sesudah itu Anda bisa masuk lewat akun tersebut.')}
      footer={
        <DialogClose asChild>
          <Button>{t('Tutup')}</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-4">
        <OwnPassword value={password} error={error} onChange={setPassword} />
        <div className="grid grid-cols-2 gap-2.5">
          {providers.map((name) => (
            <Button key={name} loading={busy && going === name} onClick={() => go(name)}>
              {providerNames[name]}
            </Button>
          ))}
        </div>
      </div>
    </DialogContent>
  );
};

/** `id`: of an external account; absent: the email address. */
export type Taken = { id?: string; name: string };
type TakeProps = { taken: Taken; user: string | undefined; onDone: () => void };
export const TakeDialog = ({ taken: { id, name }, user, onDone }: TakeProps) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const { busy, error, run, refuse } = useTry();
  const whose = user ? { user } : {};
  return (
    <ConfirmDialog
      title={id ? t('Lepas {{name}}?', { name }) : t('Hapus {{name}}?', { name })}
      detail={t('Sesudah ini tidak bisa dipakai untuk masuk.')}
      button={id ? t('Lepas') : t('Hapus')}
      look="danger"
      busy={busy}
      onSubmit={() => {
        if (password === '') return refuse(t('Isi password Anda'));
        void run(async () => {
          await checked(
            (fresh) =>
              id
                ? api.post<null>('/auth/social/unlink', { id, ...whose, ...fresh })
                : api.post<null>('/auth/email/remove', { ...whose, ...fresh }),
            password,
          );
          toast.success(id ? t('{{name}} dilepas', { name }) : t('{{name}} dihapus', { name }));
          onDone();
        });
      }}
    >
      <OwnPassword value={password} error={error} onChange={setPassword} />
    </ConfirmDialog>
  );
};
