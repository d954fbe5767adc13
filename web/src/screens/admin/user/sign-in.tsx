/**
 * Sign-in data of another user, for a webmaster: second factors (can be reset), sessions (can be ended) and activity.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { date } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { Section, SettingLine, Waiting } from '@/kit/account/section';
import { SessionList } from '@/kit/account/session-list';
import { Trail } from '@/kit/account/trail';
import { WayList } from '@/kit/account/ways';
import { errorMessage } from '@/kit/command/error-message';
import { ReasonDialog } from '@/kit/command/reason-dialog';
import type { Owned } from '@/kit/second-step/calls';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import type { User } from './account';
import { CodeNotice, GiveCode } from './anew';

export const SignIn = ({ user }: { user: User }) => (
  <div className="flex max-w-200 flex-col gap-9 px-gutter pt-3 pb-10">
    <Factors user={user} />
    <WayList of={user} />
    <SessionList of={user} />
    <Trail of={user} />
  </div>
);

const Factors = ({ user }: { user: User }) => {
  const t = useT();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['account', 'factors', user.id],
    queryFn: ({ signal }) => api.get<Owned>(`/auth/factors?user=${user.id}`, { signal }),
    staleTime: 0,
  });
  const factors = data?.factors ?? [];
  return (
    <Section
      title={t('Verifikasi dua langkah')}
      text={t('Untuk yang kehilangan semua perangkatnya: direset, lalu dipasang lagi oleh pemiliknya.')}
      actions={
        data?.anew ? (
          <GiveCode user={user} />
        ) : (
          factors.length > 0 && (
            <Button size="sm" variant="danger-outline" onClick={() => setConfirming(true)}>
              {t('Reset verifikasi')}
            </Button>
          )
        )
      }
    >
      {error && (
        <Banner className="mt-3" title={t('Verifikasi tidak bisa dibaca.')} detail={t('Muat ulang halaman.')} />
      )}
      {!data && !error && <Waiting text={t('Memuat')} />}
      {data?.anew && <CodeNotice />}
      {data && !data.anew && factors.length === 0 && (
        <p className="py-4 text-ink-2 text-table">{t('Belum ada. Akun ini hanya dijaga password.')}</p>
      )}
      <ul aria-label={t('Verifikasi dua langkah')}>
        {factors.map(({ id, kind, name, at }) => (
          <SettingLine
            key={id}
            icon={kind === 'totp' ? <Smartphone aria-hidden /> : <Fingerprint aria-hidden />}
            title={name}
            detail={t('{{kind}}, sejak {{date}}', {
              kind: kind === 'totp' ? t('Aplikasi autentikator') : t('Passkey'),
              date: date(at, lang()),
            })}
          />
        ))}
      </ul>
      <Dialog open={confirming} onOpenChange={setConfirming}>
        {confirming && (
          <ResetDialog
            user={user}
            onDone={async () => {
              setConfirming(false);
              await client.invalidateQueries({ queryKey: ['account'] });
            }}
          />
        )}
      </Dialog>
    </Section>
  );
};

const ResetDialog = ({ user, onDone }: { user: User; onDone: () => Promise<void> }) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const reset = async (alasan: string) => {
    setBusy(true);
    try {
      await api.post<null>('/auth/factors/reset', { user: user.id, alasan });
      toast.success(t('Verifikasi {{username}} direset', { username: user.username }));
      await onDone();
    } catch (e) {
      toast.refused(errorMessage(e, t), { id: 'factors' });
      setBusy(false);
    }
  };
  return (
    <ReasonDialog
      title={t('Reset verifikasi {{username}}?', { username: user.username })}
      detail={t('Semua aplikasi autentikator, passkey, dan kode pemulihannya dihapus, dan semua sesinya berakhir.')}
      button={t('Reset verifikasi')}
      look="danger"
      busy={busy}
      onGive={(alasan) => void reset(alasan)}
    />
  );
};
