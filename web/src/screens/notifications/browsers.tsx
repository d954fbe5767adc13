import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { beginPush, canPush, endPush, pushKey, readPush, thisBrowser } from '@/base/news/push';
import { api } from '@/base/server/api';
import { serverNow, useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { happened } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Section, SettingLine } from '@/kit/account/section';
import { problemOf } from '@/kit/command/problem';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

/**
 * Browsers that receive push notifications, even while the page is closed; nothing if the company hasn't set up push.
 */
export const Browsers = () => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const { user_id: user } = useWho();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: pushKey, queryFn: readPush });
  if (!data || data.key === '') return null;
  const here = data.browsers.some(({ id }) => id === thisBrowser(user));
  const attempt = async (step: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await step();
    } catch (e) {
      const problem =
        e instanceof DOMException
          ? { title: t('Browser ini tidak bisa menerima pemberitahuan.'), detail: e.message }
          : problemOf(e, t, serverNow());
      toast.refused(problem.title, { detail: problem.detail, id: 'push' });
    }
    setBusy(false);
    void client.invalidateQueries({ queryKey: pushKey });
  };
  const begin = () =>
    attempt(async () => {
      if (!(await beginPush(user, data.key)))
        toast.conflict(t('Browser ini menolak pemberitahuan. Izinkan di setelan situsnya, lalu coba lagi.'), {
          id: 'push',
        });
    });
  const remove = (id: string) =>
    attempt(async () => {
      await api.post('/push/unsubscribe', { id });
      if (id === thisBrowser(user)) await endPush();
    });
  return (
    <Section
      title={t('Pemberitahuan di browser')}
      text={t('Muncul juga saat halaman ini tertutup: nomor dokumen dan jenis kabarnya, tanpa isi.')}
      actions={
        !here && (
          <Button
            size="sm"
            loading={busy}
            reason={!canPush() && t('Browser ini tidak bisa, atau alamatnya bukan https')}
            onClick={() => void begin()}
          >
            {t('Aktifkan di browser ini')}
          </Button>
        )
      }
    >
      <ul aria-label={t('Pemberitahuan di browser')}>
        {data.browsers.map(({ id, browser, system, at }) => (
          <SettingLine
            key={id}
            icon={/iPhone|Android/.test(system) ? <Smartphone aria-hidden /> : <Laptop aria-hidden />}
            title={t('{{browser}} di {{system}}', { browser, system })}
            detail={[id === thisBrowser(user) && t('Browser ini'), happened(at, now, lang)].filter(Boolean).join(', ')}
            actions={
              <Button variant="ghost" size="sm" onClick={() => void remove(id)}>
                {t('Hapus')}
              </Button>
            }
          />
        ))}
      </ul>
    </Section>
  );
};
