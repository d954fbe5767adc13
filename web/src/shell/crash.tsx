import { useEffect, useState } from 'react';
import { lastResponse, newKey } from '@/base/server/api';
import { errorCode, shortCode } from '@/base/server/errors';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';

const notLoaded = (e: unknown) =>
  e instanceof Error && /dynamically imported|Importing a module|preload/i.test(e.message);

/** Replaces a page that crashed: what to do, and the code to report. */
export const Crash = ({ error }: { error: unknown }) => {
  const t = useT();
  const [code] = useState(() => errorCode(error) ?? (shortCode(lastResponse.correlationId) || shortCode(newKey())));
  // Logs the full error under the code that the user reports.
  useEffect(() => console.error(code, error), [code, error]);
  const [title, text] = !notLoaded(error)
    ? [
        t('Halaman ini bermasalah'),
        t('Yang sudah tersimpan tidak hilang. Muat ulang; bila terulang, hubungi webmaster.'),
      ]
    : window.navigator.onLine
      ? [
          t('Halaman ini tidak bisa dimuat'),
          t('Yang sudah tersimpan tidak hilang. Muat ulang; bila terulang, hubungi webmaster.'),
        ]
      : [t('Sambungan terputus'), t('Halaman ini belum termuat. Muat ulang begitu tersambung lagi.')];
  return (
    <div role="alert" className="mx-auto flex max-w-[60ch] flex-col gap-2 px-gutter pt-[12vh]">
      <h1 className="font-semibold text-title">{title}</h1>
      <p className="text-ink-2">{text}</p>
      <div className="mt-3 flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('Muat ulang')}
        </Button>
        <Button onClick={() => location.assign('/')}>{t('Ke Dashboard')}</Button>
      </div>
      <p className="mt-4 break-words text-hint text-ink-3">
        {t('Kode {{code}}, sebutkan bila menghubungi webmaster', { code })}
      </p>
    </div>
  );
};
