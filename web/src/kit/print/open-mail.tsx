/** The mail dialog has a root of its own, because the menu that opens it unmounts. */
import type { PrintPage } from '@domain/navigation/print-pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/base/server/query';
import { MailDialog } from './mail-dialog';
import type { MailedDocument } from './mailed-document';

export const openMail = (page: PrintPage, of: MailedDocument): void => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  // Refreshes previous mails and their delivery status.
  void queryClient.invalidateQueries({ queryKey: ['history', page.kind] });
  root.render(
    <QueryClientProvider client={queryClient}>
      <MailDialog page={page} of={of} onClose={close} />
    </QueryClientProvider>,
  );
};
