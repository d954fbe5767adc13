import { FileText } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useT } from '@/base/i18n';
import { Press } from '../page/press';
import type { Stop } from './stops';

type Shown = ComponentType<{ stop: Stop; onClose: () => void }>;
/** Opens the SJ as it is on paper. What draws it comes when it is asked for: the worker keeps it for where there is no signal. */
export const SeePaper = ({ stop }: { stop: Stop }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [Paper, setPaper] = useState<Shown>();
  const [away, setAway] = useState(false);
  const show = async () => {
    try {
      const part = await import('./paper');
      setPaper(() => part.Paper);
      setOpen(true);
      setAway(false);
    } catch {
      setAway(true);
    }
  };
  return (
    <>
      <Press icon={<FileText aria-hidden className="size-5.5" />} onClick={() => void show()}>
        {t('Lihat SJ')}
      </Press>
      {away && (
        <p role="alert" className="text-base text-rejected-i">
          {t('Surat belum tersimpan di HP ini. Buka sekali selagi ada sinyal.')}
        </p>
      )}
      {open && Paper && <Paper stop={stop} onClose={() => setOpen(false)} />}
    </>
  );
};
