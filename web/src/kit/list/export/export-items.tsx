import { FileSpreadsheet, FileText } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { DropdownMenuCheckboxItem, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '@/ui/menu-lines';
import type { ListNow } from '../types';
import type { Exporting } from './use-export';

export type ExportItemsProps = {
  now: ListNow;
  start: Exporting['start'];
  onlyShown: boolean;
  setOnlyShown: (only: boolean) => void;
};

/** Export formats, and whether to include hidden columns. */
export default function ExportItems({ now, start, onlyShown, setOnlyShown }: ExportItemsProps) {
  const t = useT();
  return (
    <>
      <DropdownMenuLabel>{t('{{count}} baris yang tersaring', { count: now.total })}</DropdownMenuLabel>
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
    </>
  );
}
