/** Prints of documents: print pages are outside the application, each in a window of its own. */
import { type PrintPage, printPagesOf } from '@domain/navigation/print-pages';
import { queryClient } from '@/base/server/query';

/** Opens a print page; on return the history is refreshed. */
export const openPrint = (page: PrintPage, ids: readonly string[]): void => {
  window.open(`${page.path}?ids=${ids.join(',')}`, '_blank', 'noopener');
  const again = () => void queryClient.invalidateQueries({ queryKey: ['history', page.kind] });
  window.addEventListener('focus', again, { once: true });
};
/** Opens the default print of a kind. */
export const openFirst = (kind: string, ids: readonly string[]): void => {
  const [page] = printPagesOf(kind);
  if (page) openPrint(page, ids);
};
