import { isEmail } from '@domain/kit/values/email-address';
import type { PrintPage } from '@domain/navigation/print-pages';
import { MESSAGE_MOST, MOST_MAILED, paperFileName } from '@domain/print/mail-terms';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, isSure, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { queryClient } from '@/base/server/query';
import { useT } from '@/base/text/i18n';
import { type Problem, problemOf } from '@/kit/command/problem';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { EmailField } from '@/kit/form/email-field';
import { withEmails } from '@/kit/form/emails';
import { Banner } from '@/ui/banner';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';
import { MailedBefore } from './mailed-before';
import type { MailedDocument } from './mailed-document';

/** Ms: the response waits for the PDF to be rendered. */
const PATIENCE = 90_000;

/** The error in some addresses; undefined: none. */
const useFault = (to: readonly string[]): string | undefined => {
  const t = useT();
  if (to.length === 0) return t('Isi alamat penerima');
  if (to.some((one) => !isEmail(one))) return t('Alamat email belum benar');
  return to.length > MOST_MAILED ? t('Paling banyak 10 alamat email') : undefined;
};

type Props = { page: PrintPage; of: MailedDocument; onClose: () => void };
/** Sends a document's PDF by mail: recipients, message, attachments, and who received it before. */
export const MailDialog = ({ page, of, onClose }: Props) => {
  const t = useT();
  const [to, setTo] = useState(() => withEmails([], String(of.fields[page.mail?.to ?? ''] ?? '')));
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fault = useFault(to);
  /** A request without a response keeps its key, so that a retry is idempotent. */
  const wish = useRef({ key: newKey(), said: '' });
  const send = async (form: HTMLFormElement) => {
    setTried(true);
    if (fault !== undefined) return form.querySelector('input')?.focus();
    const body = { page: page.path, id: of.id, to, message: message.trim() };
    const payload = JSON.stringify(body);
    if (wish.current.said !== payload) wish.current = { key: newKey(), said: payload };
    setBusy(true);
    setProblem(undefined);
    try {
      await api.post('/prints/mail', body, { headers: { 'Idempotency-Key': wish.current.key }, timeoutMs: PATIENCE });
      toast.success(t('Email disiapkan'), { detail: to.join(', ') });
      onClose();
    } catch (error) {
      if (isSure(error)) wish.current.said = '';
      setProblem(problemOf(error, t, serverNow()));
      setBusy(false);
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['history', page.kind] });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ConfirmDialog
        title={t('Kirim {{what}} lewat email', { what: `${t(page.title)} ${of.number}` })}
        detail={t('Dikirim sebagai PDF, satu email ke tiap alamat, dan tercatat di riwayat.')}
        button={t('Kirim')}
        look="primary"
        busy={busy}
        width={520}
        className="flex flex-col gap-4"
        onSubmit={(form) => void send(form)}
      >
        {problem && <Banner title={problem.title} detail={problem.detail} />}
        <Field
          label={t('Penerima')}
          hint={t('Pisahkan beberapa alamat dengan koma')}
          {...(tried && fault !== undefined ? { error: fault } : {})}
        >
          <EmailField value={to} onChange={setTo} onBlur={() => {}} />
        </Field>
        <Field label={t('Pesan untuk penerima')} optional>
          <Textarea
            className="min-h-17"
            maxLength={MESSAGE_MOST}
            value={message}
            onChange={(e) => setMessage(e.target.value)}
          />
        </Field>
        <p className="flex items-center gap-2 text-table">
          <Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="sr-only">{t('Lampiran')}: </span>
          <span className="min-w-0 break-words">{paperFileName(page.title, of.number)}</span>
        </p>
        <MailedBefore page={page} id={of.id} />
      </ConfirmDialog>
    </Dialog>
  );
};
