import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { LONGEST_NAME, nameProblem, type SavedView } from './saved-views';

/** `view`: the one to rename; absent: save a new one. */
export type Naming = { view?: SavedView };
export type NameProps = {
  naming: Naming | undefined;
  views: readonly SavedView[];
  onName: (name: string) => void;
  onClose: () => void;
};

/** Dialog for the name of a saved view. */
export default function ViewNameDialog({ naming, onClose, ...rest }: NameProps) {
  return (
    <Dialog open={naming !== undefined} onOpenChange={(open) => !open && onClose()}>
      {naming && <Content naming={naming} {...rest} />}
    </Dialog>
  );
}

const Content = ({ naming: { view }, views, onName }: Omit<NameProps, 'naming' | 'onClose'> & { naming: Naming }) => {
  const t = useT();
  const [name, setName] = useState(view?.name ?? '');
  const [tried, setTried] = useState(false);
  const problem = nameProblem(name, views, view?.id);
  const messages = {
    empty: t('Beri nama, agar mudah dicari'),
    taken: t('Nama ini sudah dipakai tampilan lain'),
  };
  return (
    <ConfirmDialog
      title={view ? t('Ganti nama tampilan') : t('Simpan tampilan')}
      detail={
        view
          ? undefined
          : t('Pencarian, saringan, urutan, kolom dan kerapatan baris tersimpan, di komputer mana pun Anda masuk.')
      }
      button={t('Simpan')}
      look="primary"
      onSubmit={(form) => {
        if (!problem) return onName(name.trim());
        setTried(true);
        form.querySelector('input')?.focus();
      }}
    >
      <Field label={t('Nama tampilan')} error={tried && problem ? messages[problem] : undefined}>
        <Input value={name} maxLength={LONGEST_NAME} onChange={(e) => setName(e.target.value)} />
      </Field>
    </ConfirmDialog>
  );
};
