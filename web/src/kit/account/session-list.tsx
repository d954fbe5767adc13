import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone, Tv } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { happened } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import type { Fresh } from '@/kit/second-step/calls';
import { checked, OwnPassword, useTry } from '@/kit/second-step/own-password';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { Section, SettingLine, Waiting } from './section';

type Listed = {
  id: string;
  browser: string;
  system: string;
  address: string;
  began: string;
  seen: string;
  current: boolean;
  /** The session may only enrol a second factor. */
  limited: boolean;
  /** Name of the wall screen that uses it; empty: a person's session. */
  wall: string;
};
const phones = ['iPhone', 'Android'];

/** `as`: what kind of account the id is of. */
type Other = { id: string; username: string; as?: 'user' | 'driver' };
/**
 * Open sessions, with a way to end them.
 * @param of another account's: for staff only a webmaster may see them, for drivers those who manage drivers
 */
export const SessionList = ({ of }: { of?: Other }) => {
  const t = useT();
  const key = ['account', 'sessions', of?.id ?? ''];
  const client = useQueryClient();
  const [ending, setEnding] = useState<Ending>();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Listed[]>(`/auth/sessions${of ? `?${of.as ?? 'user'}=${of.id}` : ''}`, { signal }),
    staleTime: 0,
  });
  const close = () => {
    setEnding(undefined);
    void client.invalidateQueries({ queryKey: key });
  };
  const all = of ? t('Akhiri semua') : t('Akhiri semua yang lain');
  const others = data?.filter((s) => !s.current).length ?? 0;
  return (
    <Section
      title={t('Sesi')}
      text={
        of
          ? t('Tempat {{username}} sedang masuk. Yang diakhiri harus masuk lagi.', of)
          : t('Tempat akun ini sedang masuk. Ada yang tidak Anda kenali? Akhiri, lalu ganti password.')
      }
      actions={
        others > 0 && (
          <Button size="sm" variant="danger-outline" onClick={() => setEnding({ what: all })}>
            {all}
          </Button>
        )
      }
    >
      {error && (
        <Banner className="mt-3" title={t('Daftar sesi tidak bisa dibaca.')} detail={t('Muat ulang halaman.')} />
      )}
      {!data && !error && <Waiting text={t('Memuat')} />}
      {data?.length === 0 && <p className="py-4 text-ink-2 text-table">{t('Tidak sedang masuk di mana pun.')}</p>}
      <ul aria-label={t('Sesi')}>
        {data?.map((session) => (
          <Session
            key={session.id}
            session={session}
            onEnd={(device) => setEnding({ what: t('Akhiri sesi {{device}}', { device }), id: session.id })}
          />
        ))}
      </ul>
      <Dialog open={ending !== undefined} onOpenChange={(next) => !next && close()}>
        {ending && <EndDialog ending={ending} of={of} onDone={close} />}
      </Dialog>
    </Section>
  );
};

/** `what`: description of what will end. `id`: one session; absent: all others. */
type Ending = { what: string; id?: string };
type EndProps = { ending: Ending; of: Other | undefined; detail?: string; onDone: () => void };
/** Requires the password, so that a person at an unlocked screen can't end sessions. */
export const EndDialog = ({ ending, of, detail, onDone }: EndProps) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const { busy, error, run } = useTry();
  const end = async (fresh: Fresh) => {
    const body = { ...(ending.id ? { ids: [ending.id] } : {}), ...(of ? { [of.as ?? 'user']: of.id } : {}), ...fresh };
    const { data } = await api.post<{ ended: number }>('/auth/sessions/end', body);
    toast.success(t('{{count}} sesi diakhiri', { count: data.ended }));
    onDone();
  };
  return (
    <ConfirmDialog
      title={`${ending.what}?`}
      detail={detail ?? t('Yang diakhiri harus masuk lagi.')}
      button={t('Akhiri')}
      look="danger"
      busy={busy}
      onSubmit={() => void run(() => checked(end, password))}
    >
      <OwnPassword value={password} error={error} onChange={setPassword} />
    </ConfirmDialog>
  );
};

const Session = ({ session, onEnd }: { session: Listed; onEnd: (device: string) => void }) => {
  const t = useT();
  const { browser, system, address, began, seen, current, limited, wall } = session;
  const Icon = wall ? Tv : phones.includes(system) ? Smartphone : Laptop;
  const agent =
    browser && system
      ? t('{{browser}} di {{system}}', { browser, system })
      : browser || system || t('Perangkat tak dikenal');
  const device = wall || agent;
  const now = serverNow();
  return (
    <SettingLine
      icon={<Icon aria-hidden />}
      title={
        <>
          {device}
          {current && (
            <span className="rounded-cell bg-done-s px-2 py-0.5 font-medium text-done-i text-hint">
              {t('Sesi ini')}
            </span>
          )}
          {wall && (
            <span className="rounded-cell bg-surface-2 px-2 py-0.5 font-medium text-hint text-ink-2">
              {t('Layar TV, hanya papan')}
            </span>
          )}
          {limited && (
            <span className="rounded-cell bg-surface-2 px-2 py-0.5 font-medium text-hint text-ink-2">
              {t('Hanya memasang verifikasi')}
            </span>
          )}
        </>
      }
      detail={t('{{address}}, masuk {{began}}, terakhir aktif {{seen}}', {
        address,
        began: happened(began, now, lang()),
        seen: happened(seen, now, lang()),
      })}
      actions={
        !current && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Akhiri sesi {{device}}', { device })}
            onClick={() => onEnd(device)}
          >
            {t('Akhiri')}
          </Button>
        )
      }
    />
  );
};
