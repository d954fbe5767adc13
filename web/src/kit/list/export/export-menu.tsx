import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { fileSize } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { hot } from '@/ui/hot';
import type { ListNow } from '../types';
import type { ExportItemsProps } from './export-items';
import { useExport } from './use-export';

const ExportItems = hot<ExportItemsProps>(() => import('./export-items'));

/** `Ekspor`: all rows that match the filter, in either format; during the download its progress and a cancel button. */
export const ExportMenu = ({ view, now }: { view: string; now: ListNow }) => {
  const t = useT();
  const [onlyShown, setOnlyShown] = useState(false);
  const { bytes, start, stop } = useExport(view, now);
  if (bytes !== undefined) {
    return (
      <Button variant="ghost" icon={<X aria-hidden />} onClick={stop} aria-label={t('Hentikan ekspor')}>
        {now.phone ? fileSize(bytes) : t('Mengekspor {{size}}', { size: fileSize(bytes) })}
      </Button>
    );
  }
  const name = t('Ekspor');
  return (
    <ButtonMenu
      variant="ghost"
      square={now.phone}
      icon={<Download aria-hidden />}
      {...(now.phone ? { 'aria-label': name } : { label: name })}
    >
      <ExportItems now={now} start={start} onlyShown={onlyShown} setOnlyShown={setOnlyShown} />
    </ButtonMenu>
  );
};
