import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { date } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { Section, SettingLine, Waiting } from '@/kit/account/section';
import type { Factor, Owned } from '@/kit/second-step/calls';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { AddDialog, CodesDialog, RemoveDialog, RenameDialog } from './dialogs';

const KEY = ['account', 'factors'];
/** Warn when this many recovery codes or fewer are left. */
const FEW = 3;
type Open = { what: 'add' | 'codes' } | { what: 'rename' | 'remove'; factor: Factor };

/** Authenticator apps, passkeys and recovery codes. */
export const SecondSteps = () => {
  const t = useT();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<Owned>('/auth/factors', { signal }),
    staleTime: 0,
  });
  const close = () => {
    setOpen(undefined);
    // Enrolling also ends sessions.
    void client.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <Section
      title={t('Verifikasi dua langkah')}
      text={t(
        'Sesudah password, Anda membuktikan diri dengan HP atau perangkat. Password yang bocor saja tidak cukup.',
      )}
      actions={
        <Button size="sm" variant="primary" onClick={() => setOpen({ what: 'add' })}>
          {t('Tambah')}
        </Button>
      }
    >
      {error && (
        <Banner className="mt-3" title={t('Verifikasi tidak bisa dibaca.')} detail={t('Muat ulang halaman.')} />
      )}
      {!data && !error && <Waiting text={t('Memuat')} />}
      {data?.factors.length === 0 && (
        <p className="py-4 text-ink-2 text-table">{t('Belum ada. Akun ini hanya dijaga password.')}</p>
      )}
      {data && data.factors.length > 0 && data.codes <= FEW && (
        <Banner
          className="mt-3"
          tone="waiting"
          title={
            data.codes === 0
              ? t('Kode pemulihan habis.')
              : t('Kode pemulihan tinggal {{count}}.', { count: data.codes })
          }
          detail={t('Buat yang baru sekarang: tanpa itu, HP yang hilang berarti tidak bisa masuk.')}
        />
      )}
      <ul aria-label={t('Verifikasi dua langkah')}>
        {data?.factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            onRename={() => setOpen({ what: 'rename', factor })}
            onRemove={() => setOpen({ what: 'remove', factor })}
          />
        ))}
        {data && data.factors.length > 0 && (
          <SettingLine
            icon={<LifeBuoy aria-hidden />}
            title={t('Kode pemulihan')}
            detail={t('{{count}} dari 10 masih berlaku', { count: data.codes })}
            actions={
              <Button variant="ghost" size="sm" onClick={() => setOpen({ what: 'codes' })}>
                {t('Buat baru')}
              </Button>
            }
          />
        )}
      </ul>
      <Dialog open={open !== undefined} onOpenChange={(next) => !next && close()}>
        {open?.what === 'add' && <AddDialog onDone={close} />}
        {open?.what === 'codes' && <CodesDialog onDone={close} />}
        {open?.what === 'rename' && <RenameDialog factor={open.factor} onDone={close} />}
        {open?.what === 'remove' && <RemoveDialog factor={open.factor} onDone={close} />}
      </Dialog>
    </Section>
  );
};

type RowProps = { factor: Factor; onRename: () => void; onRemove: () => void };
const FactorRow = ({ factor: { kind, name, at }, onRename, onRemove }: RowProps) => {
  const t = useT();
  const Icon = kind === 'totp' ? Smartphone : Fingerprint;
  return (
    <SettingLine
      icon={<Icon aria-hidden />}
      title={name}
      detail={t('{{kind}}, sejak {{date}}', {
        kind: kind === 'totp' ? t('Aplikasi autentikator') : t('Passkey'),
        date: date(at, lang()),
      })}
      actions={
        <>
          <Button variant="ghost" size="sm" aria-label={t('Ubah nama {{name}}', { name })} onClick={onRename}>
            {t('Ubah nama')}
          </Button>
          <Button variant="ghost" size="sm" aria-label={t('Hapus {{name}}', { name })} onClick={onRemove}>
            {t('Hapus')}
          </Button>
        </>
      }
    />
  );
};
