/** The dialog that sends a paper stands beside the page that it was opened from: the menu with its line is gone by then. */
import type { PrintPage } from '@domain/print/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/base/query';
import { MailDialog } from './mail-dialog';
import type { MailedDocument } from './mailed-document';

export const openMail = (page: PrintPage, of: MailedDocument): void => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  // Whom it was sent to meanwhile, and what came of it.
  void queryClient.invalidateQueries({ queryKey: ['history', page.kind] });
  root.render(
    <QueryClientProvider client={queryClient}>
      <MailDialog page={page} of={of} onClose={close} />
    </QueryClientProvider>,
  );
};
