import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ApiError, api } from '@/base/api';
import { serverNow } from '@/base/clock';
import { happened } from '@/base/format';
import { lang, useT } from '@/base/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { Row, Section, Waiting } from './section';

type Listed = {
  id: string;
  browser: string;
  system: string;
  address: string;
  began: string;
  seen: string;
  current: boolean;
};
const phones = ['iPhone', 'Android'];

/** Where one is signed in, and the way to end that. @param of whose, where it is another's: a webmaster's to see */
export const SessionList = ({ of }: { of?: { id: string; username: string } }) => {
  const t = useT();
  const key = ['account', 'sessions', of?.id ?? ''];
  const client = useQueryClient();
  const [ending, setEnding] = useState<string>();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Listed[]>(`/auth/sessions${of ? `?user=${of.id}` : ''}`, { signal }),
    staleTime: 0,
  });
  const end = async (which: string | undefined) => {
    setEnding(which ?? 'all');
    try {
      const { data: done } = await api.post<{ ended: number }>('/auth/sessions/end', {
        ...(which ? { ids: [which] } : {}),
        ...(of ? { user: of.id } : {}),
      });
      toast.success(t('{{count}} sesi diakhiri', { count: done.ended }));
    } catch (e) {
      toast.refused(e instanceof ApiError ? e.message : t('Server tidak terjangkau. Coba lagi.'), { id: 'sessions' });
    }
    setEnding(undefined);
    await client.invalidateQueries({ queryKey: key });
  };
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
          <Button size="sm" variant="danger-outline" loading={ending === 'all'} onClick={() => void end(undefined)}>
            {of ? t('Akhiri semua') : t('Akhiri semua yang lain')}
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
          <Session key={session.id} session={session} busy={ending === session.id} onEnd={() => void end(session.id)} />
        ))}
      </ul>
    </Section>
  );
};

const Session = ({ session, busy, onEnd }: { session: Listed; busy: boolean; onEnd: () => void }) => {
  const t = useT();
  const { browser, system, address, began, seen, current } = session;
  const Icon = phones.includes(system) ? Smartphone : Laptop;
  const device =
    browser && system
      ? t('{{browser}} di {{system}}', { browser, system })
      : browser || system || t('Perangkat tak dikenal');
  const now = serverNow();
  return (
    <Row
      icon={<Icon aria-hidden />}
      title={
        <>
          {device}
          {current && (
            <span className="rounded-cell bg-done-s px-2 py-0.5 font-medium text-done-i text-hint">
              {t('Sesi ini')}
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
            loading={busy}
            aria-label={t('Akhiri sesi {{device}}', { device })}
            onClick={onEnd}
          >
            {t('Akhiri')}
          </Button>
        )
      }
    />
  );
};
