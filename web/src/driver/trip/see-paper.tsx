import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Press } from '../page/press';
import { usePart } from '../page/use-part';
import type { Stop } from './stops';

/** Opens the SJ as on paper. */
export const SeePaper = ({ stop }: { stop: Stop }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { part, away, ask } = usePart(() => import('./paper'));
  return (
    <>
      <Press
        icon={<FileText aria-hidden className="size-5.5" />}
        onClick={() => void ask().then((here) => setOpen(here))}
      >
        {t('Lihat SJ')}
      </Press>
      {away && (
        <p role="alert" className="text-base text-rejected-i">
          {t('Surat belum tersimpan di HP ini. Buka sekali selagi ada sinyal.')}
        </p>
      )}
      {open && part && <part.Paper stop={stop} onClose={() => setOpen(false)} />}
    </>
  );
};
