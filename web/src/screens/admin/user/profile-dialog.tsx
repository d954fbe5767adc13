/** Creates an account or changes its rights. Passwords are never set for others here. */
import { againstRights, takesTwo } from '@domain/accounts/accounts';
import { granted, type JobDesk, type Level } from '@domain/kit/aggregate/actor';
import { jobdesks, levels } from '@domain/kit/aggregate/job-desks';
import { useState } from 'react';
import { ApiError, newDocId } from '@/base/server/api';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { useCommand } from '@/kit/command/use-command';
import { Banner } from '@/ui/banner';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { type Rights, type User, useAdmin, useBranches } from './account';

type Props = {
  /** The account whose rights are changed; absent for a new one. */
  user?: User;
  open: boolean;
  onClose: () => void;
  /** Called with the id of the stored account and the types of its events. */
  onDone: (id: string, events: readonly string[]) => void;
};
export const ProfileDialog = ({ open, ...rest }: Props) => (
  <Dialog open={open} onOpenChange={(next) => !next && rest.onClose()}>
    {open && <Content {...rest} />}
  </Dialog>
);

type Grantable = { value: string; jobdesk: JobDesk; level: Level };
const all: readonly Grantable[] = jobdesks.flatMap((jobdesk) =>
  levels.map((level) => ({ value: `${jobdesk}:${level}`, jobdesk, level })),
);

const Content = ({ user, onDone }: Omit<Props, 'open'>) => {
  const t = useT();
  const admin = useAdmin();
  const { mine, everywhere } = useBranches();
  const { run, busy } = useCommand('user');
  const [id] = useState(() => user?.id ?? newDocId());
  // The version when the dialog opened: later changes are not overwritten.
  const [seen] = useState(user?.version);
  const [username, setUsername] = useState('');
  const [rights, setRights] = useState<Rights>(
    user ?? { fullname: '', jobdesk: 'sales', level: 'user', branches: mine.length === 1 ? mine.map((b) => b.id) : [] },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (more: Partial<Rights>) => {
    setRights({ ...rights, ...more });
    setErrors({});
  };
  const grantable = all.filter((one) => !againstRights(admin, { ...one, branches: [] }));
  const whole = rights.branches.includes('*');
  /** A branch login belongs to exactly one branch. */
  const single = granted(['cabang'], rights);
  const there = user?.status === 'active' || user?.status === 'locked';
  const two = takesTwo(there ? user : undefined, rights);

  const submit = async (form: HTMLFormElement) => {
    const wrong: Record<string, string> = {
      ...(user || /^[a-z0-9][a-z0-9._-]{1,39}$/.test(username.trim().toLowerCase())
        ? {}
        : { username: t('Huruf kecil, angka, titik; paling sedikit 2') }),
      ...(rights.fullname.trim() === '' ? { fullname: t('Isi nama lengkap') } : {}),
      ...(rights.branches.length === 0 ? { branches: t('Pilih sedikitnya satu cabang') } : {}),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const { fullname, jobdesk, level, branches } = rights;
    const data = { fullname: fullname.trim(), jobdesk, level, branches };
    const done = await run(id, user ? 'change' : 'create', user ? data : { ...data, username: username.trim() }, {
      ...(seen === undefined ? {} : { revision: seen }),
      onError: (e) => {
        if (!(e instanceof ApiError)) return undefined;
        const shown = Object.entries(e.fields).map(([field, text]) => [
          field.split('.')[0] ?? '',
          text.replace(/\.$/, ''),
        ]);
        setErrors(Object.fromEntries(shown));
        return shown.some(([field]) => ['username', 'fullname', 'jobdesk', 'branches'].includes(field ?? ''));
      },
    });
    if (!done) return;
    if (done.events.includes('UserProposed')) toast.success(t('Diajukan. Berlaku setelah disetujui webmaster lain.'));
    else toast.success(user ? t('Perubahan tersimpan') : t('Akun dibuat'));
    onDone(id, done.events);
  };
  const fault = (field: string) => (errors[field] ? { error: errors[field] } : {});
  return (
    <ConfirmDialog
      title={user ? t('Ubah {{name}}', { name: user.username }) : t('Tambah user')}
      detail={user ? undefined : t('Pemiliknya memilih password sendiri lewat tautan sekali pakai.')}
      button={two ? t('Usulkan') : user ? t('Simpan') : t('Tambah user')}
      look="primary"
      busy={busy}
      className="space-y-3"
      onSubmit={(form) => void submit(form)}
    >
      {!user && (
        <Field label="Username" {...fault('username')}>
          <Input
            name="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={username}
            onChange={(e) => {
              setUsername(e.target.value);
              setErrors({});
            }}
          />
        </Field>
      )}
      <Field label={t('Nama lengkap')} {...fault('fullname')}>
        <Input
          name="fullname"
          maxLength={80}
          value={rights.fullname}
          onChange={(e) => set({ fullname: e.target.value })}
        />
      </Field>
      <Field label={t('Job desk')} {...fault('jobdesk')}>
        <Select
          name="jobdesk"
          value={`${rights.jobdesk}:${rights.level}`}
          onChange={(value) => {
            const match = all.find((one) => one.value === value);
            if (!match) return;
            const { jobdesk, level } = match;
            const one = granted(['cabang'], match) && rights.branches.filter((id) => id !== '*').slice(0, 1);
            set({ jobdesk, level, ...(one ? { branches: one } : {}) });
          }}
          options={grantable.map(({ value, jobdesk, level }) => ({ value, label: deskLabel(jobdesk, level) }))}
        />
      </Field>
      <Field label={t('Cabang')} group {...fault('branches')}>
        <div className="grid max-h-44 grid-cols-2 gap-x-3 gap-y-1 overflow-y-auto rounded-control border border-line-2 p-2.5 max-sm:grid-cols-1">
          {everywhere && !single && (
            <Checkbox
              name="branches"
              label={t('Semua cabang')}
              checked={whole}
              onChange={(on) => set({ branches: on ? ['*'] : [] })}
              className="col-span-full font-medium"
            />
          )}
          {mine.map((branch) => (
            <Checkbox
              key={branch.id}
              {...(everywhere && !single ? {} : { name: 'branches' })}
              label={branch.name}
              disabled={whole}
              checked={whole || rights.branches.includes(branch.id)}
              onChange={(on) =>
                set({
                  branches: on
                    ? [...(single ? [] : rights.branches), branch.id]
                    : rights.branches.filter((one) => one !== branch.id),
                })
              }
            />
          ))}
        </div>
      </Field>
      {two && (
        <Banner
          tone="waiting"
          title={t('Butuh orang kedua.')}
          detail={t('Hak ini berlaku setelah disetujui webmaster lain.')}
        />
      )}
    </ConfirmDialog>
  );
};
