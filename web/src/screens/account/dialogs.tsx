import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { type Factor, factorCalls } from '@/kit/second-step/calls';
import { Enrol } from '@/kit/second-step/enrol';
import { checked, OwnPassword, useTry } from '@/kit/second-step/own-password';
import { RecoveryCodes } from '@/kit/second-step/recovery-codes';
import { DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

/** Adds an authenticator app or passkey; the recovery codes follow the first one. */
export const AddDialog = ({ onDone }: { onDone: () => void }) => {
  const t = useT();
  const [codes, setCodes] = useState<string[]>();
  return (
    <DialogContent title={codes ? t('Kode pemulihan') : t('Tambah verifikasi')} width={520}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onDone} />
      ) : (
        <Enrol onDone={(done) => (done.codes ? setCodes(done.codes) : onDone())} />
      )}
    </DialogContent>
  );
};

export const CodesDialog = ({ onDone }: { onDone: () => void }) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const { busy, error, run } = useTry();
  if (codes)
    return (
      <DialogContent title={t('Kode pemulihan')} width={520}>
        <RecoveryCodes codes={codes} onSaved={onDone} />
      </DialogContent>
    );
  return (
    <ConfirmDialog
      title={t('Buat kode pemulihan baru?')}
      detail={t('Kode yang lama tidak berlaku lagi.')}
      button={t('Buat kode')}
      look="primary"
      busy={busy}
      onSubmit={() => void run(async () => setCodes((await checked(factorCalls.codes, password)).codes))}
    >
      <OwnPassword value={password} error={error} onChange={setPassword} />
    </ConfirmDialog>
  );
};

type OfFactor = { factor: Factor; onDone: () => void };
export const RemoveDialog = ({ factor, onDone }: OfFactor) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const { busy, error, run } = useTry();
  return (
    <ConfirmDialog
      title={t('Hapus {{name}}?', { name: factor.name })}
      detail={t('Sesudah ini tidak bisa dipakai untuk masuk.')}
      button={t('Hapus')}
      look="danger"
      busy={busy}
      onSubmit={() =>
        void run(async () => {
          await checked((fresh) => factorCalls.remove(factor.id, fresh), password);
          onDone();
        })
      }
    >
      <OwnPassword value={password} error={error} onChange={setPassword} />
    </ConfirmDialog>
  );
};

export const RenameDialog = ({ factor, onDone }: OfFactor) => {
  const t = useT();
  const [name, setName] = useState(factor.name);
  const { busy, error, run } = useTry();
  return (
    <ConfirmDialog
      title={t('Ubah nama')}
      button={t('Simpan')}
      look="primary"
      busy={busy}
      onSubmit={() =>
        void run(async () => {
          await factorCalls.rename(factor.id, name.trim());
          onDone();
        })
      }
    >
      <Field label={t('Nama')} {...(error ? { error } : {})}>
        <Input maxLength={60} value={name} onChange={(e) => setName(e.target.value)} />
      </Field>
    </ConfirmDialog>
  );
};
