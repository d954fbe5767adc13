/** The print jobs window has a root of its own, so that it survives navigation. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from '@/base/server/query';
import { FilesDialog } from './files-dialog';

let open: Root | undefined;

export const openFiles = (): void => {
  if (open) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  open = root;
  const close = () => {
    open = undefined;
    root.unmount();
    place.remove();
  };
  root.render(
    <QueryClientProvider client={queryClient}>
      <FilesDialog onClose={close} />
    </QueryClientProvider>,
  );
};
