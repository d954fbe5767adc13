import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { fileSize, number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/dropdown-menu';
import type { ListNow } from '../types';
import { useExport } from './use-export';

/** `Ekspor`: what the list is filtered to, in either format; while it comes, how much is here and a way to stop. */
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
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          square={now.phone}
          icon={<Download aria-hidden />}
          {...(now.phone ? { 'aria-label': name } : {})}
        >
          {now.phone ? null : name}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{t('{{count}} baris yang tersaring', { count: number(now.total) })}</DropdownMenuLabel>
        <DropdownMenuItem onSelect={() => start('xlsx', onlyShown)}>
          <FileSpreadsheet aria-hidden />
          {t('Excel (.xlsx)')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => start('csv', onlyShown)}>
          <FileText aria-hidden />
          {t('CSV (.csv)')}
        </DropdownMenuItem>
        {!now.phone && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuCheckboxItem
              checked={onlyShown}
              onCheckedChange={setOnlyShown}
              onSelect={(e) => e.preventDefault()}
            >
              {t('Hanya kolom yang tampil')}
            </DropdownMenuCheckboxItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
