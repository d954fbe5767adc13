/**
 * Lets the owner of an account whose second factor must be enrolled anew sign in: a webmaster passes on a code, shown
 * once.
 */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { dateTime } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import type { User } from './account';

type IssuedCode = { code: string; until: string };

/** States that verification must be set up anew, and how its owner signs in. */
export const CodeNotice = () => {
  const t = useT();
  return (
    <Banner
      className="mt-3"
      tone="waiting"
      title={t('Harus memasang verifikasi baru.')}
      detail={t(
        'Yang lama tidak bisa dibaca lagi. Pemiliknya masuk dengan password dan sebuah kode; kode baru menggantikan kode sebelumnya.',
      )}
    />
  );
};

/** Requests a code and shows it. */
export const GiveCode = ({ user }: { user: User }) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [issued, setIssued] = useState<IssuedCode>();
  const give = async () => {
    if (busy) return;
    setBusy(true);
    try {
      setIssued((await api.post<IssuedCode>('/auth/factors/anew', { user: user.id })).data);
    } catch (e) {
      toast.refused(errorMessage(e, t), { id: 'factors' });
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => void give()}>
        {t('Beri kode')}
      </Button>
      <Dialog open={issued !== undefined} onOpenChange={(open) => !open && setIssued(undefined)}>
        {issued && <CodeShown username={user.username} issued={issued} />}
      </Dialog>
    </>
  );
};

const CodeShown = ({ username, issued: { code, until } }: { username: string; issued: IssuedCode }) => {
  const t = useT();
  const [copied, setCopied] = useState(false);
  return (
    <DialogContent
      title={t('Kode untuk {{username}}', { username })}
      description={t(
        'Hanya tampil sekali ini. Sampaikan langsung kepada pemiliknya; dipakai sekali, sampai {{until}}.',
        { until: dateTime(until, lang()) },
      )}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Tutup')}</Button>
          </DialogClose>
          <Button
            variant="primary"
            icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void navigator.clipboard?.writeText(code).then(() => setCopied(true))}
          >
            {copied ? t('Tersalin') : t('Salin kode')}
          </Button>
        </>
      }
    >
      <output
        dir="ltr"
        aria-label={t('Kode')}
        className="block select-all whitespace-nowrap rounded-panel border border-line bg-surface-2 px-4 py-5 text-center font-mono font-semibold text-hero max-sm:text-title"
      >
        {code}
      </output>
    </DialogContent>
  );
};
