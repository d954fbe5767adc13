import { Download } from 'lucide-react';
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
/** Takes the figures along, as they are in sight. */
export const ExportCsv = ({ name, empty, lines }: Props) => {
  const t = useT();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download aria-hidden />}
      reason={empty && t('Tidak ada baris untuk diekspor')}
      onClick={() => saveFile(new File([csvText(lines())], `${name}.csv`, { type: 'text/csv' }))}
    >
      {t('Ekspor CSV')}
    </Button>
  );
};
