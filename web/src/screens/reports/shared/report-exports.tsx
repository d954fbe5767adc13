import { Download, Printer } from 'lucide-react';
import { type CsvCell, csvText } from '@/base/server/csv';
import { saveFile } from '@/base/server/download';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';

type Props = {
  name: string;
  /** No rows are shown. */
  empty: boolean;
  /** Header line first. */
  lines: () => readonly (readonly CsvCell[])[];
};
/** Exports the figures as shown: as a file, or by printing, which browsers can save as PDF. */
export const ReportExports = ({ name, empty, lines }: Props) => {
  const t = useT();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Printer aria-hidden />}
        reason={empty && t('Tidak ada baris untuk diekspor')}
        onClick={() => window.print()}
      >
        {t('Cetak')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Download aria-hidden />}
        reason={empty && t('Tidak ada baris untuk diekspor')}
        onClick={() => saveFile(new File([csvText(lines())], `${name}.csv`, { type: 'text/csv' }))}
      >
        {t('Ekspor CSV')}
      </Button>
    </>
  );
};
