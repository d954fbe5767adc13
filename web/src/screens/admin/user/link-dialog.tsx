/** A one-time link, shown once to the person who passes it on. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { ApiError, api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { t, useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';

export type Link = { token: string; until: string; username: string };
/** Requests a one-time link for an account. @returns undefined if it is refused; the toast is already shown */
export const askLink = async (user: string): Promise<Link | undefined> => {
  try {
    return (await api.post<Link>('/auth/link', { user })).data;
  } catch (e) {
    if (!(e instanceof ApiError && e.status === 401)) toast.refused(errorMessage(e, t));
    return undefined;
  }
};

export const LinkDialog = ({ link, onClose }: { link: Link | undefined; onClose: () => void }) => (
  <Dialog open={link !== undefined} onOpenChange={(open) => !open && onClose()}>
    {link && <Content link={link} />}
  </Dialog>
);

const Content = ({ link }: { link: Link }) => {
  const t = useT();
  const { lang } = usePrefs();
  const [copied, setCopied] = useState(false);
  // In the fragment, so that no server, proxy or log on the way sees it.
  const address = `${location.origin}/set-password#${link.token}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <DialogContent
      title={t('Tautan untuk {{username}}', { username: link.username })}
      description={t(
        'Hanya tampil sekali ini. Sampaikan langsung kepada pemiliknya; dipakai sekali, sampai {{until}}.',
        {
          until: dateTime(link.until, lang),
        },
      )}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Tutup')}</Button>
          </DialogClose>
          <Button
            variant="primary"
            icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void copy()}
          >
            {copied ? t('Tersalin') : t('Salin tautan')}
          </Button>
        </>
      }
    >
      <Field label={t('Tautan')} hideLabel>
        <Input readOnly value={address} onFocus={(e) => e.currentTarget.select()} className="text-table" />
      </Field>
    </DialogContent>
  );
};
