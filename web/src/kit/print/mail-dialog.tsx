import { isEmail } from '@domain/kit/email-address';
import { MESSAGE_MOST, MOST_MAILED, paperFileName } from '@domain/print/mail-terms';
import type { PrintPage } from '@domain/print/pages';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, isSure, newKey } from '@/base/api';
import { serverNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { queryClient } from '@/base/query';
import { EmailField } from '@/kit/form/email-field';
import { withEmails } from '@/kit/form/emails';
import { type Problem, problemOf } from '@/kit/problem';
import { ConfirmDialog } from '@/kit/reason-dialog';
import { Banner } from '@/ui/banner';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';
import { MailedBefore } from './mailed-before';
import type { MailedDocument } from './mailed-document';

/** Ms: the paper is drawn before there is an answer. */
const PATIENCE = 90_000;

/** What stands against some addresses; undefined: nothing. */
const useFault = (to: readonly string[]): string | undefined => {
  const t = useT();
  if (to.length === 0) return t('Isi alamat penerima');
  if (to.some((one) => !isEmail(one))) return t('Alamat email belum benar');
  return to.length > MOST_MAILED ? t('Paling banyak 10 alamat email') : undefined;
};

type Props = { page: PrintPage; of: MailedDocument; onClose: () => void };
/** Sends a document's paper by mail: to whom, with which words, what goes along, who has it already. */
export const MailDialog = ({ page, of, onClose }: Props) => {
  const t = useT();
  const [to, setTo] = useState(() => withEmails([], String(of.fields[page.mail?.to ?? ''] ?? '')));
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fault = useFault(to);
  /** A wish that was not answered keeps its key: pressed again it is the same one. */
  const wish = useRef({ key: newKey(), said: '' });
  const send = async (form: HTMLFormElement) => {
    setTried(true);
    if (fault !== undefined) return form.querySelector('input')?.focus();
    const body = { page: page.path, id: of.id, to, message: message.trim() };
    const said = JSON.stringify(body);
    if (wish.current.said !== said) wish.current = { key: newKey(), said };
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
