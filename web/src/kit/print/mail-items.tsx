import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { printPagesOf } from '@domain/navigation/print-pages';
import { printedName } from '@domain/print/page-def';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { notLoaded } from '@/ui/hot';
import { DropdownMenuItem } from '@/ui/menu-lines';
import { jobsQuery } from './jobs';
import type { MailedDocument } from './mailed-document';

/** Menu lines to send its PDFs by mail, for users with the right; disabled with the reason if not possible now. */
export const MailItems = ({ kind, of }: { kind: string; of: MailedDocument }) => {
  const t = useT();
  const who = actorOf(useWho());
  const { data } = useQuery(jobsQuery);
  const right = rightOf(printedName(kind), 'mail');
  const pages = printPagesOf(kind).filter(({ mail }) => mail && hasRight(right, mail.may, who));
  return pages.map((page) => {
    const fits = page.mail?.when?.includes(String(of.fields.status)) ?? true;
    const missing = data?.available === false && t('server ini belum bisa membuat PDF');
    const reason = fits ? missing : t('tidak saat {{status}}', { status: of.status });
    return (
      <DropdownMenuItem
        key={page.path}
        {...(reason ? { reason } : {})}
        onSelect={() => void import('./open-mail').then(({ openMail }) => openMail(page, of), notLoaded)}
      >
        <Mail aria-hidden className="size-4" />
        {pages.length > 1 ? t('Kirim {{what}} lewat email…', { what: t(page.label) }) : t('Kirim lewat email…')}
      </DropdownMenuItem>
    );
  });
};
