/** Orders of the list whose SM are expanded, while the page is open. */
import { ChevronRight } from 'lucide-react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { store, useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';

const opened = store<ReadonlySet<string>>(new Set());
export const useOpened = (id: string): boolean => useStore(opened).has(id);
const turn = (id: string, open: boolean): void =>
  opened.set((now) => {
    if (now.has(id) === open) return now;
    const next = new Set(now);
    if (open) next.add(id);
    else next.delete(id);
    return next;
  });

export const Toggle = ({ id, name }: { id: string; name: string }) => {
  const t = useT();
  const open = useOpened(id);
  return (
    <button
      type="button"
      // Rows are the tab stops; the arrow keys expand them.
      tabIndex={-1}
      aria-expanded={open}
      aria-label={t('SM dari {{sp}}', { sp: name })}
      onClick={() => turn(id, !open)}
      className="-ms-1.5 me-0.5 inline-flex size-6 items-center justify-center rounded-cell align-middle text-ink-3 hover:bg-surface-3 hover:text-ink"
    >
      <ChevronRight aria-hidden className={cn('size-4 transition-transform rtl:-scale-x-100', open && 'rotate-90')} />
    </button>
  );
};

/** Right expands the focused row, left collapses it. */
export const OpeningKeys = () => {
  const t = useT();
  const row = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const run = (open: boolean) => () => {
    const id = row();
    if (id !== undefined) turn(id, open);
  };
  useShortcuts([
    { keys: 'ArrowRight', label: t('buka baris'), run: run(true) },
    { keys: 'ArrowLeft', label: t('tutup baris'), hint: false, run: run(false) },
  ]);
  return null;
};
