import { Download, Printer } from 'lucide-react';
import { type CsvCell, csvText } from '@/base/csv';
import { saveFile } from '@/base/download';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';

type Props = {
  name: string;
  /** Nothing is in sight. */
  empty: boolean;
  /** The head's first. */
  lines: () => readonly (readonly CsvCell[])[];
};
/** Takes the figures along, as they are in sight: as a file, or as what the page prints, which a browser saves as PDF. */
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
