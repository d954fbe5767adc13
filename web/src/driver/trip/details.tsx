import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '../page/cn';
import { usePart } from '../page/use-part';
import type { Stop } from './stops';

/** Expander for further details of the SJ. */
export const Details = ({ stop }: { stop: Stop }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { part, away, ask } = usePart(() => import('./details-body'));
  return (
    <details
      open={open}
      onToggle={(e) => {
        setOpen(e.currentTarget.open);
        if (e.currentTarget.open) void ask();
      }}
      className="rounded-panel border border-line-2 bg-surface"
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between px-4 font-semibold text-base">
        Detail SJ
        <ChevronDown aria-hidden className={cn('size-5', open && 'rotate-180')} />
      </summary>
      {open && part && <part.DetailsBody stop={stop} />}
      {open && away && (
        <p role="alert" className="px-4 pb-4 text-base text-rejected-i">
          {t('Surat belum tersimpan di HP ini. Buka sekali selagi ada sinyal.')}
        </p>
      )}
    </details>
  );
};
