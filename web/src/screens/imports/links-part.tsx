/** One-time links of accounts created by an import, shown once to the user who created them. */
import { Check, Copy, LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { ApiError, api, errorCode } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { dateTime, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { Button } from '@/ui/button';
import type { Batch, RowsPage } from './batch';
import { Cell, Head } from './table';

type Link = { token: string; until: string; username: string };
type Shown = { id: string; username: string; address?: string; why?: string };
/** Maximum page size of a batch's rows. */
const SIZE = 200;

const rowsOf = async (id: string): Promise<RowsPage['rows']> => {
  const page = (n: number) => api.get<RowsPage>(`/batch/${id}/rows?only=jalan&page=${n}&size=${SIZE}`);
  const first = await page(1);
  const rest = [];
  for (let n = 2; n <= Math.ceil(first.total / SIZE); n++) rest.push(...(await page(n)).rows);
  return [...first.rows, ...rest];
};

export const LinksPart = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const { lang } = usePrefs();
  const [links, setLinks] = useState<Shown[]>();
  const [until, setUntil] = useState('');
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const make = async () => {
    setBusy(true);
    const links: Shown[] = [];
    for (const { id = '', title = '' } of await rowsOf(batch.id)) {
      try {
        const { data } = await api.post<Link>('/auth/link', { user: id });
        // In the fragment, so that no server, proxy or log on the way sees it.
        links.push({ id, username: title, address: `${location.origin}/set-password#${data.token}` });
        setUntil(data.until);
      } catch (e) {
        if (e instanceof ApiError && e.status === 401) return;
        const waits = errorCode(e) === 'user-not-active';
        links.push({ id, username: title, why: waits ? t('Menunggu persetujuan') : errorMessage(e, t) });
      }
    }
    setLinks(links);
    setBusy(false);
  };
  const ready = (links ?? []).filter(({ address }) => address);
  const copy = async () => {
    await navigator.clipboard.writeText(ready.map(({ username, address }) => `${username}\t${address}`).join('\n'));
    setCopied(true);
  };
  if (!links)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 max-w-[80ch] flex-1 basis-80 text-ink-2 text-table">
          {t(
            'Akun baru belum punya password. Tautan sekali pakai tampil sekali ini; sampaikan langsung kepada pemiliknya masing-masing.',
          )}
        </p>
        <Button variant="primary" icon={<LinkIcon aria-hidden />} loading={busy} onClick={() => void make()}>
          {t('Buat tautan')}
        </Button>
      </div>
    );
  return (
    <section aria-label={t('Tautan')} className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-80 text-table">
          {t('Tautan yang dibuat: {{n}}', { n: number(ready.length) })}
          {until && `, ${t('berlaku sampai {{until}}', { until: dateTime(until, lang) })}`}
        </p>
        {ready.length > 0 && (
          <Button icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
            {copied ? t('Tersalin') : t('Salin semua')}
          </Button>
        )}
      </div>
      <table className="w-full table-fixed text-table">
        <thead>
          <tr>
            <Head className="w-48 phone:w-32">{t('Username')}</Head>
            <Head>{t('Tautan')}</Head>
          </tr>
        </thead>
        <tbody>
          {links.map(({ id, username, address, why }) => (
            <tr key={id}>
              <Cell className="break-words font-medium">{username}</Cell>
              <Cell className="break-all text-ink-2">{address ?? why}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
