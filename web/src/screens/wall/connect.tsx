/** A screen that isn't connected yet: a code from a desk connects it. */
import { WALL_CODE, wallCode, wallCodeText } from '@domain/telemetry/walls';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ended } from '@/base/live/live';
import { api } from '@/base/server/api';
import { takeOver } from '@/base/session/personal-data';
import { forgetUrl, type LoginData, signedIn } from '@/base/session/session';
import { useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { withCheck } from '@/kit/second-step/with-check';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Logo } from '@/ui/logo';
import { useZoom } from './use-zoom';

export const Connect = () => {
  const t = useT();
  const over = useStore(ended);
  // A link carries the code in its fragment, which isn't sent to servers.
  const [code, setCode] = useState(() => wallCode(location.hash).slice(0, WALL_CODE));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const enter = async () => {
    if (busy) return;
    if (code.length < WALL_CODE) {
      setError(t('Ketik kedelapan huruf dan angkanya'));
      return box.current?.focus();
    }
    setBusy(true);
    setError(undefined);
    try {
      const ask = (check: object) => api.post<LoginData>('/login/wall', { kode: code, ...check });
      const { data } = await withCheck(ask, () => {});
      await takeOver(data.user_id ?? '');
      ended.set(false);
      signedIn(data);
      forgetUrl();
      history.replaceState(history.state, '', location.pathname + location.search);
    } catch (e) {
      setError(errorMessage(e, t));
      setBusy(false);
      box.current?.select();
    }
  };
  const first = useRef(enter);
  useEffect(() => {
    if (location.hash.length > 1) void first.current();
  }, []);
  const zoom = useZoom();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 bg-surface px-6 py-10">
      <form
        noValidate
        style={{ zoom }}
        className="flex w-full max-w-100 flex-col gap-5"
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          void enter();
        }}
      >
        <Logo className="size-10" />
        <div>
          <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Sambungkan layar ini')}</h1>
          <p className="mt-2 text-base text-ink-2">
            {t('Di komputer kantor, buka Monitoring SJ, tekan Layar TV, lalu ketik kode yang tampil di sana.')}
          </p>
        </div>
        {over && (
          <Banner
            tone="waiting"
            title={t('Layar ini sudah diputus.')}
            detail={t('Minta kode baru untuk menyambungkannya lagi.')}
          />
        )}
        <Field label={t('Kode')} {...(error ? { error } : {})}>
          <Input
            ref={box}
            size="lg"
            autoFocus
            autoCapitalize="characters"
            spellCheck={false}
            value={wallCodeText(code)}
            onChange={(e) => {
              setError(undefined);
              setCode(wallCode(e.target.value).slice(0, WALL_CODE));
            }}
            boxClassName="h-16"
            className="text-center font-semibold text-hero tracking-[0.15em]"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={busy} className="w-full">
          {t('Sambungkan')}
        </Button>
      </form>
    </main>
  );
};
